import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatLanguage, formatMinutes } from '../../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../../lib/i18n';
import { useWrite } from '../../../../lib/useWrite';
import { isOneToOne } from '../../../../parts/session/sessionPath';
import { useRunAction } from '../../../../parts/useRunAction';
import { FallbackMark } from '../../../../ui/Badge';
import { Button, IconButton } from '../../../../ui/Button';
import { SectionTitle } from '../../../../ui/Card';
import { preloadSheet, Sheet } from '../../../../ui/Sheet';
import { useFocusFallback } from '../../../../ui/useFocusFallback';
import type { SessionType_TypeFragment } from '../__generated__/sessions';
import { RemoveSessionTypeDocument, RestoreSessionTypeDocument } from './__generated__/setup';
import { TypeForm } from './TypeForm';

type Type = SessionType_TypeFragment;

/** The types of sessions that can be booked. */
export function Types({ types, ask }: { types: readonly Type[]; ask: () => Promise<unknown> }) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  const [edited, setEdited] = useState<Type | 'new'>();
  const [isOpen, setOpen] = useState(false);
  const section = useFocusFallback<HTMLElement>();
  const drop = useDeleteType(ask);
  const edit = (type: Type | 'new') => {
    setEdited(type);
    setOpen(true);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="types"
      className="outline-none"
      onPointerDown={() => void preloadSheet()}
    >
      <SectionTitle
        id="types"
        action={
          <Button
            variant="secondary"
            size="small"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => edit('new')}
          >
            {t(($) => $.type.add, { ns: 'session-coach' })}
          </Button>
        }
      >
        {t(($) => $.type.list, { ns: 'session-coach' })}
      </SectionTitle>
      {types.length === 0 ? (
        <p className="card p-5 text-sub text-soft">{t(($) => $.type.none, { ns: 'session-coach' })}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {types.map((type) => (
            <Row key={type.id} type={type} onEdit={() => edit(type)} onDrop={() => void drop(type)} />
          ))}
        </ul>
      )}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(($) => (edited === 'new' ? $.type.add : $.type.change), { ns: 'session-coach' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {edited && (
          <TypeForm
            key={edited === 'new' ? edited : edited.id}
            type={edited === 'new' ? undefined : edited}
            onDone={async () => {
              setOpen(false);
              await ask();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

/** Returns a function that removes a type and offers undo. */
function useDeleteType(ask: () => Promise<unknown>) {
  const { t } = useTranslation('session-coach');
  const after = { invalidate: true, refresh: ask };
  const [remove] = useWrite(RemoveSessionTypeDocument, after);
  const [restore] = useWrite(RestoreSessionTypeDocument, after);
  const act = useRunAction();
  return ({ id }: Type) =>
    act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.type.removed),
      message: t(($) => $.type.removedLead),
      undo: { label: t(($) => $.undo), run: () => restore({ id }) },
    });
}

function Row({ type, onEdit, onDrop }: { type: Type; onEdit: () => void; onDrop: () => void }) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const pick = useLocalized();
  const name = pick(type.name);
  const facts = [
    formatMinutes(type.minutes),
    isOneToOne(type)
      ? t(($) => $.type.oneToOne, { ns: 'session-coach' })
      : t(($) => $.type.groupOf, { ns: 'session-coach', count: type.capacity }),
    t(($) => $.type.fromPlan, {
      ns: 'session-coach',
      plan: t(($) => $.plan[type.requiredPlan], { ns: 'ui' }),
    }),
    type.buffer > 0 && t(($) => $.type.buffered, { ns: 'session-coach', time: formatMinutes(type.buffer) }),
    type.onRequest && t(($) => $.type.asks, { ns: 'session-coach' }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">
          <span lang={name.lang}>{name.text}</span>
          {name.fellBack && (
            <FallbackMark
              lang={name.lang}
              label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(name.lang) })}
            />
          )}
        </p>
        <p className="text-note text-soft">{facts.filter(Boolean).join(' · ')}</p>
        <p translate="no" className="text-note text-soft wrap-anywhere">
          {type.where}
        </p>
      </div>
      <IconButton
        label={t(($) => $.type.changeOf, { ns: 'session-coach', name: name.text })}
        onClick={onEdit}
      >
        <Pencil className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t(($) => $.type.removeOf, { ns: 'session-coach', name: name.text })}
        onClick={onDrop}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
