import { Pencil, Snowflake, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { addDays } from '../../parts/calendar/days';
import { useErrorToast } from '../../parts/useErrorToast';
import { useRunAction } from '../../parts/useRunAction';
import { Button, IconButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import type { Pause_PauseFragment } from './__generated__/rewards';
import { PauseForm } from './PauseForm';
import { usePauses } from './usePauses';

interface PausesProps {
  pauses: Pause_PauseFragment[];
  today: string;
}

export function Pauses({ pauses, today }: PausesProps) {
  const { t } = useTranslation(['rewards', 'ui']);
  const language = useLanguage();
  const act = useRunAction();
  const fail = useErrorToast();
  const { create, update, remove } = usePauses();
  const [editing, setEditing] = useState<{ pause: Pause_PauseFragment | undefined }>();
  const current = pauses.find(({ from, to }) => from <= today && (to === null || to >= today));

  const drop = ({ id, ...pause }: Pause_PauseFragment) => {
    const { from, to, reason } = pause;
    return act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.pauseDeleted, { ns: 'rewards' }),
      undo: {
        label: t(($) => $.undo, { ns: 'rewards' }),
        run: () => create({ input: { id: newId(), from, to, reason } }),
      },
    });
  };
  const resume = (pause: Pause_PauseFragment) => {
    const yesterday = addDays(today, -1);
    if (pause.from > yesterday) void drop(pause);
    else
      update({ id: pause.id, input: { from: pause.from, to: yesterday, reason: pause.reason } }).catch(fail);
  };

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-heading font-bold">{t(($) => $.pauses, { ns: 'rewards' })}</h2>
      {current ? (
        <div className="flex flex-col items-start gap-3 rounded-control bg-warn-tint p-4 text-warn">
          <p className="flex items-center gap-2 font-semibold">
            <Snowflake className="size-5 shrink-0" aria-hidden="true" />
            {current.to
              ? t(($) => $.pausedUntil, { ns: 'rewards', date: formatDate(current.to) })
              : t(($) => $.pausedOpen, { ns: 'rewards' })}
          </p>
          <Button variant="secondary" onClick={() => resume(current)}>
            {t(($) => $.resume, { ns: 'rewards' })}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-sub text-soft">{t(($) => $.pauseLead, { ns: 'rewards' })}</p>
          <Button
            variant="secondary"
            className="self-start"
            onPointerDown={() => void preloadSheet()}
            onClick={() => setEditing({ pause: undefined })}
          >
            {t(($) => $.addPause, { ns: 'rewards' })}
          </Button>
        </>
      )}
      {pauses.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {pauses.map((pause) => {
            const span = pause.to
              ? formatDateRange(pause.from, pause.to)
              : t(($) => $.since, { ns: 'rewards', date: formatDate(pause.from) });
            return (
              <li key={pause.id} className="flex flex-wrap items-center gap-1 py-1">
                <span className="min-w-0 flex-1 basis-32">
                  <span className="block text-sub font-semibold">{span}</span>
                  <span className="block text-note text-soft">
                    {t(($) => $.reason[pause.reason], { ns: 'rewards' })}
                  </span>
                </span>
                <IconButton
                  label={t(($) => $.editOf, { ns: 'rewards', span })}
                  onPointerDown={() => void preloadSheet()}
                  onClick={() => setEditing({ pause })}
                >
                  <Pencil className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t(($) => $.deleteOf, { ns: 'rewards', span })}
                  onClick={() => void drop(pause)}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <Sheet
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t(($) => $.pauses, { ns: 'rewards' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <PauseForm pause={editing?.pause} today={today} onDone={() => setEditing(undefined)} />
      </Sheet>
    </Card>
  );
}

function formatDateRange(from: string, to: string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
