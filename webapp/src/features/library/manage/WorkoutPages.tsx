import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import type { LibraryFilters } from '../filters';
import type { ManagedWorkoutsQuery } from './__generated__/manage';
import { type ManagedWorkout, useManagedPage, useRowActions } from './useManagedWorkouts';
import { WorkoutRow } from './WorkoutRow';

type Page = ManagedWorkoutsQuery['managedWorkouts'];

interface PagesProps {
  first: Page;
  chosen: LibraryFilters;
  status: 'DRAFT' | null;
  stale: boolean;
  onEdit: (workout: ManagedWorkout) => void;
}

export function WorkoutPages({ first, stale, ...rest }: PagesProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={stale}>
      <Rows page={first} onEdit={rest.onEdit} />
      <Rest page={first} {...rest} />
    </ul>
  );
}

function Rows({ page, onEdit }: { page: Page; onEdit: (workout: ManagedWorkout) => void }) {
  const { remove, duplicate } = useRowActions();
  return page.nodes.map((workout) => (
    <li key={workout.id}>
      <WorkoutRow
        workout={workout}
        onEdit={() => onEdit(workout)}
        onDuplicate={() => void duplicate(workout)}
        onDelete={() => void remove(workout)}
      />
    </li>
  ));
}

/** The page after this one, once requested. */
function Rest({ page, ...rest }: Omit<PagesProps, 'first' | 'stale'> & { page: Page }) {
  const { t } = useTranslation('library-manage');
  const [open, setOpen] = useState(false);
  const { hasNextPage, endCursor } = page.pageInfo;
  if (!hasNextPage || endCursor === null) return null;
  if (open) return <Next after={endCursor} {...rest} />;
  return (
    <li className="col-span-full flex justify-center">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(($) => $.more)}
      </Button>
    </li>
  );
}

function Next({ after, ...rest }: Omit<PagesProps, 'first' | 'stale'> & { after: string }) {
  const { t } = useTranslation(['library', 'ui']);
  const { data, error, loading, refetch } = useManagedPage(rest.chosen, rest.status, after);
  if (data)
    return (
      <>
        <Rows page={data.managedWorkouts} onEdit={rest.onEdit} />
        <Rest page={data.managedWorkouts} {...rest} />
      </>
    );
  return (
    <li
      className="col-span-full flex flex-col items-center gap-3 py-4 text-sub text-soft"
      aria-busy={loading}
    >
      {error && !loading && (
        <>
          <p role="alert">{t(($) => $.pageFailed, { ns: 'library' })}</p>
          <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {t(($) => $.retry, { ns: 'ui' })}
          </Button>
        </>
      )}
    </li>
  );
}
