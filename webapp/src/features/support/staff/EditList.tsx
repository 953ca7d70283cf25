import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useSend } from '../useSend';

interface Item<Form> {
  id: string;
  title: string;
  form: Form;
}

type FieldError = (field: string) => string | undefined;

interface Props<Form> {
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
export function EditList<Form>({ items, lead, addLabel, empty, ...acts }: Props<Form>) {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-4">
      <p className="px-1 text-sub text-soft">{lead}</p>
      {open === 'new' ? (
        <Editor {...acts} start={empty} onClose={close} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen('new')}>
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

interface EditorProps<Form> extends Pick<Props<Form>, 'onSave' | 'onDelete' | 'onRestore' | 'fields'> {
  id?: string;
  start: Form;
  onClose: () => void;
}

function Editor<Form>({ id, start, onSave, onDelete, onRestore, fields, onClose }: EditorProps<Form>) {
  const { t } = useTranslation(['support', 'support-staff', 'ui']);
  const run = useRunAction();
  const [form, setForm] = useState(start);
  const { pending, onSubmit, fieldError } = useSend(async () => {
    await onSave(form, id);
    onClose();
  });
  const remove = (gone: string) =>
    void run(() => onDelete(gone), {
      kind: 'info',
      title: t(($) => $.deleted, { ns: 'support-staff' }),
      undo: { label: t(($) => $.undo, { ns: 'support' }), run: () => onRestore(gone) },
    });
  return (
    <Card>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        {fields(form, (change) => setForm({ ...form, ...change }), fieldError)}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {t(($) => $.save, { ns: 'ui' })}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {t(($) => $.cancel, { ns: 'ui' })}
          </Button>
          {id && (
            <Button variant="danger" onClick={() => remove(id)}>
              {t(($) => $.delete, { ns: 'support-staff' })}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
