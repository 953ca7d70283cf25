import type { Billing, Membership, Payment } from './plans';

/** Billing as the server answers it, for tests: a price list in euros. */
export function billingWith(part: Partial<Billing>): Billing {
  const price = (plan: 'BASIC' | 'VIP', interval: 'MONTH' | 'YEAR', amount: number) =>
    ({ __typename: 'PlanPrice', plan, interval, amount, trialDays: 0 }) as const;
  return {
    __typename: 'Billing',
    membership: null,
    request: null,
    howToPay: { __typename: 'LocalizedText', all: { en: 'IBAN 1\nReference: name', ru: 'Счёт 1' } },
    payments: [],
    prices: [
      price('BASIC', 'MONTH', 2900),
      price('BASIC', 'YEAR', 29000),
      price('VIP', 'MONTH', 14900),
      price('VIP', 'YEAR', 149000),
    ],
    currency: 'EUR',
    offerPercent: 0,
    provider: 'MANUAL',
    isTest: false,
    method: null,
    return: null,
    ...part,
  };
}

export function payment(part: Partial<Payment>): Payment {
  return {
    __typename: 'Payment',
    id: '1',
    createdAt: '2026-11-23T09:41:00Z',
    kind: 'PURCHASE',
    state: 'REQUESTED',
    plan: 'BASIC',
    interval: 'MONTH',
    currency: 'EUR',
    price: 2900,
    discount: 1450,
    credit: 0,
    amount: 1450,
    decidedAt: null,
    reason: '',
    refunded: 0,
    provider: 'MANUAL',
    failedAt: null,
    chargeAt: null,
    invoices: [],
    ...part,
  };
}

export function member(part: Partial<Membership>): Membership {
  return {
    __typename: 'Membership',
    plan: 'BASIC',
    interval: 'MONTH',
    currency: 'EUR',
    price: 2900,
    newPrice: null,
    newPriceFrom: null,
    state: 'ACTIVE',
    periodFrom: '2026-11-24T09:00:00Z',
    periodUntil: '2026-12-24T09:00:00Z',
    pausedUntil: null,
    cancelledAt: null,
    next: null,
    ...part,
  };
}
