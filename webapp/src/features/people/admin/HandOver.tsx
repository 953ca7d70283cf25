import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import type { Handover, Person } from './usePeopleActions';
import { focusOnMount } from './useReturnFocus';

interface HandOverProps {
  coach: Person;
  /** The label of the button. */
  act: string;
  onHand: (handover: Handover) => Promise<void>;
  onCancel: () => void;
}

/** Asks who takes over all clients of a coach. */
export function HandOver({ coach, act, onHand, onCancel }: HandOverProps) {
  const { t } = useTranslation(['people-admin', 'ui']);
  const [to, setTo] = useState('');
  const { coaches = [], finder } = useCoaches(to);
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const hand = async () => {
    setPending(true);
    await onHand({ to: to || null, note });
    setPending(false);
  };
  return (
    <form
      ref={focusOnMount}
      tabIndex={-1}
      aria-label={t(($) => $.handOver, { ns: 'people-admin' })}
      className="card outline-none flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void hand();
      }}
    >
      <p className="text-sub">{t(($) => $.handOverLead, { ns: 'people-admin', count: coach.clients })}</p>
      <p className="text-note text-soft">{t(($) => $.parting, { ns: 'people-admin' })}</p>
      {finder}
      <Select
        label={t(($) => $.newCoach, { ns: 'people-admin' })}
        value={to}
        onValue={setTo}
        choices={[
          { value: '', label: t(($) => $.noCoach, { ns: 'people-admin' }) },
          ...coaches.filter(({ id }) => id !== coach.id).map(asChoice),
        ]}
      />
      <TextField
        label={t(($) => $.note, { ns: 'people-admin' })}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={2000}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {act}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
