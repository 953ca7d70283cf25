import type { ApolloCache } from '@apollo/client';
import type { Plan, Role } from '../../__generated__/types';
import { fold } from '../../lib/fold';
import { facets } from '../../locales/types/facets';
import { LibraryDocument, type LibraryQuery } from './__generated__/library';
import { readSearch } from './deviceWords';
import { filterOf, type LibraryFilters, sortOf } from './filters';
import { libraryVariables } from './libraryVariables';

type Workout = LibraryQuery['workouts']['nodes'][number];

const plansWithin: Record<Plan, Plan[]> = {
  FREE: ['FREE'],
  BASIC: ['FREE', 'BASIC'],
  VIP: ['FREE', 'BASIC', 'VIP'],
};

/** The part of the list that is on this device, newest first. */
function listed(cache: ApolloCache, role: Role): Workout[] {
  const nodes: Workout[] = [];
  for (let after: string | null = null; ; ) {
    const page: LibraryQuery | null = cache.readQuery({
      query: LibraryDocument,
      variables: libraryVariables(role, {}, after),
    });
    nodes.push(...(page?.workouts.nodes ?? []));
    if (!page?.workouts.pageInfo.hasNextPage) return nodes;
    after = page.workouts.pageInfo.endCursor;
  }
}

function textOf({ title, category, level, author }: Workout): string {
  return fold(
    `${Object.values(title.all).join(' ')} ${facets[category]} ${facets[level]} ${author?.fullName ?? ''}`,
  );
}

function matches(workout: Workout, chosen: LibraryFilters): boolean {
  const { category, goal, level, plan, minMinutes, maxMinutes, favourites } = filterOf(chosen);
  return (
    (!category || workout.category === category) &&
    (!goal || workout.goal === goal) &&
    (!level || workout.level === level) &&
    (!plan || plansWithin[plan].includes(workout.requiredPlan)) &&
    workout.durationMinutes >= (minMinutes ?? 0) &&
    workout.durationMinutes <= (maxMinutes ?? Number.POSITIVE_INFINITY) &&
    (!favourites || workout.favourite)
  );
}

/**
 * Answers a search without a network from the list on this device; undefined if the cards do not show what it
 * asks for.
 */
export function searchDevice(
  cache: ApolloCache,
  role: Role,
  chosen: LibraryFilters,
): LibraryQuery | undefined {
  const order = sortOf(chosen);
  if (chosen.tag || order === 'MOST_VIEWED') return undefined;
  const all = listed(cache, role);
  if (all.length === 0) return undefined;
  const isFound = readSearch(chosen.q ?? '', all.map(textOf));
  const nodes = all.filter(
    (workout) => matches(workout, chosen) && isFound(textOf(workout), workout.durationMinutes),
  );
  if (order === 'TOP_RATED') nodes.sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  if (order === 'SHORTEST') nodes.sort((a, b) => a.durationMinutes - b.durationMinutes);
  return {
    workouts: {
      __typename: 'WorkoutConnection',
      totalCount: nodes.length,
      correction: null,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      nodes,
    },
  };
}
