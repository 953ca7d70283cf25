import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { TicketTopic } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useWrite } from '../../lib/useWrite';
import { useStoredDraft } from '../../parts/useStoredDraft';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { TextArea, TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { OpenTicketDocument, SupportHomeDocument } from './__generated__/support';
import { thisDevice } from './device';
import { ticketPath } from './links';
import { PictureField } from './PictureField';
import { dropPicture, unsent } from './pictures';
import { Suggestions } from './Suggestions';
import { topics } from './topics';
import { typedSince } from './typedSince';
import { useSend } from './useSend';

interface Draft {
  id: string;
  topic: TicketTopic;
  text: string;
  device: string;
  pictures: string[];
}

/** A new question to support. What is typed stays on this device until it is sent. */
export function TicketForm() {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const fresh = useRef<Draft>({ id: newId(), topic: 'OTHER', text: '', device: thisDevice(), pictures: [] });
  const { value: draft, change } = useStoredDraft<Draft>('ticket', fresh.current);
  const set = (part: Partial<Draft>) => change((latest) => ({ ...latest, ...part }));
  const isLeft = useIsLeft();
  const [open] = useWrite(OpenTicketDocument, {
    waits: true,
    refresh: [SupportHomeDocument],
    invalidate: true,
  });
  const { pending, onSubmit, fieldError } = useSend(async () => {
    const { pictures, ...input } = draft;
    const { data, queued } = await open({ input: { ...input, images: pictures.map(unsent) } });
    if (!queued) for (const id of pictures) dropPicture(id);
    fresh.current = { ...fresh.current, id: newId() };
    let isWriting = false;
    change((latest) => {
      const more = typedSince(draft, latest);
      isWriting = more !== undefined;
      return more && { ...latest, id: fresh.current.id, ...more };
    });
    toast({ kind: 'success', title: t(($) => (queued ? $.form.waits : $.form.sent)) });
    if (!isLeft() && !isWriting) await navigate(ticketPath(data.openTicket.id));
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <Select
        label={t(($) => $.form.topic)}
        value={draft.topic}
        onValue={(topic) => set({ topic })}
        choices={topics.map((value) => ({ value, label: t(($) => $.topic[value]) }))}
      />
      <TextArea
        label={t(($) => $.form.text)}
        hint={t(($) => $.form.textHint)}
        rows={6}
        required
        maxLength={4000}
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
        error={fieldError('text')}
      />
      <Suggestions text={draft.text} />
      <PictureField
        chosen={draft.pictures}
        onChange={(make) => change((latest) => ({ ...latest, pictures: make(latest.pictures) }))}
      />
      <TextField
        label={t(($) => $.form.device)}
        hint={t(($) => $.form.deviceHint)}
        maxLength={200}
        value={draft.device}
        onChange={({ target }) => set({ device: target.value })}
        error={fieldError('device')}
      />
      <Button type="submit" wide pending={pending} disabled={draft.text.trim() === ''}>
        {t(($) => $.form.send)}
      </Button>
      <p className="text-note text-soft">{t(($) => $.form.kept)}</p>
    </form>
  );
}

/** Reports whether the user has left the form, who then must not be taken elsewhere. */
function useIsLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}
