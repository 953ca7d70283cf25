import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { CoachesDocument, ReassignClientsDocument } from './__generated__/people';
import { type Person, useActs } from './useActs';

/** Finds a new coach for all clients of one before that one stops being a coach. */
export function HandOver({
  coach,
  onCancel,
  onDone,
}: {
  coach: Person;
  onCancel: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation(['people', 'ui']);
  const { fail } = useActs();
  const coaches = (useQuery(CoachesDocument).data?.coachLoads ?? []).filter(
    ({ coach: { id } }) => id !== coach.id,
  );
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [reassign, { loading }] = useMutation(ReassignClientsDocument);
  const hand = async () => {
    try {
      await reassign({ variables: { from: coach.id, to: to || null, note } });
      onDone();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <form
      aria-label={t(($) => $.handOver, { ns: 'people' })}
      className="card flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void hand();
      }}
    >
      <p className="text-sub">{t(($) => $.handOverLead, { ns: 'people', count: coach.clients })}</p>
      <p className="text-note text-soft">{t(($) => $.parting, { ns: 'people' })}</p>
      <Select
        label={t(($) => $.newCoach, { ns: 'people' })}
        value={to}
        onValue={setTo}
        choices={[
          { value: '', label: t(($) => $.noCoach, { ns: 'people' }) },
          ...coaches.map(({ coach: { id, fullName } }) => ({ value: id, label: fullName })),
        ]}
      />
      <TextField
        label={t(($) => $.note, { ns: 'people' })}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={2000}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={loading}>
          {t(($) => $.handOverAndChange, { ns: 'people' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
