import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { Button } from '../../../ui/Button';
import { Filter } from '../../../ui/table/Filter';
import { type ListedWorkout, useWorkoutActions } from './useWorkoutActions';

/** Actions on the selected workouts. */
export function Bulk({ chosen, onDone }: { chosen: ListedWorkout[]; onDone: () => void }) {
  const { t } = useTranslation('library-admin');
  const actions = useWorkoutActions();
  const { coaches = [], finder } = useCoaches();
  const [pending, setPending] = useState(false);
  const run = async (act: Promise<boolean>) => {
    setPending(true);
    if (await act) onDone();
    setPending(false);
  };
  return (
    <>
      {finder}
      <Filter
        label={t(($) => $.setAuthor)}
        value={undefined}
        choices={coaches.map(asChoice)}
        onValue={(author) => {
          if (author) void run(actions.author(chosen, author));
        }}
      />
      {chosen.some(({ status }) => status === 'DRAFT') && (
        <Button
          variant="secondary"
          size="small"
          disabled={pending}
          onClick={() => void run(actions.status(chosen, 'PUBLISHED'))}
        >
          {t(($) => $.publish)}
        </Button>
      )}
      {chosen.some(({ status }) => status === 'PUBLISHED') && (
        <Button
          variant="secondary"
          size="small"
          disabled={pending}
          onClick={() => void run(actions.status(chosen, 'DRAFT'))}
        >
          {t(($) => $.hide)}
        </Button>
      )}
      <Button
        variant="danger"
        size="small"
        disabled={pending}
        onClick={() => void run(actions.remove(chosen))}
      >
        {t(($) => $.delete)}
      </Button>
    </>
  );
}
