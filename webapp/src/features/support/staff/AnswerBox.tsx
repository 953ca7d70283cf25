import { useRef } from 'react';
import { pickLocalized, toTag, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useStoredDraft } from '../../../parts/useStoredDraft';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { TextArea } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useSend } from '../useSend';
import {
  AnswerTicketDocument,
  NoteTicketDocument,
  type Ready_ReadyAnswerFragment,
  type Staff_TicketFragment,
} from './__generated__/staff';

interface Draft {
  id: string;
  kind: 'answer' | 'note';
  text: string;
  solve: boolean;
}

interface Props {
  ticket: Staff_TicketFragment;
  ready: readonly Ready_ReadyAnswerFragment[];
}

/** An answer to the person, or a note that only staff see. */
export function AnswerBox({ ticket: { id, language, person }, ready }: Props) {
  const { t } = useTranslation('support-staff');
  const empty = (): Draft => ({ id: newId(), kind: 'answer', text: '', solve: !person });
  const fresh = useRef(empty());
  const { value: draft, store, forget } = useStoredDraft<Draft>(`ticket-answer:${id}`, fresh.current);
  const set = (change: Partial<Draft>) => store({ ...draft, ...change });
  const [answer] = useWrite(AnswerTicketDocument, { invalidate: true });
  const [note] = useWrite(NoteTicketDocument, { invalidate: true });
  const isNote = draft.kind === 'note';
  const { pending, onSubmit, fieldError } = useSend(async () => {
    const input = { id: draft.id, ticketId: id, text: draft.text };
    if (isNote) await note({ input });
    else await answer({ input: { ...input, solve: draft.solve } });
    fresh.current = empty();
    forget();
    toast({ kind: 'success', title: t(($) => (isNote ? $.noted : $.answered)) });
  });
  const insert = (chosen: string) => {
    const text = ready.find((one) => one.id === chosen)?.text;
    const words = text && pickLocalized(text, toTag(language)).text;
    if (words) set({ text: [draft.text.trimEnd(), words].filter(Boolean).join('\n\n') });
  };
  return (
    <Card>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <Segmented
          label={t(($) => $.what)}
          value={draft.kind}
          onValue={(kind) => set({ kind })}
          choices={[
            { value: 'answer', label: t(($) => $.answer) },
            { value: 'note', label: t(($) => $.note) },
          ]}
        />
        {!isNote && ready.length > 0 && (
          <Select
            label={t(($) => $.ready)}
            translate="no"
            value=""
            onValue={insert}
            choices={[
              { value: '', label: t(($) => $.chooseReady) },
              ...ready.map((one) => ({ value: one.id, label: one.title })),
            ]}
          />
        )}
        <TextArea
          label={t(($) => (isNote ? $.noteText : $.answerText))}
          hint={t(($) => (isNote ? $.noteHint : person ? $.answerHint : $.guestHint))}
          rows={6}
          required
          maxLength={4000}
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
          error={fieldError('text')}
        />
        {!isNote && (
          <Switch label={t(($) => $.solve)} checked={draft.solve} onChecked={(solve) => set({ solve })} />
        )}
        <Button type="submit" wide pending={pending} disabled={draft.text.trim() === ''}>
          {t(($) => (isNote ? $.saveNote : $.send))}
        </Button>
      </form>
    </Card>
  );
}
