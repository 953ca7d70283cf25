import { CalendarRange, Clapperboard, PersonStanding, Plus, RefreshCw, SearchX, WifiOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { Button, buttonClass, IconButton } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { EmptyState } from '../../../ui/States';
import { Chip } from '../Chip';
import { categories, longestSearch } from '../filters';
import { PagesSkeleton } from '../Pages';
import { SortSelect } from '../SortSelect';
import { useLibraryFilters } from '../useLibraryFilters';
import { ManagedWorkoutsDocument } from './__generated__/manage';
import { type ManagedWorkout, useLiveWorkouts, useManagedPage, useRefresh } from './useManagedWorkouts';
import { WorkoutPages } from './WorkoutPages';

const EditSheet = page(
  async () => (await import('./EditSheet')).EditSheet,
  ['library-manage', 'parts-restoredNotice'],
);

/** A coach's own workouts, their figures and all actions on them. */
export function CoachWorkoutsScreen() {
  const { t } = useTranslation(['library-manage', 'library', 'parts-workouts', 'ui']);
  const { chosen, typed, type, choose, clear } = useLibraryFilters();
  const [drafts, setDrafts] = useState(false);
  const [edited, setEdited] = useState<ManagedWorkout>();
  const status = drafts ? 'DRAFT' : null;
  const answer = useManagedPage(chosen, status, null);
  const refresh = useRefresh();
  const [refreshing, setRefreshing] = useState(false);
  useLiveWorkouts(ManagedWorkoutsDocument);
  const count = answer.data?.managedWorkouts.totalCount;
  const untouched = !chosen.q && !chosen.category && !drafts;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t(($) => $.search, { ns: 'library' })}
            clearLabel={t(($) => $.clear, { ns: 'ui' })}
            maxLength={longestSearch}
            value={typed}
            onValue={type}
          />
        </div>
        <Link to={paths.coachNewWorkout} className={buttonClass('primary')}>
          <Plus className="size-5" aria-hidden="true" />
          {t(($) => $.upload, { ns: 'library-manage' })}
        </Link>
        <Link to={paths.coachProgrammes} className={buttonClass('secondary')}>
          <CalendarRange className="size-5" aria-hidden="true" />
          {t(($) => $.programmes, { ns: 'library-manage' })}
        </Link>
        <Link to={paths.coachExercises} className={buttonClass('secondary')}>
          <PersonStanding className="size-5" aria-hidden="true" />
          {t(($) => $.exercises, { ns: 'library-manage' })}
        </Link>
      </div>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
        {categories.map((category) => (
          <Chip
            key={category}
            chosen={chosen.category === category}
            onClick={() => choose({ category: chosen.category === category ? undefined : category })}
          >
            {t(($) => $.category[category], { ns: 'parts-workouts' })}
          </Chip>
        ))}
        <Chip chosen={drafts} onClick={() => setDrafts(!drafts)}>
          {t(($) => $.drafts, { ns: 'library-manage' })}
        </Chip>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-1">
        <p role="status" className="text-note text-soft">
          {count !== undefined && t(($) => $.found, { ns: 'library', count })}
        </p>
        <span className="flex min-w-0 flex-wrap items-center">
          <SortSelect chosen={chosen} onChoose={choose} />
          <IconButton
            label={t(($) => $.refresh, { ns: 'library-manage' })}
            disabled={refreshing}
            onClick={async () => {
              setRefreshing(true);
              await refresh();
              setRefreshing(false);
            }}
          >
            <RefreshCw className={refreshing ? 'size-5 animate-spin' : 'size-5'} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <Results
        answer={answer}
        untouched={untouched}
        onClear={() => {
          setDrafts(false);
          clear();
        }}
        onEdit={setEdited}
        chosen={chosen}
        status={status}
      />
      {edited && (
        <Suspense>
          <EditSheet workout={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface ResultsProps {
  answer: ReturnType<typeof useManagedPage>;
  untouched: boolean;
  onClear: () => void;
  onEdit: (workout: ManagedWorkout) => void;
  chosen: ReturnType<typeof useLibraryFilters>['chosen'];
  status: 'DRAFT' | null;
}

function Results({ answer, untouched, onClear, ...rest }: ResultsProps) {
  const { t } = useTranslation(['library-manage', 'library', 'ui']);
  const text = useErrorText();
  const { data, previousData, error, loading, refetch } = answer;
  const shown = data ?? previousData;
  if (error && !data && !loading)
    return (
      <div role="alert">
        <EmptyState
          icon={<WifiOff className="size-8" />}
          title={t(($) => $.failed, { ns: 'library' })}
          message={text(error)}
          action={
            <Button onClick={() => void refetch().catch(() => undefined)}>
              {t(($) => $.retry, { ns: 'ui' })}
            </Button>
          }
        />
      </div>
    );
  if (!shown) return <PagesSkeleton />;
  if (shown.managedWorkouts.nodes.length > 0)
    return <WorkoutPages key={answer.key} first={shown.managedWorkouts} stale={!data} {...rest} />;
  return untouched ? (
    <EmptyState
      icon={<Clapperboard className="size-8" />}
      title={t(($) => $.none, { ns: 'library-manage' })}
      message={t(($) => $.noneLead, { ns: 'library-manage' })}
      action={
        <Link to={paths.coachNewWorkout} className={buttonClass('primary')}>
          {t(($) => $.upload, { ns: 'library-manage' })}
        </Link>
      }
    />
  ) : (
    <EmptyState
      icon={<SearchX className="size-8" />}
      title={t(($) => $.nothing, { ns: 'library' })}
      message={t(($) => $.nothingLead, { ns: 'library' })}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t(($) => $.all, { ns: 'library' })}
        </Button>
      }
    />
  );
}
