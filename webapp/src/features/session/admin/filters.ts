import type { SessionFilter, SessionSort } from '../../../__generated__/types';
import { addDays } from '../../../parts/calendar/days';
import { oneOf } from '../../../parts/list/useListState';
import { sessionKinds, sessionSorts, sessionStates } from './names';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The number of days that figures cover by default. */
const defaultDays = 30;

function dayOf(text: string | null): string | undefined {
  return text && datePattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function idOf(text: string | null): string | undefined {
  return text && uuidPattern.test(text) ? text : undefined;
}

/** The filters in the URL. */
export function filterOf(query: URLSearchParams): SessionFilter {
  const kind = oneOf(sessionKinds, query.get('kind'));
  return {
    state: oneOf(sessionStates, query.get('state')),
    coachId: idOf(query.get('coach')),
    search: query.get('q')?.slice(0, 100) || undefined,
    from: dayOf(query.get('from')),
    until: dayOf(query.get('until')),
    group: kind && kind === 'group',
  };
}

/** The default order, which the URL leaves out. */
export const defaultSort: SessionSort = 'STARTS_DESC';

export function sortOf(query: URLSearchParams): SessionSort {
  return oneOf(sessionSorts, query.get('sort')) ?? defaultSort;
}

/** The days that figures cover: those chosen, by default the last thirty. */
export function spanOf(query: URLSearchParams, today: string): { from: string; until: string } {
  const { from, until } = filterOf(query);
  const last = until ?? (from && from > today ? from : today);
  return { from: from ?? addDays(last, 1 - defaultDays), until: last };
}
