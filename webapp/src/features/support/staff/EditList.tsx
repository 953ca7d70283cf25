import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { useSend } from '../useSend';

interface Item<Form> {
  id: string;
  title: string;
  form: Form;
}

type FieldError = (field: string) => string | undefined;

interface Props<Form> {
  /** Begins the keys under which the device keeps what is typed. */
  draft: string;
  items: readonly Item<Form>[];
  empty: Form;
  lead: string;
  addLabel: string;
  /** Saves a form: a new text without an id. */
  onSave: (form: Form, id?: string) => Promise<unknown>;
  onDelete: (id: string) => Promise<unknown>;
  onRestore: (id: string) => Promise<unknown>;
  fields: (form: Form, set: (change: Partial<Form>) => void, fieldError: FieldError) => ReactNode;
}

/** A list of texts, each of which opens to be edited. */
export function EditList<Form extends object>({ items, lead, addLabel, empty, ...acts }: Props<Form>) {
  const [open, setOpen] = useState<string>();
  const list = useFocusFallback<HTMLDivElement>();
  const closed = useRef<string>(undefined);
  const close = () => {
    closed.current = open;
    setOpen(undefined);
  };
  /** Returns the focus to what opened the editor that was closed. */
  const opener = (id: string) => (button: HTMLButtonElement | null) => {
    if (!button || closed.current !== id) return;
    closed.current = undefined;
    button.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p className="px-1 text-sub text-soft">{lead}</p>
      {open === 'new' ? (
        <Editor {...acts} start={empty} onClose={close} />
      ) : (
        <Button ref={opener('new')} variant="secondary" className="self-start" onClick={() => setOpen('new')}>
          <Plus className="size-5" aria-hidden="true" />
          {addLabel}
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {items.map(({ id, title, form }) => (
          <li key={id}>
            {open === id ? (
              <Editor {...acts} id={id} start={form} onClose={close} />
            ) : (
              <button
                ref={opener(id)}
                type="button"
                className="pressable card w-full p-4 text-start font-semibold wrap-anywhere"
                onClick={() => setOpen(id)}
              >
                {title}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EditorProps<Form>
  extends Pick<Props<Form>, 'draft' | 'onSave' | 'onDelete' | 'onRestore' | 'fields'> {
  id?: string;
  start: Form;
  onClose: () => void;
}

function Editor<Form extends object>({
  draft,
  id,
  start,
  onSave,
  onDelete,
  onRestore,
  fields,
  onClose,
}: EditorProps<Form>) {
  const { t } = useTranslation(['support', 'support-staff', 'ui']);
  const run = useRunAction();
  const { form, setForm, isRestored, drop, forget } = useEditDraft(`${draft}.${id ?? 'new'}`, start);
  const element = useRef<HTMLFormElement>(null);
  // What was pressed to open it is gone.
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const { pending, onSubmit, fieldError } = useSend(async () => {
    await onSave(form, id);
    forget();
    onClose();
  });
  const remove = async (gone: string) => {
    const isGone = await run(() => onDelete(gone), {
      kind: 'info',
      title: t(($) => $.deleted, { ns: 'support-staff' }),
      undo: { label: t(($) => $.undo, { ns: 'support' }), run: () => onRestore(gone) },
    });
    if (!isGone) return;
    drop();
    onClose();
  };
  return (
    <Card>
      <form ref={element} tabIndex={-1} onSubmit={onSubmit} className="flex flex-col gap-4 outline-none">
        {isRestored && <RestoredNotice onDiscard={drop} />}
        {fields(form, setForm, fieldError)}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {t(($) => $.save, { ns: 'ui' })}
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              drop();
              onClose();
            }}
          >
            {t(($) => $.cancel, { ns: 'ui' })}
          </Button>
          {id && (
            <Button variant="danger" onClick={() => void remove(id)}>
              {t(($) => $.delete, { ns: 'support-staff' })}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
