import type { PaymentFilter } from '../../../__generated__/types';
import { oneOf } from '../../../parts/list/useListState';

/** What is looked at: payments in a state, whose charge failed, or of which something was paid back. */
export const paymentViews = ['REQUESTED', 'PAID', 'FAILED', 'REFUNDED', 'REFUSED', 'ALL'] as const;
const collectors = ['MANUAL', 'STRIPE', 'YOOKASSA'] as const;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

function isDate(text: string): boolean {
  return datePattern.test(text) && !Number.isNaN(Date.parse(text));
}

export function viewOf(query: URLSearchParams): (typeof paymentViews)[number] {
  return oneOf(paymentViews, query.get('state')) ?? 'REQUESTED';
}

/** The filter that the URL says; what it says wrongly is ignored. */
export function filterOf(query: URLSearchParams): PaymentFilter {
  const view = viewOf(query);
  const day = (key: string) => {
    const text = query.get(key) ?? '';
    return isDate(text) ? text : undefined;
  };
  return {
    ...(view === 'FAILED' && { failed: true }),
    ...(view === 'REFUNDED' && { refunded: true }),
    ...((view === 'REQUESTED' || view === 'PAID' || view === 'REFUSED') && { state: view }),
    provider: oneOf(collectors, query.get('provider')),
    from: day('from'),
    until: day('until'),
  };
}
