import type { ApolloCache, Reference } from '@apollo/client';
import { change, rowOf } from '../../lib/outbox/effects';
import { mondayOf } from '../../parts/calendar/days';

interface Week {
  from: string;
  planned: readonly Reference[];
  selfAdded: readonly Reference[];
  adherence: { planned: number; done: number; share: number };
}
interface Dashboard {
  week?: readonly Reference[];
}

/** The planned workouts in the cache without duplicates, the earliest first. */
function plannedRows(cache: ApolloCache) {
  const refs = new Set<string>();
  const collect = (list: readonly Reference[] = []) => {
    for (const { __ref } of list) refs.add(__ref);
  };
  change(cache, {
    trainingWeek: (week: Week) => {
      collect(week.planned);
      return week;
    },
    clientDashboard: (dashboard: Dashboard) => {
      collect(dashboard.week);
      return dashboard;
    },
  });
  return [...refs]
    .map((ref) => ({
      ref,
      ...(rowOf(cache, ref) as { date: string; workout: Reference; log: Reference | null }),
    }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

interface Done {
  log: Reference;
  workoutId: string;
  date: string;
}

/**
 * Shows the effect of a pending completion on the plan: the earliest entry of that workout in its week is
 * done; without one, the completion is an extra.
 */
export function showPlannedDone(cache: ApolloCache, { log, workoutId, date }: Done): void {
  const rows = plannedRows(cache);
  if (rows.some((row) => row.log?.__ref === log.__ref)) return;
  const monday = mondayOf(date);
  const own = rows.find(
    (row) => !row.log && row.workout.__ref === `Workout:${workoutId}` && mondayOf(row.date) === monday,
  );
  if (own) change(cache, { log: () => log }, own.ref);
  change(cache, {
    trainingWeek: (week: Week) => {
      if (week.from !== monday) return week;
      if (!own) return { ...week, selfAdded: [...week.selfAdded, log] };
      if (own.date > date) return week;
      const { planned: before, done, share } = week.adherence;
      const planned = before + (own.date === date ? 1 : 0);
      // Taken to be done whole until the server has counted its sets.
      const adherence = { ...week.adherence, planned, done: done + 1, share: (share * before + 1) / planned };
      return { ...week, adherence };
    },
  });
}

/** Undoes showDone. */
export function showPlannedUndone(cache: ApolloCache, log: string): void {
  const own = plannedRows(cache).find((row) => row.log?.__ref === log);
  if (own) change(cache, { log: () => null }, own.ref);
  change(cache, {
    trainingWeek: (week: Week) => {
      const selfAdded = week.selfAdded.filter(({ __ref }) => __ref !== log);
      if (!own || week.from !== mondayOf(own.date)) return { ...week, selfAdded };
      const { planned, done, share } = week.adherence;
      const adherence = {
        ...week.adherence,
        done: Math.max(0, done - 1),
        share: planned > 0 ? Math.max(0, share - 1 / planned) : 0,
      };
      return { ...week, selfAdded, adherence };
    },
  });
}
