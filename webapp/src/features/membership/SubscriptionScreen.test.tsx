import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { NEVER, of } from 'rxjs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { plain } from '../../test/plain';
import type { BillingQuery } from './__generated__/billing';
import { billingWith, member, payment } from './billing.sample';
import type { Billing } from './plans';
import { SubscriptionScreen } from './SubscriptionScreen';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['membership', 'membership-online']);
});

const someone = { id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin', planEndsOn: null };

beforeEach(() => setViewer({ ...someone, subscriptionPlan: 'FREE' } as Viewer));

const site = { __typename: 'Site', currency: 'EUR', basic: 2900, vip: 14900 } as const;

async function show(billing: Billing, path = '/subscription') {
  const data: BillingQuery = { billing, site };
  const link = new ApolloLink(({ operationType }) =>
    operationType === 'subscription' ? NEVER : of({ data: data as never }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <SubscriptionScreen />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  await screen.findAllByRole('heading');
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => plain(textContent));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => plain(textContent));
const main = () => plain(document.body.textContent);

it('shows what the first month costs and what follows', async () => {
  await show(billingWith({ offerPercent: 50 }));
  expect(headings()).toEqual(['Basic', 'VIP']);
  expect(main()).toContain('€14.50€2950% off first month, then €29 per month');
  expect(buttons()).toEqual(['Choose Basic', 'Choose VIP']);
  await act(async () => screen.getByRole('radio', { name: 'Yearly' }).click());
  expect(main()).toContain('€290 per year16% cheaper than paying monthly');
});

it('shows the price list and whom to ask where nothing can be bought', async () => {
  await show(billingWith({ prices: [] }));
  expect(main()).toContain('€29 per month');
  expect(main()).toContain('To change your plan, write to us in Settings → Help.');
  expect(buttons()).toEqual([]);
});

function trials(days: number) {
  return billingWith({}).prices.map((price) => ({ ...price, trialDays: days }));
}

it('says what a free trial is followed by, with the offer and by the year', async () => {
  await show(billingWith({ prices: trials(7), offerPercent: 50 }));
  expect(main()).toContain('7 days freethen €14.50 for the first month, then €29 per month');
  expect(buttons()).toEqual(['Try Basic free', 'Try VIP free']);
  await act(async () => screen.getByRole('radio', { name: 'Yearly' }).click());
  expect(main()).toContain('7 days freethen €290 per year16% cheaper than paying monthly');
});

it('says what a free trial is followed by without an offer', async () => {
  await show(billingWith({ prices: trials(1) }));
  expect(main()).toContain('1 day freethen €29 per month');
});

it('says when a trial ends and what is due then, and takes the payment early', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  const next = {
    __typename: 'NextCharge',
    at: '2026-12-24T09:00:00Z',
    plan: 'BASIC',
    interval: 'MONTH',
    amount: 1450,
  } as const;
  await show(billingWith({ membership: member({ state: 'TRIALING', next }), offerPercent: 50 }));
  expect(main()).toContain(
    'Your planBasicFree trial€14.50 is due on 24 Dec 2026. Without a payment, Basic ends',
  );
  expect(main()).toContain('Free until24 Dec 2026Next charge€14.50 on 24 Dec 2026');
  expect(buttons()).toEqual(['Pay for Basic now', 'Cancel my plan', 'Choose VIP']);
});

it('shows how to pay when a trial ends, which leaves no days to pay later', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  await show(
    billingWith({ membership: member({ state: 'TRIALING' }), request: payment({ kind: 'RENEWAL' }) }),
  );
  expect(main()).toContain('Your free trial ends on 24 Dec 2026. Without a payment, Basic ends then.');
  expect(buttons()).toEqual(['Cancel my plan', 'Choose VIP']);
});

it('says beside how to pay that the card could not be charged, where the provider no longer collects', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  const request = payment({ kind: 'RENEWAL', amount: 2900, failedAt: '2026-12-25T09:00:00Z' });
  await show(billingWith({ membership: member({ state: 'PAST_DUE' }), request }));
  const alert = await screen.findByRole('alert');
  expect(plain(alert.textContent)).toBe(
    'The charge of €29 failed on 25 Dec 2026We won’t try again: pay by 31 Dec 2026 to keep Basic.',
  );
  expect(main()).toContain('How to payIBAN 1');
});

it('lets a paused plan go on, and nothing be chosen before', async () => {
  const membership = member({ state: 'PAUSED', pausedUntil: '2026-12-20T09:00:00Z' });
  await show(billingWith({ membership }), '/subscription?from=/chat');
  expect(main()).toContain('Your plan is paused until 20 Dec 2026.');
  expect(main()).toContain('Your planBasicPaused');
  expect(main()).toContain('Resume to change your plan.');
  expect(buttons()).toEqual(['Resume now', 'Resume now', 'Cancel my plan']);
});

it('lets a plan that is paid for be paused', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  await show(billingWith({ membership: member({}) }));
  expect(buttons()).toEqual(['Pause', 'Cancel my plan', 'Choose VIP']);
});

it('shows a request with how to pay in place of the plans', async () => {
  await show(billingWith({ request: payment({}) }));
  expect(headings()).toEqual(['You requested Basic']);
  expect(screen.getByText(/IBAN 1\s+Reference: name/)).toBeInTheDocument();
  expect(main()).toContain('23 Nov 2026, 10:41');
  expect(main()).toContain('Price€29 per monthDiscount−€14.50Due now€14.50');
  expect(buttons()).toEqual(['Withdraw the request']);
});

it('asks a member for the next payment, and lets them choose another plan or cancel', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  const next = {
    __typename: 'NextCharge',
    at: '2026-12-24T09:00:00Z',
    plan: 'BASIC',
    interval: 'MONTH',
    amount: 2900,
  } as const;
  await show(
    billingWith({
      membership: member({ state: 'PAST_DUE', next }),
      request: payment({ kind: 'RENEWAL', discount: 0, amount: 2900 }),
    }),
  );
  expect(headings()).toEqual(['Your next payment for Basic', 'Your planBasic', 'VIP']);
  expect(buttons()).toEqual(['Cancel my plan', 'Choose VIP']);
});

it('lets a member pay again whose payment was declined, with the reason', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  const next = {
    __typename: 'NextCharge',
    at: '2026-12-24T09:00:00Z',
    plan: 'BASIC',
    interval: 'MONTH',
    amount: 2900,
  } as const;
  await show(
    billingWith({
      membership: member({ state: 'PAST_DUE', next }),
      payments: [payment({ kind: 'RENEWAL', state: 'REFUSED', reason: 'Nothing has arrived' })],
    }),
  );
  expect(screen.getByText('Nothing has arrived')).toBeInTheDocument();
  expect(buttons()).toEqual(['Pay for Basic', 'Cancel my plan', 'Choose VIP']);
});

it('shows when a cancelled plan ends, and how to keep it', async () => {
  setViewer({ ...someone, subscriptionPlan: 'BASIC' } as Viewer);
  await show(billingWith({ membership: member({ cancelledAt: '2026-12-01T09:00:00Z' }) }));
  expect(main()).toContain('Ends on 24 Dec 2026');
  expect(buttons()).toEqual(['Keep Basic', 'Choose VIP']);
});

it('shows until when a higher plan is given, and what is paid for below it', async () => {
  setViewer({ ...someone, subscriptionPlan: 'VIP', planEndsOn: '2026-12-31' } as Viewer);
  await show(billingWith({ membership: member({}) }));
  expect(headings()[0]).toBe('Your planVIPUntil 31 Dec 2026');
  expect(main()).toContain('Paid planBasicPrice€29 per monthPaid until24 Dec 2026');
});

it('says that a plan given without an end costs nothing', async () => {
  setViewer({ ...someone, subscriptionPlan: 'VIP' } as Viewer);
  await show(billingWith({}));
  expect(main()).toContain('Nothing is charged for it, and it has no end date.');
});
