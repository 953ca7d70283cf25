import type {
  Plan,
  WorkoutCategory,
  WorkoutFilter,
  WorkoutGoal,
  WorkoutLevel,
  WorkoutSort,
} from '../../__generated__/types';

export const categories = ['STRENGTH', 'CARDIO', 'MOBILITY'] as const satisfies WorkoutCategory[];
export const goals = ['LOSE_WEIGHT', 'BUILD_MUSCLE', 'MAINTAIN_FITNESS'] as const satisfies WorkoutGoal[];
export const levels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const satisfies WorkoutLevel[];
// VIP opens everything, so it would filter nothing.
export const plans = ['FREE', 'BASIC'] as const satisfies Plan[];
export const times = ['15', '30', '45', '46'] as const;
export const sorts = [
  'RELEVANCE',
  'NEWEST',
  'MOST_VIEWED',
  'TOP_RATED',
  'SHORTEST',
] as const satisfies WorkoutSort[];

const minutes: Record<Time, Pick<WorkoutFilter, 'minMinutes' | 'maxMinutes'>> = {
  '15': { maxMinutes: 15 },
  '30': { minMinutes: 16, maxMinutes: 30 },
  '45': { minMinutes: 31, maxMinutes: 45 },
  '46': { minMinutes: 46 },
};

export const longestSearch = 100;
const longestTag = 40;

type Time = (typeof times)[number];
export type Sort = (typeof sorts)[number];

/** The search, filters and order in the URL. */
export interface LibraryFilters {
  q?: string | undefined;
  category?: (typeof categories)[number] | undefined;
  goal?: (typeof goals)[number] | undefined;
  level?: (typeof levels)[number] | undefined;
  plan?: (typeof plans)[number] | undefined;
  time?: Time | undefined;
  tag?: string | undefined;
  favourites?: 'yes' | undefined;
  sort?: Sort | undefined;
}

export const sheetFilters = ['category', 'goal', 'level', 'plan', 'time', 'tag'] as const;

function oneOf<Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}

function short(value: string | null, longest: number): string | undefined {
  return value?.trim().slice(0, longest) || undefined;
}

/** Reads the URL, dropping values that cannot be chosen. */
export function readFilters(query: URLSearchParams): LibraryFilters {
  return {
    q: short(query.get('q'), longestSearch),
    category: oneOf(categories, query.get('category')),
    goal: oneOf(goals, query.get('goal')),
    level: oneOf(levels, query.get('level')),
    plan: oneOf(plans, query.get('plan')),
    time: oneOf(times, query.get('time')),
    tag: short(query.get('tag'), longestTag),
    favourites: oneOf(['yes'], query.get('favourites')),
    sort: oneOf(sorts, query.get('sort')),
  };
}

export function writeFilters(chosen: LibraryFilters): URLSearchParams {
  const all = Object.entries(chosen) as [string, string | undefined][];
  return new URLSearchParams(all.filter((one): one is [string, string] => Boolean(one[1])));
}

/** The order of the list; relevance needs a search. */
export function sortOf({ q, sort }: LibraryFilters): Sort {
  if (!q) return sort === 'RELEVANCE' ? 'NEWEST' : (sort ?? 'NEWEST');
  return sort ?? 'RELEVANCE';
}

export function filterOf({
  q,
  category,
  goal,
  level,
  plan,
  time,
  tag,
  favourites,
}: LibraryFilters): WorkoutFilter {
  const filter = { search: q, category, goal, level, plan, tag, ...(time && minutes[time]) };
  return favourites ? { ...filter, favourites: true } : filter;
}

/** The number of filters set in the sheet. */
export function countFilters(chosen: LibraryFilters): number {
  return sheetFilters.filter((name) => chosen[name]).length;
}

/** Reports whether no search and no filters are set. */
export function hasNoFilters(chosen: LibraryFilters): boolean {
  return !chosen.q && !chosen.favourites && countFilters(chosen) === 0;
}
