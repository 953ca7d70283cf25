import { type FormEvent, useState } from 'react';
import type { ChatBanTerm, Offence } from '../../../__generated__/types';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Sheet } from '../../../ui/Sheet';
import { TextArea } from '../../../ui/TextField';
import { type Act, reasons, terms } from './acts';
import { useModeration } from './useModeration';

/** Asks for the reason and other details before reporting or removing a message, or banning its author. */
export function ActSheet({ act, onClose }: { act: Act; onClose: () => void }) {
  const { t } = useTranslation(['chat-moderation', 'ui']);
  const name = act.message.author?.fullName ?? '';
  const titles = {
    report: t(($) => $.report.title, { ns: 'chat-moderation' }),
    remove: t(($) => $.remove.title, { ns: 'chat-moderation' }),
    ban: t(($) => $.ban.title, { ns: 'chat-moderation', name }),
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={titles[act.kind]}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <ActForm act={act} onDone={onClose} />
    </Sheet>
  );
}

function ActForm({ act: { kind, message, isCommunity }, onDone }: { act: Act; onDone: () => void }) {
  const { t } = useTranslation('chat-moderation');
  const fail = useErrorToast();
  const moderating = useModeration();
  const [reason, setReason] = useState<Offence>();
  const [note, setNote] = useState('');
  const [term, setTerm] = useState<ChatBanTerm>('DAY');
  const [pending, setPending] = useState(false);
  const { ref, setError, fieldError } = useRefusal();
  const run = async (chosen: Offence) => {
    if (kind === 'report') return moderating.report(message.id, chosen, note);
    if (kind === 'remove') return moderating.remove(message.id, chosen);
    return message.author && moderating.ban(message.author, term, chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return;
    setPending(true);
    setError(undefined);
    try {
      await run(reason);
      onDone();
    } catch (failure) {
      setError(failure);
      setPending(false);
      fail(failure);
    }
  };
  const leads = {
    report: t(($) => (isCommunity ? $.report.lead : $.report.leadThread)),
    remove: t(($) => $.remove.lead),
    ban: t(($) => $.ban.lead),
  };
  const labels = {
    report: t(($) => $.report.send),
    remove: t(($) => $.remove.act),
    ban: t(($) => $.ban.act),
  };
  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-sub text-soft">{leads[kind]}</p>
      <Reasons value={reason} onValue={setReason} />
      {kind === 'report' && (
        <TextArea
          label={t(($) => $.report.note)}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={fieldError('note')}
        />
      )}
      {kind === 'ban' && (
        <Segmented
          label={t(($) => $.ban.term)}
          value={term}
          onValue={setTerm}
          choices={terms.map((value) => ({
            value,
            label: t(($) => $.ban.terms[value]),
          }))}
        />
      )}
      <Button
        type="submit"
        wide
        variant={kind === 'report' ? 'primary' : 'danger'}
        pending={pending}
        disabled={!reason}
      >
        {labels[kind]}
      </Button>
    </form>
  );
}

function Reasons({ value, onValue }: { value: Offence | undefined; onValue: (reason: Offence) => void }) {
  const { t } = useTranslation('chat-moderation');
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{t(($) => $.reasonLabel)}</legend>
      {reasons.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 items-center gap-3 rounded-control px-1 text-body has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === value}
            onChange={() => onValue(reason)}
            className="size-5 accent-accent outline-none"
          />
          {t(($) => $.reason[reason])}
        </label>
      ))}
    </fieldset>
  );
}
