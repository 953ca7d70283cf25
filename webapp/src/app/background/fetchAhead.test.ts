import 'fake-indexeddb/auto';
import type { ApolloClient } from '@apollo/client';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LibraryDocument } from '../../features/library/__generated__/library';
import { setViewer, type Viewer } from '../../lib/viewer';
import { fetchAhead } from './fetchAhead';

const viewer = {
  id: 'me',
  role: 'CLIENT',
  subscriptionPlan: 'FREE',
  language: 'EN',
  timeZone: 'Europe/Berlin',
} as Viewer;

beforeEach(() => {
  setViewer(viewer);
  // jsdom is never idle.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await clear();
});

function define(name: 'connection' | 'serviceWorker', value: object) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

/** Runs with this connection; returns how often the server was asked. */
async function asked(connection?: { saveData?: boolean; type?: string }) {
  define('serviceWorker', { ready: Promise.resolve({}) });
  if (connection) define('connection', connection);
  const query = vi.fn(async () => ({ data: undefined }));
  await fetchAhead({ query } as unknown as ApolloClient, viewer, new AbortController().signal);
  return query.mock.calls.length;
}

test('asks nothing of a connection that is metered', async () => {
  expect(await asked({ saveData: true, type: 'wifi' })).toBe(0);
  expect(await asked({ saveData: false, type: 'cellular' })).toBe(0);
  expect(localStorage.fetchedAhead).toBeUndefined();
});

test('asks what the screens will ask of any other, at most every 15 minutes', async () => {
  expect(await asked({ saveData: false, type: 'wifi' })).toBeGreaterThan(5);
  expect(await asked({ saveData: false, type: 'wifi' })).toBe(0);
  localStorage.clear();
  expect(await asked()).toBeGreaterThan(5);
});

test('stops as soon as data is to be saved', async () => {
  define('serviceWorker', { ready: Promise.resolve({}) });
  const connection = { saveData: false };
  define('connection', connection);
  const query = vi.fn(async () => {
    connection.saveData = true;
    return { data: undefined };
  });
  await fetchAhead({ query } as unknown as ApolloClient, viewer, new AbortController().signal);
  expect(query).toHaveBeenCalledTimes(1);
});

test('asks for the workouts of a list three at a time', async () => {
  define('serviceWorker', { ready: Promise.resolve({}) });
  const repeatWorkouts = Array.from({ length: 12 }, (_, nth) => ({ id: `${nth}`, thumbnailUrl: '' }));
  const list = { repeatWorkouts, workouts: { nodes: [], pageInfo: { hasNextPage: false } } };
  let pending = 0;
  const pendingThen: number[] = [];
  const query = async ({ query: asked }: { query: unknown }) => {
    pendingThen.push(++pending);
    await new Promise((resolve) => setTimeout(resolve));
    pending--;
    return { data: asked === LibraryDocument ? list : undefined };
  };
  await fetchAhead({ query } as unknown as ApolloClient, viewer, new AbortController().signal);
  expect(Math.max(...pendingThen)).toBe(3);
});
