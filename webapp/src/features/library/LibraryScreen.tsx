import { Heart, SearchX, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { EmptyState } from '../../ui/States';
import { FilterBar } from './FilterBar';
import { FilterSheet } from './FilterSheet';
import { hasNoFilters, type LibraryFilters, longestSearch } from './filters';
import { Pages, PagesSkeleton } from './Pages';
import { RepeatRow } from './RepeatRow';
import { SortSelect } from './SortSelect';
import { useLibraryFilters } from './useLibraryFilters';
import { useLibraryPage } from './useLibraryPage';

export function LibraryScreen() {
  const { t } = useTranslation(['library', 'ui']);
  const { chosen, typed, type, choose, clear } = useLibraryFilters();
  const [sheet, setSheet] = useState(false);
  const answer = useLibraryPage(chosen, null);
  const count = countOf(chosen, answer);
  // Until then it is not known what stands above the list.
  const answered = answer.data ?? answer.previousData ?? answer.error;
  const correction = count !== 0 && answer.data?.workouts.correction;
  const repeated = hasNoFilters(chosen) ? answer.data?.repeatWorkouts : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <SearchField
          label={t(($) => $.search, { ns: 'library' })}
          clearLabel={t(($) => $.clear, { ns: 'ui' })}
          maxLength={longestSearch}
          value={typed}
          onValue={type}
        />
        <FilterBar chosen={chosen} onChoose={choose} onClear={clear} onOpen={() => setSheet(true)} />
      </div>
      {repeated && repeated.length > 0 && <RepeatRow workouts={repeated} />}
      {answered && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-1">
          <div role="status">
            {correction && (
              <p className="text-sub">{t(($) => $.corrected, { ns: 'library', words: correction })}</p>
            )}
            <p className="text-note text-soft">
              {count !== undefined && t(($) => $.found, { ns: 'library', count })}
            </p>
          </div>
          <SortSelect chosen={chosen} onChoose={choose} />
        </div>
      )}
      <Results chosen={chosen} answer={answer} count={count} onClear={clear} />
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        chosen={chosen}
        onChoose={choose}
        onClear={clear}
        count={count}
      />
    </div>
  );
}

type Answer = ReturnType<typeof useLibraryPage>;

/** The number of matches; a workout removed from the favourites leaves their list at once. */
function countOf({ favourites }: LibraryFilters, { data }: Answer): number | undefined {
  if (!data) return undefined;
  const { totalCount = 0, nodes } = data.workouts;
  return totalCount - (favourites ? nodes.filter(({ favourite }) => !favourite).length : 0);
}

interface ResultsProps {
  chosen: LibraryFilters;
  answer: Answer;
  count: number | undefined;
  onClear: () => void;
}

/** The previous results stay until new ones arrive, so that typing does not flicker. */
function Results({ chosen, answer, count, onClear }: ResultsProps) {
  const { key, data, previousData, error, loading, refetch } = answer;
  if (error && !data && !loading)
    return <Failure error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  const shown = data ?? previousData;
  if (!shown) return <PagesSkeleton />;
  if (count === 0) return <Nothing chosen={chosen} onClear={onClear} />;
  return <Pages chosen={chosen} first={shown.workouts} answers={key} stale={!data} />;
}

function Nothing({ chosen, onClear }: { chosen: LibraryFilters; onClear: () => void }) {
  const { t } = useTranslation('library');
  const onlyFavourites = chosen.favourites && hasNoFilters({ ...chosen, favourites: undefined });
  return (
    <EmptyState
      icon={onlyFavourites ? <Heart className="size-8" /> : <SearchX className="size-8" />}
      title={onlyFavourites ? t(($) => $.noFavourites) : t(($) => $.nothing)}
      message={onlyFavourites ? t(($) => $.noFavouritesLead) : t(($) => $.nothingLead)}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t(($) => $.all)}
        </Button>
      }
    />
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['library', 'ui']);
  const text = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff className="size-8" />}
        title={t(($) => $.failed, { ns: 'library' })}
        message={text(error)}
        action={<Button onClick={onRetry}>{t(($) => $.retry, { ns: 'ui' })}</Button>}
      />
    </div>
  );
}
