import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { Heart } from '../../parts/workouts/Heart';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/States';
import type { LibraryQuery } from './__generated__/library';
import type { LibraryFilters } from './filters';
import { useLibraryPage } from './useLibraryPage';
import { WorkoutCard } from './WorkoutCard';

type Page = LibraryQuery['workouts'];

// The number of open pages by history entry, so that going back restores the list and its position.
const opened = new Map<string, number>();

interface PagesProps {
  chosen: LibraryFilters;
  first: Page;
  /** Identifies the first page's answer; a different one starts over. */
  answers: string;
  /** Whether the page belongs to the previous filters. */
  stale: boolean;
}

export function Pages({ chosen, first, answers, stale }: PagesProps) {
  const { key } = useLocation();
  const [open, setOpen] = useState({ answers, count: opened.get(key) ?? 1 });
  const count = open.answers === answers ? open.count : 1;
  const more = (next: number) => {
    opened.set(key, next);
    setOpen({ answers, count: next });
  };
  return (
    <ul className={gridClass} aria-busy={stale}>
      <Cards page={first} chosen={chosen} />
      {!stale && <Rest page={first} chosen={chosen} index={1} count={count} onMore={more} />}
    </ul>
  );
}

const skeletons = [1, 2, 3, 4, 5, 6];
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:gap-x-4';

function Cards({ page, chosen }: { page: Page; chosen: LibraryFilters }) {
  const pick = useLocalized();
  const shown = chosen.favourites ? page.nodes.filter(({ favourite }) => favourite) : page.nodes;
  return shown.map((workout) => (
    <li key={workout.id} className="relative">
      <WorkoutCard workout={workout} />
      <span className="absolute top-1.5 end-1.5">
        <Heart workoutId={workout.id} title={pick(workout.title).text} favourite={workout.favourite} />
      </span>
    </li>
  ));
}

interface RestProps {
  page: Page;
  chosen: LibraryFilters;
  index: number;
  count: number;
  onMore: (next: number) => void;
}

/** What follows a page: the next one, or a marker that loads it when it comes near. */
function Rest({ page, index, count, onMore, ...rest }: RestProps) {
  const { t } = useTranslation('library');
  const { hasNextPage, endCursor } = page.pageInfo;
  if (!hasNextPage || !endCursor)
    return index > 1 ? (
      <li className="col-span-full py-4 text-center text-note text-soft">{t(($) => $.end)}</li>
    ) : null;
  if (index >= count) return <LoadTrigger onSeen={() => onMore(index + 1)} />;
  return <NextPage key={endCursor} after={endCursor} index={index} count={count} onMore={onMore} {...rest} />;
}

function NextPage({ after, index, ...rest }: Omit<RestProps, 'page'> & { after: string }) {
  const { t } = useTranslation(['library', 'ui']);
  const { data, error, loading, refetch } = useLibraryPage(rest.chosen, after);
  if (data)
    return (
      <>
        <Cards page={data.workouts} chosen={rest.chosen} />
        <Rest page={data.workouts} index={index + 1} {...rest} />
      </>
    );
  if (!error || loading) return <CardSkeletons count={3} />;
  return (
    <li role="alert" className="col-span-full flex flex-col items-center gap-3 py-4 text-sub text-soft">
      {t(($) => $.pageFailed, { ns: 'library' })}
      <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
        {t(($) => $.retry, { ns: 'ui' })}
      </Button>
    </li>
  );
}

/** Loads the next page one screen before it is needed. */
function LoadTrigger({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLLIElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <li ref={mark} aria-hidden="true" className="col-span-full h-px" />;
}

export function PagesSkeleton() {
  return (
    <ul className={gridClass} aria-busy="true">
      <CardSkeletons count={6} />
    </ul>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return skeletons.slice(0, count).map((key) => (
    <li key={key} aria-hidden="true">
      <Skeleton className="aspect-3/2 w-full rounded-card" />
      <div className="flex flex-col gap-2 px-1 pt-2">
        <Skeleton className="my-0.5 h-5 w-3/4" />
        <Skeleton className="h-4.5 w-1/2" />
        <Skeleton className="h-4.5 w-2/5" />
      </div>
    </li>
  ));
}
