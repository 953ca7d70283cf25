import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { NEVER, of, throwError } from 'rxjs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '../../../lib/errors';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { onToast, type ToastMessage } from '../../../ui/toast';
import { billingWith, member, payment } from '../billing.sample';
import type { Billing } from '../plans';
import { useBilling } from '../useBilling';
import { OnlinePart } from './OnlinePart';

const site = { __typename: 'Site', currency: 'EUR', basic: 2900, vip: 14900 } as const;
const toasts: string[] = [];
const sent: string[] = [];
const assign = vi.fn();
let stop: () => void;

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['membership', 'membership-online', 'errors']);
});

beforeEach(() => {
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin' } as Viewer);
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
  stop = onToast(({ title }: ToastMessage) => toasts.push(title));
  // A toast of another test may have waited.
  for (const list of [toasts, sent]) list.length = 0;
});
afterEach(() => {
  stop();
});

type Answer = () => Record<string, unknown> | RequestError;

function Screen() {
  const { pathname, search } = useLocation();
  return (
    <>
      <OnlinePart billing={useBilling().billing} />
      <p id="url">{pathname + search}</p>
    </>
  );
}

/** Shows what is known, with the answer to what is sent. */
async function show(billing: Billing, path: string, reply?: Answer) {
  const link = new ApolloLink(({ operationName = '', operationType }) => {
    if (operationType === 'subscription') return NEVER;
    if (operationName === 'Billing') return of({ data: { billing, site } as never });
    sent.push(operationName);
    const answer = reply?.();
    if (answer instanceof RequestError) return throwError(() => answer);
    return answer ? of({ data: answer as never }) : NEVER;
  });
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <Screen />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
}

const url = () => document.querySelector('#url')?.textContent;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());

const asked = payment({ plan: 'VIP', provider: 'STRIPE' });
const open = billingWith({ provider: 'STRIPE', request: asked });
const paid = billingWith({ provider: 'STRIPE', payments: [{ ...asked, state: 'PAID' }] });

it('asks for what became of a payment, says that it was received, and clears the URL', async () => {
  await show(open, '/subscription?payment=1&from=/chat', () => ({ billing: paid }));
  expect(sent).toEqual(['CheckPayment']);
  expect(toasts).toEqual(['Payment received: VIP is open']);
  expect(url()).toBe('/subscription?from=%2Fchat');
});

it('leads on to where the client was going, also after a try that came to nothing', async () => {
  const checkout = { checkout: { __typename: 'Checkout', url: 'https://pay.test/1' } };
  for (const path of ['/subscription?from=/workouts/1&needs=VIP', '/subscription?payment=1']) {
    await show(open, path, () => (sent.at(-1) === 'OpenCheckout' ? checkout : { billing: open }));
    await tap('Pay now');
    cleanup();
  }
  expect(assign).toHaveBeenCalledTimes(2);
  await show(open, '/subscription?payment=1', () => ({ billing: paid }));
  expect(url()).toBe('/subscription?from=%2Fworkouts%2F1&needs=VIP');
});

it('leads to no place that another purchase was made for', async () => {
  const checkout = { checkout: { __typename: 'Checkout', url: 'https://pay.test/1' } };
  for (const path of ['/subscription?from=/chat', '/subscription']) {
    await show(open, path, () => checkout);
    await tap('Pay now');
    cleanup();
  }
  await show(open, '/subscription?payment=1', () => ({ billing: paid }));
  expect(url()).toBe('/subscription');
});

it('asks nothing if the payment is known to be received', async () => {
  await show(paid, '/subscription?payment=1');
  expect(sent).toEqual([]);
  expect(toasts).toEqual(['Payment received: VIP is open']);
  expect(url()).toBe('/subscription');
});

it('lets an incomplete payment be made or checked again', async () => {
  let answer = open;
  await show(open, '/subscription?payment=1', () => ({ billing: answer }));
  expect(screen.getByRole('status')).toHaveTextContent('The payment isn’t complete yet.');
  expect(buttons()).toEqual(['Pay now', 'Check again', 'Withdraw the request']);
  expect(url()).toBe('/subscription?payment=1');
  answer = paid;
  await tap('Check again');
  expect(sent).toEqual(['CheckPayment', 'CheckPayment']);
  expect(toasts).toEqual(['Payment received: VIP is open']);
  expect(url()).toBe('/subscription');
});

it('loses nothing without a network', async () => {
  await show(open, '/subscription?payment=1', () => new RequestError('NETWORK'));
  expect(toasts).toEqual(['Error']);
  expect(buttons()).toContain('Check again');
  expect(url()).toBe('/subscription?payment=1');
});

it('forgets a payment that is not the viewer’s', async () => {
  await show(billingWith({}), '/subscription?payment=9', () => new RequestError('NOT_FOUND'));
  expect(url()).toBe('/subscription');
});

it('says that a payment taken back on another device is closed', async () => {
  const withdrawn = billingWith({ payments: [{ ...asked, state: 'WITHDRAWN' }] });
  await show(open, '/subscription?payment=1', () => ({ billing: withdrawn }));
  expect(toasts).toEqual(['This payment is closed']);
  expect(url()).toBe('/subscription');
});

it('goes to the provider’s page once, and can go again when the browser comes back', async () => {
  const checkout = { __typename: 'Checkout', url: 'https://pay.example/1' };
  await show(open, '/subscription', () => ({ checkout }));
  await tap('Pay now');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  await tap('Pay now');
  expect(assign).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await tap('Pay now');
  expect(assign).toHaveBeenCalledTimes(2);
});

it('stays if the page cannot be opened', async () => {
  await show(open, '/subscription', () => new RequestError('TIMEOUT'));
  await tap('Pay now');
  expect(assign).not.toHaveBeenCalled();
  expect(toasts).toEqual(['Error']);
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled();
});

const renewal = payment({ kind: 'RENEWAL', discount: 0, amount: 2900, provider: 'STRIPE' });
const method = { __typename: 'PaymentMethod', label: 'Visa •• 4242', isReplaceable: true } as const;

it('says when a renewal is charged, and to what', async () => {
  const request = { ...renewal, chargeAt: '2026-12-24T09:00:00Z' };
  await show(billingWith({ provider: 'STRIPE', request, membership: member({}), method }), '/subscription');
  screen.getByText('€29 will be charged to Visa •• 4242 on 24 Dec 2026.');
  expect(screen.queryByText('Payment due')).toBeNull();
  expect(buttons()).toEqual(['Pay with another card']);
});

it('says that a charge failed, and when the next attempt is', async () => {
  const request = { ...renewal, failedAt: '2026-12-24T09:00:00Z', chargeAt: '2026-12-25T09:00:00Z' };
  const membership = member({ state: 'PAST_DUE' });
  await show(billingWith({ provider: 'STRIPE', request, membership, method }), '/subscription');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The charge of €29 failed on 24 Dec 2026The next attempt is on 25 Dec 2026.',
  );
  expect(buttons()).toEqual(['Pay with another card']);
});

it('says by when to pay once there are no more attempts', async () => {
  const request = { ...renewal, failedAt: '2026-12-30T09:00:00Z' };
  const membership = member({ state: 'PAST_DUE' });
  await show(billingWith({ provider: 'STRIPE', request, membership, method }), '/subscription');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We won’t try again: pay by 31 Dec 2026 to keep Basic.',
  );
});

it('asks for a renewal that is charged to nothing, as always', async () => {
  const membership = member({ state: 'PAST_DUE' });
  await show(billingWith({ provider: 'STRIPE', request: renewal, membership }), '/subscription');
  screen.getByText('Paid until 24 Dec 2026. After that, Basic stays open for seven days.');
  expect(buttons()).toEqual(['Pay now']);
});

it('says that no money moves, unless an admin confirms payments', async () => {
  await show(billingWith({ provider: 'STRIPE', isTest: true }), '/subscription');
  screen.getByText('Test mode: no money moves.');
});
