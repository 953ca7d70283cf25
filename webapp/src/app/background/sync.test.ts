import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { clear, get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AheadPlan, planRow } from '../../lib/aheadPlan';
import { fetchKey, lastFetches } from '../../lib/apollo/freshness';
import { setViewer, type Viewer } from '../../lib/viewer';
import { writeRows } from '../../lib/writeRows';
import { storePlan, takeAnswers } from './sync';

const parsed = gql`
  query Streak {
    streak
  }
`;
// As generated: without the places in a source.
const document = { ...JSON.parse(JSON.stringify(parsed)), __meta__: { hash: 'h' } };
const request = { document, operationName: 'Streak', hash: 'h', variables: {} };
const never = () => false;
const client = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

beforeEach(() => {
  setViewer({ id: 'me', role: 'CLIENT' } as Viewer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  lastFetches.clear();
  await clear();
});

/** A browser that wakes the worker, unless it refuses. */
function wakes(register = async () => undefined) {
  const periodicSync = { register: vi.fn(register) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ periodicSync }) },
    configurable: true,
  });
  return periodicSync;
}

function leave(plan: AheadPlan) {
  return writeRows((rows) => rows.put(plan, planRow));
}

test('stores what to ask only where the browser wakes the worker', async () => {
  wakes(() => Promise.reject(new Error('not installed')));
  await storePlan({ userId: 'me', requests: [request] });
  expect(await get(planRow)).toBeUndefined();
  const { register } = wakes();
  await storePlan({ userId: 'me', requests: [request] });
  expect(register).toHaveBeenCalledWith('ahead', { minInterval: 12 * 60 * 60_000 });
  expect(await get(planRow)).toEqual({ userId: 'me', requests: [request] });
});

test('leaves nothing behind for a user who has signed out', async () => {
  wakes();
  await expect(storePlan({ userId: 'other', requests: [request] })).rejects.toThrow();
  expect(await get(planRow)).toBeUndefined();
});

test('takes what the worker was answered once', async () => {
  wakes();
  await leave({ userId: 'me', requests: [{ ...request, data: { streak: 5 } }] });
  const app = client();
  await takeAnswers(app, 'me', never);
  expect(app.readQuery({ query: document })).toEqual({ streak: 5 });
  expect(await get(planRow)).toEqual({ userId: 'me', requests: [request] });
});

test('keeps what the app has asked since, and ignores what is for another user', async () => {
  wakes();
  await leave({ userId: 'me', requests: [{ ...request, data: { streak: 5 } }] });
  const app = client();
  app.writeQuery({ query: document, data: { streak: 6 } });
  lastFetches.set(fetchKey(document, {}), { at: Date.now(), document, variables: {} });
  await takeAnswers(app, 'me', never);
  expect(app.readQuery({ query: document })).toEqual({ streak: 6 });
  await leave({ userId: 'other', requests: [{ ...request, data: { streak: 7 } }] });
  lastFetches.clear();
  await takeAnswers(app, 'me', never);
  expect(app.readQuery({ query: document })).toEqual({ streak: 6 });
});
