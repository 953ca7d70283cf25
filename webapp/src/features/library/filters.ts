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
export interface Chosen {
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

function known<Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}

function short(value: string | null, longest: number): string | undefined {
  return value?.trim().slice(0, longest) || undefined;
}

/** Reads the URL, dropping values that cannot be chosen. */
export function readChosen(query: URLSearchParams): Chosen {
  return {
    q: short(query.get('q'), longestSearch),
    category: known(categories, query.get('category')),
    goal: known(goals, query.get('goal')),
    level: known(levels, query.get('level')),
    plan: known(plans, query.get('plan')),
    time: known(times, query.get('time')),
    tag: short(query.get('tag'), longestTag),
    favourites: known(['yes'], query.get('favourites')),
    sort: known(sorts, query.get('sort')),
  };
}

export function writeChosen(chosen: Chosen): URLSearchParams {
  const all = Object.entries(chosen) as [string, string | undefined][];
  return new URLSearchParams(all.filter((one): one is [string, string] => Boolean(one[1])));
}

/** The order of the list; relevance needs a search. */
export function sortOf({ q, sort }: Chosen): Sort {
  if (!q) return sort === 'RELEVANCE' ? 'NEWEST' : (sort ?? 'NEWEST');
  return sort ?? 'RELEVANCE';
}

export function filterOf({ q, category, goal, level, plan, time, tag, favourites }: Chosen): WorkoutFilter {
  const filter = { search: q, category, goal, level, plan, tag, ...(time && minutes[time]) };
  return favourites ? { ...filter, favourites: true } : filter;
}

/** The number of filters set in the sheet. */
export function countChosen(chosen: Chosen): number {
  return sheetFilters.filter((name) => chosen[name]).length;
}

/** Reports whether no search and no filters are set. */
export function isUntouched(chosen: Chosen): boolean {
  return !chosen.q && !chosen.favourites && countChosen(chosen) === 0;
}
