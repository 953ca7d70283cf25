import { LockKeyhole, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { typedSince } from '../../../parts/texts/typedSince';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { useRunAction } from '../../../parts/useRunAction';
import { Button, IconButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/TextField';
import {
  CreateNoteDocument,
  DeleteNoteDocument,
  type Note_NoteFragment,
  RestoreNoteDocument,
  UpdateNoteDocument,
} from './__generated__/client';

interface NotesProps {
  clientId: string;
  notes: readonly Note_NoteFragment[];
  ask: () => Promise<unknown>;
}

/** The coach's private notes about a client. */
export function Notes({ clientId, notes, ask }: NotesProps) {
  const { t } = useTranslation(['coaching-client', 'ui']);
  const [editing, setEditing] = useState<string>();
  const after = { invalidate: true, refresh: ask };
  const [create] = useWrite(CreateNoteDocument, after);
  const [update] = useWrite(UpdateNoteDocument, after);
  const [remove] = useWrite(DeleteNoteDocument, after);
  const [restore] = useWrite(RestoreNoteDocument, after);
  const id = useRef(newId());
  const act = useRunAction();
  const add = async (text: string) => {
    await create({ input: { id: id.current, clientId, text } });
    id.current = newId();
  };
  const drop = ({ id }: Note_NoteFragment) =>
    void act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.noteDeleted, { ns: 'coaching-client' }),
      undo: { label: t(($) => $.undo, { ns: 'coaching-client' }), run: () => restore({ id }) },
    });
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.notes, { ns: 'coaching-client' })}</h2>
        <p className="mt-1 flex items-start gap-1.5 text-note text-soft">
          <LockKeyhole className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t(($) => $.notesLead, { ns: 'coaching-client' })}
        </p>
      </div>
      <NoteForm
        draft={`note-of:${clientId}`}
        label={t(($) => $.newNote, { ns: 'coaching-client' })}
        save={t(($) => $.addNote, { ns: 'coaching-client' })}
        onSave={add}
      />
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map((note) => {
            const date = formatDate(note.createdAt);
            return (
              <li key={note.id} className="rounded-control bg-fill p-3.5">
                {editing === note.id ? (
                  <NoteForm
                    draft={`note:${note.id}`}
                    label={t(($) => $.noteOf, { ns: 'coaching-client', date })}
                    save={t(($) => $.save, { ns: 'ui' })}
                    text={note.text}
                    onSave={(text) => update({ id: note.id, text })}
                    onClose={() => setEditing(undefined)}
                  />
                ) : (
                  <>
                    <p dir="auto" className="text-sub whitespace-pre-line wrap-anywhere">
                      {note.text}
                    </p>
                    <div className="-me-2 -mb-2 flex items-center justify-between">
                      <span className="text-note text-soft">{date}</span>
                      <span>
                        <IconButton
                          label={t(($) => $.editNote, { ns: 'coaching-client', date })}
                          onClick={() => setEditing(note.id)}
                        >
                          <Pencil className="size-5" aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          label={t(($) => $.deleteNote, { ns: 'coaching-client', date })}
                          onClick={() => drop(note)}
                        >
                          <Trash2 className="size-5" aria-hidden="true" />
                        </IconButton>
                      </span>
                    </div>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

interface NoteFormProps {
  /** The storage key of the draft. */
  draft: string;
  label: string;
  save: string;
  text?: string;
  onSave: (text: string) => Promise<unknown>;
  /** Undefined for a form that stays for the next note. */
  onClose?: () => void;
}

/** The text stays on this device until it is saved, and what is typed during that until the next time. */
function NoteForm({ draft, label, save, text = '', onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation('ui');
  const fail = useErrorToast();
  const before = useMemo(() => ({ text }), [text]);
  const { form, setForm, drop } = useEditDraft(draft, before);
  const latest = useRef(form.text);
  latest.current = form.text;
  const [pending, setPending] = useState(false);
  const { ref, setError, fieldError } = useRefusal();
  const submit = async () => {
    setError(undefined);
    setPending(true);
    try {
      await onSave(form.text);
      if (latest.current === form.text) {
        drop();
        onClose?.();
      } else if (!onClose) setForm({ text: typedSince(form.text, latest.current) });
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
    setPending(false);
  };
  return (
    <form
      ref={ref}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={label}
        rows={3}
        required
        maxLength={2000}
        value={form.text}
        onChange={(event) => setForm({ text: event.target.value })}
        error={fieldError('text')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" pending={pending} disabled={form.text.trim() === ''}>
          {save}
        </Button>
        {onClose && (
          <Button
            variant="plain"
            onClick={() => {
              drop();
              onClose();
            }}
          >
            {t(($) => $.cancel)}
          </Button>
        )}
      </div>
    </form>
  );
}
