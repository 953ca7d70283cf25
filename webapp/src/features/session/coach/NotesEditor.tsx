import { LockKeyhole, Send } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { Card, SectionTitle } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { TextArea } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import {
  type CoachedSessionQuery,
  WriteSessionNotesDocument,
  WriteSessionSummaryDocument,
} from './__generated__/sessions';

const maxCharacters = 2000;

interface NotesEditorProps {
  /** The summary is for the client, the notes are for the coach alone. */
  kind: 'summary' | 'notes';
  session: NonNullable<CoachedSessionQuery['coachingSession']>;
  lead: string;
}

/** The coach's text about a session, which stays on this device until it is saved. */
export function NotesEditor({ kind, session, lead }: NotesEditorProps) {
  const { t } = useTranslation('session-coach');
  const fail = useErrorToast();
  const said = session[kind] ?? '';
  const before = useMemo(() => ({ text: said }), [said]);
  const { form, setForm, forget } = useEditDraft(`session-${kind}:${session.id}`, before);
  const latest = useRef(form.text);
  latest.current = form.text;
  const { ref, error, setError } = useRefusal();
  const wrong = useFieldError(error)('text');
  const [writeSummary, sending] = useWrite(WriteSessionSummaryDocument, { invalidate: true });
  const [writeNotes, saving] = useWrite(WriteSessionNotesDocument, { invalidate: true });
  const isSummary = kind === 'summary';
  const save = async () => {
    setError(undefined);
    const variables = { id: session.id, text: form.text };
    try {
      await (isSummary ? writeSummary(variables) : writeNotes(variables));
    } catch (failure) {
      setError(failure);
      fail(failure);
      return;
    }
    // What has been typed meanwhile is not saved yet.
    if (latest.current === variables.text) forget();
    toast({ kind: 'success', title: t(($) => $[kind].done) });
  };
  const Icon = isSummary ? Send : LockKeyhole;
  return (
    <Card>
      <SectionTitle>{t(($) => $[kind].title)}</SectionTitle>
      <form
        ref={ref}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="flex items-start gap-1.5 px-1 text-note text-soft">
          <Icon className={cx('mt-0.5 size-4 shrink-0', isSummary && 'mirrored')} aria-hidden="true" />
          {lead}
        </p>
        <TextArea
          label={t(($) => $[kind].label)}
          rows={isSummary ? 5 : 3}
          maxLength={maxCharacters}
          value={form.text}
          onChange={({ target }) => setForm({ text: target.value })}
          error={wrong}
        />
        <Button
          type="submit"
          variant={isSummary ? 'primary' : 'secondary'}
          className="self-start"
          pending={sending || saving}
          disabled={form.text === said}
        >
          {isSummary && said !== '' ? t(($) => $.summary.again) : t(($) => $[kind].save)}
        </Button>
      </form>
    </Card>
  );
}
