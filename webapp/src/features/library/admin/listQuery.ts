import type { Plan, WorkoutCategory, WorkoutSort, WorkoutStatus } from '../../../__generated__/types';
import { oneOf } from '../../../parts/list/useListState';
import { categories, longestSearch } from '../filters';
import type { AdminWorkoutsQueryVariables } from './__generated__/admin';

export const statuses = ['PUBLISHED', 'DRAFT'] as const satisfies WorkoutStatus[];
// VIP opens everything, so it would filter nothing.
export const plans = ['FREE', 'BASIC'] as const satisfies Plan[];
const sorts = [
  'NEWEST',
  'OLDEST',
  'MOST_VIEWED',
  'LEAST_VIEWED',
  'TOP_RATED',
  'LOWEST_RATED',
  'SHORTEST',
  'LONGEST',
] as const satisfies WorkoutSort[];

export const defaultSort = 'NEWEST';

type Asked = Omit<AdminWorkoutsQueryVariables, 'after' | 'isFirst'>;

/** The filters and order in the URL. */
export function listQueryOf(query: URLSearchParams) {
  const category: WorkoutCategory | undefined = oneOf(categories, query.get('category'));
  return {
    filter: {
      search: query.get('q')?.slice(0, longestSearch) || undefined,
      category,
      plan: oneOf(plans, query.get('plan')),
    },
    status: oneOf(statuses, query.get('status')) ?? null,
    author: query.get('author'),
    sort: oneOf(sorts, query.get('sort')) ?? defaultSort,
  } satisfies Asked;
}
