import { SearchX } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type {
  WorkoutCategory,
  WorkoutFilter,
  WorkoutGoal,
  WorkoutLevel,
  WorkoutSort,
} from '../../__generated__/types';
import { useScreenQuery } from '../../lib/apollo';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { Select } from '../../ui/Select';
import { EmptyState, Skeleton } from '../../ui/States';
import { LibraryDocument, type LibraryQuery, type LibraryQueryVariables } from './__generated__/training';
import { WorkoutCard } from './WorkoutCard';

const categories: WorkoutCategory[] = ['STRENGTH', 'CARDIO', 'MOBILITY'];
const goals: WorkoutGoal[] = ['LOSE_WEIGHT', 'BUILD_MUSCLE', 'MAINTAIN_FITNESS'];
const levels: WorkoutLevel[] = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'];
const sorts = ['NEWEST', 'MOST_VIEWED', 'TOP_RATED', 'SHORTEST'] as const satisfies WorkoutSort[];

function known<Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}

/** The filters live in the address, so that they can be shared and survive a reload. */
function readFilters(query: URLSearchParams) {
  const filter: WorkoutFilter = {
    search: query.get('q') || undefined,
    category: known(categories, query.get('category')),
    goal: known(goals, query.get('goal')),
    level: known(levels, query.get('level')),
  };
  return { filter, sort: known(sorts, query.get('sort')) ?? ('NEWEST' as const) };
}

export function LibraryScreen() {
  const { t } = useTranslation(['training', 'ui']);
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  const filters = useDeferredValue(query.toString());
  const any = { value: '', label: t(($) => $.any, { ns: 'training' }) };
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t(($) => $.search, { ns: 'training' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          set('q', value.trim());
        }}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Select
          label={t(($) => $.categoryLabel, { ns: 'training' })}
          value={query.get('category') ?? ''}
          onValue={(value) => set('category', value)}
          choices={[
            any,
            ...categories.map((value) => ({ value, label: t(($) => $.category[value], { ns: 'training' }) })),
          ]}
        />
        <Select
          label={t(($) => $.goalLabel, { ns: 'training' })}
          value={query.get('goal') ?? ''}
          onValue={(value) => set('goal', value)}
          choices={[
            any,
            ...goals.map((value) => ({ value, label: t(($) => $.goal[value], { ns: 'training' }) })),
          ]}
        />
        <Select
          label={t(($) => $.levelLabel, { ns: 'training' })}
          value={query.get('level') ?? ''}
          onValue={(value) => set('level', value)}
          choices={[
            any,
            ...levels.map((value) => ({ value, label: t(($) => $.level[value], { ns: 'training' }) })),
          ]}
        />
        <Select
          label={t(($) => $.sortLabel, { ns: 'training' })}
          value={query.get('sort') ?? 'NEWEST'}
          onValue={(value) => set('sort', value)}
          choices={sorts.map((value) => ({ value, label: t(($) => $.sort[value], { ns: 'training' }) }))}
        />
      </div>
      <Suspense fallback={<CardsSkeleton />}>
        <Results
          query={filters}
          onReset={() => {
            setTyped('');
            setQuery({}, { replace: true });
          }}
        />
      </Suspense>
    </div>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function CardsSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <Skeleton key={key} className="h-72 rounded-card" />
      ))}
    </div>
  );
}

function Results({ query, onReset }: { query: string; onReset: () => void }) {
  const { t } = useTranslation('training');
  const { filter, sort } = readFilters(new URLSearchParams(query));
  const { data, fetchMore } = useScreenQuery<LibraryQuery, LibraryQueryVariables>(LibraryDocument, {
    filter,
    sort,
  });
  const [pending, setPending] = useState(false);
  const { nodes, pageInfo, totalCount } = data.workouts;
  if (nodes.length === 0)
    return (
      <EmptyState
        icon={<SearchX className="size-8" />}
        title={t(($) => $.nothing)}
        message={t(($) => $.nothingLead)}
        action={
          <Button variant="secondary" onClick={onReset}>
            {t(($) => $.reset)}
          </Button>
        }
      />
    );
  const more = async () => {
    setPending(true);
    await fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        workouts: {
          ...fetchMoreResult.workouts,
          nodes: [...before.workouts.nodes, ...fetchMoreResult.workouts.nodes],
        },
      }),
    }).catch(() => undefined);
    setPending(false);
  };
  return (
    <>
      <p role="status" className="px-1 text-note text-soft">
        {t(($) => $.found, { count: totalCount })}
      </p>
      <ul className={grid}>
        {nodes.map((workout) => (
          <li key={workout.id}>
            <WorkoutCard workout={workout} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button variant="secondary" className="self-center" pending={pending} onClick={() => void more()}>
          {t(($) => $.more)}
        </Button>
      )}
    </>
  );
}
