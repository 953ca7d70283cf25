import type { BillingInterval, Plan } from '../../__generated__/types';
import type { Billing_AllFragment, Billing_PaymentFragment } from './__generated__/billing';

export type Billing = Billing_AllFragment;
export type Membership = NonNullable<Billing['membership']>;
export type Payment = Billing_PaymentFragment;

/** A plan and how often it is paid for. */
export interface Terms {
  plan: Plan;
  interval: BillingInterval;
}

/** The plan that a client has now. */
export interface CurrentPlan {
  plan: Plan;
  /** Given by an admin, above what is paid for. */
  given: boolean;
  /** The last day of a given plan, if it has one. */
  lastDay: string | null;
}

const soldPlans = ['BASIC', 'VIP'] as const satisfies Plan[];
export const intervals = ['MONTH', 'YEAR'] as const satisfies BillingInterval[];
/** From the lowest to the highest; each includes those below. */
export const rank: Record<Plan, number> = { FREE: 0, BASIC: 1, VIP: 2 };

const dayMs = 86_400_000;

function areSame(one: Terms, other: Terms): boolean {
  return one.plan === other.plan && one.interval === other.interval;
}

export function currentPlan(
  viewer: { subscriptionPlan: Plan; planEndsOn: string | null },
  membership: Membership | null,
): CurrentPlan {
  // A pause opens nothing.
  const paid = membership && membership.state !== 'PAUSED' ? openTerms(membership).plan : 'FREE';
  const given = rank[viewer.subscriptionPlan] > rank[paid];
  return { plan: given ? viewer.subscriptionPlan : paid, given, lastDay: given ? viewer.planEndsOn : null };
}

/** What is open: after the end of a period, what comes next, until it is paid for or given up. */
function openTerms(membership: Membership): Terms {
  return (membership.state === 'PAST_DUE' && membership.next) || membership;
}

/** The next period of a membership, if it is another plan or interval than the current one. */
export function scheduledTerms(membership: Membership): Membership['next'] {
  const { next } = membership;
  return next && !areSame(next, openTerms(membership)) ? next : null;
}

function priceOf({ prices }: Pick<Billing, 'prices'>, terms: Terms): Billing['prices'][number] | undefined {
  return prices.find((price) => areSame(price, terms));
}

/** What the first period costs, rounded as the server does. */
export function firstPrice(amount: number, interval: BillingInterval, offerPercent: number): number {
  return interval === 'MONTH' ? amount - Math.floor((amount * offerPercent) / 100) : amount;
}

/** The whole percent by which a year is cheaper than twelve months; 0 if it is not, or one of them is not for sale. */
export function yearlySaving(billing: Pick<Billing, 'prices'>, plan: Plan): number {
  const month = priceOf(billing, { plan, interval: 'MONTH' })?.amount;
  const year = priceOf(billing, { plan, interval: 'YEAR' })?.amount;
  if (month === undefined || year === undefined) return 0;
  return Math.max(0, Math.floor(((12 * month - year) * 100) / (12 * month)));
}

/** A plan that is offered beside the current one. */
export interface Offer extends Terms {
  /** Undefined if it is not for sale that way. */
  amount: number | undefined;
  /** For how long it may be tried without a charge; 0 if not. */
  trialDays: number;
  /** Begins with the next period, can be chosen, or is to be asked for. */
  state: 'scheduled' | 'open' | 'unsold';
}

export function offersOf(billing: Billing, current: CurrentPlan, interval: BillingInterval): Offer[] {
  const { membership } = billing;
  const scheduled = membership && scheduledTerms(membership);
  // What is given without an end needs no payment.
  const free = current.given && current.lastDay === null ? rank[current.plan] : rank.FREE;
  return soldPlans
    .map((plan) => ({ plan, interval }))
    .filter((terms) => rank[terms.plan] > free && !(membership && areSame(openTerms(membership), terms)))
    .map((terms) => {
      const price = priceOf(billing, terms);
      const state = price === undefined ? 'unsold' : 'open';
      const { amount, trialDays = 0 } = price ?? {};
      return {
        ...terms,
        amount,
        trialDays,
        state: scheduled && areSame(scheduled, terms) ? 'scheduled' : state,
      };
    });
}

/** The terms that were chosen before, such as VIP or BASIC-YEAR, if they can be bought now. */
export function chosenTerms(billing: Billing, choice: string | null): Terms | undefined {
  const [plan, interval] = choice?.split('-') ?? [];
  const offers = offersOf(
    billing,
    { plan: 'FREE', given: false, lastDay: null },
    interval === 'YEAR' ? 'YEAR' : 'MONTH',
  );
  const offer = offers.find((one) => one.plan === plan && one.state === 'open');
  return offer && canChoose(billing) ? { plan: offer.plan, interval: offer.interval } : undefined;
}

/** What is to be paid on a provider's page. */
export function onlineRequest({ request }: Pick<Billing, 'request'>): Payment | undefined {
  return request && request.provider !== 'MANUAL' ? request : undefined;
}

/** A payment of the viewer, open or decided. */
export function paymentOf({ request, payments }: Billing, id: string): Payment | undefined {
  return [request, ...payments].find((payment) => payment?.id === id) ?? undefined;
}

/** Until when a period can be paid for: counted as the server does, a plan that goes on stays open for a week. */
export function payableUntil({ state, periodUntil, cancelledAt }: Membership): Date {
  const days = state === 'TRIALING' || cancelledAt !== null ? 0 : 7;
  return new Date(Date.parse(periodUntil) + days * dayMs);
}

/** The refused payment whose reason the client has yet to act on. */
export function latestRefusal({ request, payments }: Billing): Payment | undefined {
  const [latest] = payments;
  return !request && latest?.state === 'REFUSED' ? latest : undefined;
}

/** Whether a plan can be chosen: a request for one has to be settled first, and a pause has to end. */
export function canChoose({ membership, request }: Billing): boolean {
  return membership?.state !== 'PAUSED' && (request === null || request.kind === 'RENEWAL');
}

/** Whether the plan can be paused: it is paid for and goes on, and nothing is asked for that a pause would end. */
export function canPause(billing: Billing): boolean {
  const { membership } = billing;
  return membership?.state === 'ACTIVE' && membership.cancelledAt === null && canChoose(billing);
}

export const pauses = ['1', '2', '3'] as const;
/** What a pause of some months does, counted as the server does: the days that are left follow it. */
export function pauseOf({ periodUntil }: Pick<Membership, 'periodUntil'>, months: number, now: Date) {
  const until = new Date(now);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months + 1, 0);
  until.setUTCDate(Math.min(now.getUTCDate(), until.getUTCDate()));
  const left = Math.max(0, Date.parse(periodUntil) - now.getTime());
  return { until, days: Math.ceil(left / dayMs), next: new Date(until.getTime() + left) };
}
