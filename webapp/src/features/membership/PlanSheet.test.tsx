import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { preloadSheet } from '../../ui/Sheet';
import { onToast } from '../../ui/toast';
import { billingWith, payment } from './billing.sample';
import { PlanSheet } from './PlanSheet';
import type { Billing } from './plans';

/** What a sheet that is dragged observes; jsdom has no layout. */
class Observer {
  observe() {}
  disconnect() {}
}

const assign = vi.fn();
const toasts: string[] = [];
let stop: () => void;

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await Promise.all([loadTexts(['membership', 'membership-online', 'errors']), preloadSheet()]);
});

beforeEach(() => {
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin' } as Viewer);
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
  vi.stubGlobal('IntersectionObserver', Observer);
  stop = onToast(({ title }) => toasts.push(title));
  // One of another test may have waited.
  toasts.length = 0;
});
afterEach(() => {
  stop();
});

const change = {
  __typename: 'PlanChange',
  kind: 'PURCHASE',
  plan: 'VIP',
  interval: 'MONTH',
  currency: 'EUR',
  price: 14900,
  discount: 0,
  credit: 0,
  amount: 14900,
  startsAt: null,
  nextAt: null,
  nextAmount: 14900,
} as const;

/** Agrees to a change that the server answers with what is known after it. */
async function agree(
  name: string,
  before: Billing,
  after: Billing,
  due: Partial<typeof change> | object = {},
) {
  const answers: Record<string, unknown> = {
    PlanChange: { planChange: { ...change, ...due } },
    ChangePlan: { billing: after },
    OpenCheckout: { checkout: { __typename: 'Checkout', url: 'https://pay.example/1' } },
  };
  const link = new ApolloLink(({ operationName = '' }) =>
    answers[operationName] ? of({ data: answers[operationName] as never }) : NEVER,
  );
  const onClose = vi.fn();
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <MemoryRouter>
          <Suspense>
            <PlanSheet terms={{ plan: 'VIP', interval: 'MONTH' }} billing={before} onClose={onClose} />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  const button = await screen.findByRole('button', { name });
  const text = document.body.textContent;
  await act(async () => button.click());
  expect(onClose).toHaveBeenCalledOnce();
  return text;
}

const vip = payment({ plan: 'VIP', amount: 14900 });

/** Agrees to what the server refuses, and returns the alert. */
async function refused(extensions: Record<string, unknown>): Promise<string | null> {
  const link = new ApolloLink(({ operationName }) => {
    const answer: ApolloLink.Result =
      operationName === 'PlanChange'
        ? { data: { planChange: change } }
        : { data: null, errors: [{ message: '', extensions }] };
    return of(answer);
  });
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <MemoryRouter>
          <Suspense>
            <PlanSheet
              terms={{ plan: 'VIP', interval: 'MONTH' }}
              billing={billingWith({})}
              onClose={() => undefined}
            />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  const button = await screen.findByRole('button', { name: 'Request VIP · €149' });
  await act(async () => button.click());
  return (await screen.findByRole('alert')).textContent;
}

it('says in one sentence that a plan was withdrawn meanwhile', async () => {
  expect(await refused({ code: 'BAD_INPUT', field: 'plan', reason: 'INVALID' })).toBe(
    'You can’t buy this plan now: it’s no longer sold, or you already have it. Nothing was charged.',
  );
});

it('goes on to the payment where a provider collects it', async () => {
  const text = await agree(
    'Pay €149',
    billingWith({ provider: 'STRIPE' }),
    billingWith({ provider: 'STRIPE', request: { ...vip, provider: 'STRIPE' } }),
  );
  expect(text).toContain('VIP opens as soon as you have paid.');
  expect(text).toContain('renewals are charged to it until you cancel the plan or remove the card');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  expect(toasts).toEqual([]);
});

it('goes nowhere where an admin confirms the payment', async () => {
  const text = await agree('Request VIP · €149', billingWith({}), billingWith({ request: vip }));
  expect(text).toContain('Next you’ll see how to pay.');
  expect(assign).not.toHaveBeenCalled();
  expect(toasts).toEqual(['Request sent']);
});

it('goes nowhere if nothing is due', async () => {
  await agree('Change to VIP', billingWith({ provider: 'STRIPE' }), billingWith({ provider: 'STRIPE' }), {
    amount: 0,
  });
  expect(assign).not.toHaveBeenCalled();
  expect(toasts).toEqual(['VIP is open']);
});

it('goes nowhere if the provider has changed to an admin meanwhile', async () => {
  await agree('Pay €149', billingWith({ provider: 'STRIPE' }), billingWith({ request: vip }));
  expect(assign).not.toHaveBeenCalled();
  expect(toasts).toEqual(['Request sent']);
});
