import type { PeopleFilter, PeopleSort } from '../../../__generated__/types';
import { serverNow } from '../../../lib/offline';
import { oneOf } from '../../../parts/list/useListState';
import { plans, roles } from '../../../parts/people/names';
import { activityPeriods, answers, sorts, states } from './names';

const dayMs = 86_400_000;

/**
 * The filters in the URL. Days count from the start of today, so that the query's variables stay the same.
 */
export function filterOf(query: URLSearchParams, now = serverNow()): PeopleFilter {
  const span = oneOf(activityPeriods, query.get('active'));
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const before = (days: number) => new Date(today - days * dayMs).toISOString();
  const state = oneOf(states, query.get('state'));
  const confirmed = oneOf(answers, query.get('confirmed'));
  const coached = oneOf(answers, query.get('coached'));
  return {
    search: query.get('q')?.slice(0, 100) || undefined,
    role: oneOf(roles, query.get('role')),
    plan: oneOf(plans, query.get('plan')),
    suspended: state && state === 'suspended',
    confirmed: confirmed && confirmed === 'yes',
    hasCoach: coached && coached === 'yes',
    coachId: query.get('coach') || undefined,
    activeSince: span === 'week' ? before(7) : span === 'month' ? before(30) : undefined,
    activeBefore: span === 'quiet' ? before(30) : undefined,
  };
}

export function sortOf(query: URLSearchParams): PeopleSort {
  return oneOf(sorts, query.get('sort')) ?? 'NAME';
}
