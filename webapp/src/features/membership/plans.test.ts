import { expect, it } from 'vitest';
import { billingWith, member, payment } from './billing.sample';
import {
  canChoose,
  canPause,
  chosenTerms,
  currentPlan,
  firstPrice,
  latestRefusal,
  offersOf,
  pauseOf,
  scheduledTerms,
  yearlySaving,
} from './plans';

const free = { plan: 'FREE', given: false, lastDay: null } as const;

it('takes the offer off the first month only, rounded as the server does', () => {
  expect(firstPrice(2900, 'MONTH', 50)).toBe(1450);
  expect(firstPrice(999, 'MONTH', 50)).toBe(500);
  expect(firstPrice(29000, 'YEAR', 50)).toBe(29000);
  expect(firstPrice(2900, 'MONTH', 0)).toBe(2900);
});

it('says how much cheaper a year is, and never too much', () => {
  expect(yearlySaving(billingWith({}), 'BASIC')).toBe(16);
  const dear = [
    { __typename: 'PlanPrice', plan: 'VIP', interval: 'MONTH', amount: 1000, trialDays: 0 },
    { __typename: 'PlanPrice', plan: 'VIP', interval: 'YEAR', amount: 13000, trialDays: 0 },
  ] as const;
  expect(yearlySaving(billingWith({ prices: [...dear] }), 'VIP')).toBe(0);
  expect(yearlySaving(billingWith({ prices: [dear[1]] }), 'VIP')).toBe(0);
});

it('tells a plan that is given from one that is paid for', () => {
  const viewer = { subscriptionPlan: 'VIP', planEndsOn: '2026-12-31' } as const;
  expect(currentPlan(viewer, null)).toEqual({ plan: 'VIP', given: true, lastDay: '2026-12-31' });
  expect(currentPlan(viewer, member({ plan: 'VIP' }))).toEqual({ plan: 'VIP', given: false, lastDay: null });
});

it('shows the lower plan once its period has begun, even before it is paid for', () => {
  const next = {
    __typename: 'NextCharge',
    at: '2026-12-24T09:00:00Z',
    plan: 'BASIC',
    interval: 'MONTH',
    amount: 2900,
  } as const;
  const due = member({ plan: 'VIP', state: 'PAST_DUE', next });
  const current = currentPlan({ subscriptionPlan: 'BASIC', planEndsOn: null }, due);
  expect(current).toEqual({ plan: 'BASIC', given: false, lastDay: null });
  expect(scheduledTerms(due)).toBeNull();
  expect(shown(billingWith({ membership: due }), current, 'MONTH')).toEqual(['VIP open']);
});

const shown = (...args: Parameters<typeof offersOf>) =>
  offersOf(...args).map(({ plan, state }) => `${plan} ${state}`);

it('offers what is above a plan that is given for good, and all others beside one with a last day', () => {
  const billing = billingWith({});
  expect(shown(billing, free, 'MONTH')).toEqual(['BASIC open', 'VIP open']);
  expect(shown(billing, { plan: 'BASIC', given: true, lastDay: null }, 'MONTH')).toEqual(['VIP open']);
  const ending = { plan: 'BASIC', given: true, lastDay: '2026-12-31' } as const;
  expect(shown(billing, ending, 'MONTH')).toEqual(['BASIC open', 'VIP open']);
});

it('offers a member other plans and the other interval, but not what begins anyway', () => {
  const vip = member({ plan: 'VIP', price: 14900 });
  const own = { plan: 'VIP', given: false, lastDay: null } as const;
  expect(shown(billingWith({ membership: vip }), own, 'MONTH')).toEqual(['BASIC open']);
  expect(shown(billingWith({ membership: vip }), own, 'YEAR')).toEqual(['BASIC open', 'VIP open']);
  const next = {
    __typename: 'NextCharge',
    at: vip.periodUntil,
    plan: 'BASIC',
    interval: 'MONTH',
    amount: 2900,
  } as const;
  expect(shown(billingWith({ membership: { ...vip, next } }), own, 'MONTH')).toEqual(['BASIC scheduled']);
});

it('leaves a plan without a price to the coaching team', () => {
  const prices = billingWith({}).prices.filter(({ plan }) => plan === 'BASIC');
  expect(shown(billingWith({ prices }), free, 'MONTH')).toEqual(['BASIC open', 'VIP unsold']);
});

it('has one request at a time, but a higher plan in place of a renewal', () => {
  expect(canChoose(billingWith({}))).toBe(true);
  expect(canChoose(billingWith({ request: payment({}) }))).toBe(false);
  expect(canChoose(billingWith({ request: payment({ kind: 'RENEWAL' }) }))).toBe(true);
});

it('shows a refusal until something newer happens', () => {
  const refused = payment({ id: '2', state: 'REFUSED', reason: 'No transfer' });
  const paid = payment({ id: '1', state: 'PAID' });
  expect(latestRefusal(billingWith({ payments: [refused, paid] }))).toBe(refused);
  expect(latestRefusal(billingWith({ payments: [paid, refused] }))).toBeUndefined();
  expect(latestRefusal(billingWith({ payments: [refused], request: payment({}) }))).toBeUndefined();
});

it('offers the plan that was chosen before, if it can be bought now', () => {
  expect(chosenTerms(billingWith({}), 'VIP')).toEqual({ plan: 'VIP', interval: 'MONTH' });
  expect(chosenTerms(billingWith({}), 'BASIC-YEAR')).toEqual({ plan: 'BASIC', interval: 'YEAR' });
  expect(chosenTerms(billingWith({ prices: [] }), 'VIP')).toBeUndefined();
  expect(chosenTerms(billingWith({}), '<script>')).toBeUndefined();
  expect(chosenTerms(billingWith({}), null)).toBeUndefined();
  expect(chosenTerms(billingWith({ membership: member({ plan: 'VIP' }) }), 'VIP')).toBeUndefined();
});

it('gives a pause the months that the server counts, and the days that are left after it', () => {
  const { until, days, next } = pauseOf(
    { periodUntil: '2027-02-10T21:30:00Z' },
    1,
    new Date('2027-01-31T21:00:00Z'),
  );
  expect(until.toISOString()).toBe('2027-02-28T21:00:00.000Z');
  expect(days).toBe(11);
  expect(next.toISOString()).toBe('2027-03-10T21:30:00.000Z');
});

it('pauses what is paid for and goes on, unless another plan is asked for', () => {
  expect(canPause(billingWith({}))).toBe(false);
  expect(canPause(billingWith({ membership: member({}) }))).toBe(true);
  expect(canPause(billingWith({ membership: member({ state: 'TRIALING' }) }))).toBe(false);
  expect(canPause(billingWith({ membership: member({ cancelledAt: '2026-12-01T09:00:00Z' }) }))).toBe(false);
  expect(canPause(billingWith({ membership: member({}), request: payment({ kind: 'UPGRADE' }) }))).toBe(
    false,
  );
  expect(canPause(billingWith({ membership: member({}), request: payment({ kind: 'RENEWAL' }) }))).toBe(true);
});

it('has nothing open and nothing to choose during a pause', () => {
  const paused = member({ state: 'PAUSED', pausedUntil: '2026-12-20T09:00:00Z' });
  expect(currentPlan({ subscriptionPlan: 'FREE', planEndsOn: null }, paused)).toEqual(free);
  expect(canChoose(billingWith({ membership: paused }))).toBe(false);
});
