import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { useWrite } from '../../../../lib/useWrite';
import { useViewer } from '../../../../lib/viewer';
import { useRunAction } from '../../../../parts/useRunAction';
import { Button, IconButton } from '../../../../ui/Button';
import { SectionTitle } from '../../../../ui/Card';
import { preloadSheet, Sheet } from '../../../../ui/Sheet';
import { useFocusFallback } from '../../../../ui/useFocusFallback';
import type { TimeOff_TimeOffFragment } from '../__generated__/sessions';
import { AddTimeOffDocument, RemoveTimeOffDocument } from './__generated__/setup';
import { BookedWithin } from './BookedWithin';
import { formatOff } from './formatOff';
import { TimeOffForm } from './TimeOffForm';

type TimeOff = TimeOff_TimeOffFragment;

/** Exceptions to the weekly open hours. */
export function TimesOff({ timeOff, ask }: { timeOff: readonly TimeOff[]; ask: () => Promise<unknown> }) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const section = useFocusFallback<HTMLElement>();
  const drop = useDeleteTimeOff(ask);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="times-off" className="outline-none">
      <SectionTitle
        id="times-off"
        action={
          <Button
            variant="secondary"
            size="small"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={() => setOpen(true)}
          >
            {t(($) => $.off.add, { ns: 'session-coach' })}
          </Button>
        }
      >
        {t(($) => $.timeOff, { ns: 'session-coach' })}
      </SectionTitle>
      {timeOff.length === 0 ? (
        <p className="card p-5 text-sub text-soft">{t(($) => $.off.none, { ns: 'session-coach' })}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {timeOff.map((off) => (
            <Row key={off.id} off={off} onDrop={() => void drop(off)} />
          ))}
        </ul>
      )}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(($) => $.off.add, { ns: 'session-coach' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <TimeOffForm
          onDone={async () => {
            setOpen(false);
            await ask();
          }}
        />
      </Sheet>
    </section>
  );
}

/** Returns a function that deletes time off and offers undo. */
function useDeleteTimeOff(ask: () => Promise<unknown>) {
  const { t } = useTranslation('session-coach');
  const after = { invalidate: true, refresh: ask };
  const [remove] = useWrite(RemoveTimeOffDocument, after);
  const [add] = useWrite(AddTimeOffDocument, after);
  const act = useRunAction();
  return ({ id, startsAt, endsAt, note }: TimeOff) =>
    act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.off.removed),
      undo: {
        label: t(($) => $.undo),
        run: () => add({ id: newId(), input: { startsAt, endsAt, note } }),
      },
    });
}

function Row({ off, onDrop }: { off: TimeOff; onDrop: () => void }) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const when = formatOff(off, timeZone, (ends) => t(($) => $.weekOf, ends));
  return (
    <li className="flex items-start gap-2 p-3 sm:p-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{when}</p>
        {off.note && <p className="text-note text-soft wrap-anywhere">{off.note}</p>}
        <BookedWithin startsAt={off.startsAt} endsAt={off.endsAt} />
      </div>
      <IconButton label={t(($) => $.off.removeOf, { when })} onClick={onDrop}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
