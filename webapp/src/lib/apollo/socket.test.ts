import { ApolloClient, type DocumentNode, gql, InMemoryCache } from '@apollo/client';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionFieldsFragment } from '../__generated__/session';
import { persistedIds } from '../post';
import { openSession } from '../session';
import { setViewer, type Viewer } from '../viewer';
import { useRefetchOnStart } from './connected';
import { socketLink } from './socket';

/** A socket that cannot be opened. */
class Refused extends EventTarget {
  static opened = 0;
  onclose: ((event: CloseEvent) => void) | undefined;

  constructor() {
    super();
    Refused.opened++;
    setTimeout(() => this.onclose?.(new CloseEvent('close', { code: 1006 })));
  }
}

/** A socket that waits for its server, whose answers the test gives. */
class Waiting extends EventTarget {
  static readonly OPEN = 1;
  static last: Waiting;
  readyState = Waiting.OPEN;
  readonly sent: string[] = [];
  readonly late: string[] = [];
  /** Of the subscriptions. */
  readonly ids: string[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;

  constructor() {
    super();
    Waiting.last = this;
    setTimeout(() => this.onopen?.());
  }

  send(message: string) {
    const { type, id } = JSON.parse(message) as { type: string; id?: string };
    if (id) this.ids.push(id);
    (this.readyState === Waiting.OPEN ? this.sent : this.late).push(type);
  }

  close() {
    this.readyState = 2;
  }
}

const subscription = (name: string): DocumentNode =>
  Object.assign(gql(`subscription ${name} { ${name.toLowerCase()} }`), { __meta__: { hash: name } });
const Ping = subscription('Ping');
const refetch = { data: null, extensions: { refetch: true } };

beforeEach(() => {
  vi.useFakeTimers();
  setViewer({ id: 'u1', role: 'CLIENT' } as Viewer);
});
afterEach(() => {
  vi.useRealTimers();
});

it('connects as soon as the network is back, however long the next attempt would wait', async () => {
  vi.stubGlobal('WebSocket', Refused);
  const { link, close } = socketLink(() => undefined);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const live = client.subscribe({ query: Ping }).subscribe({});
  await vi.advanceTimersByTimeAsync(120_000);
  const tried = Refused.opened;
  expect(tried).toBeGreaterThan(5);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(Refused.opened).toBe(tried + 1);
  live.unsubscribe();
  close();
});

it('sends nothing on a socket that it closes before the server has acknowledged it', async () => {
  vi.stubGlobal('WebSocket', Waiting);
  const profile = { id: 'u1', role: 'CLIENT' } as Viewer;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await openSession(async () => ({ accessToken: 'token', expiresAt, profile }) as SessionFieldsFragment);
  const { link, close } = socketLink(() => undefined);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  let ended = false;
  client.subscribe({ query: Ping }).subscribe({ complete: () => (ended = true) });
  await vi.advanceTimersByTimeAsync(100);
  expect(Waiting.last.sent).toEqual(['connection_init']);
  close();
  Waiting.last.onmessage?.({ data: '{"type":"connection_ack"}' });
  await vi.advanceTimersByTimeAsync(100);
  expect(Waiting.last.readyState).not.toBe(Waiting.OPEN);
  expect(Waiting.last.late).toEqual([]);
  expect(ended).toBe(true);
});

it('has subscribers that begin together refetch once, after all of them', async () => {
  vi.stubGlobal('WebSocket', Waiting);
  const profile = { id: 'u1', role: 'CLIENT' } as Viewer;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await openSession(async () => ({ accessToken: 'token', expiresAt, profile }) as SessionFieldsFragment);
  const said: string[] = [];
  const { link, close } = socketLink(() => said.push('all'));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  for (const query of [Ping, subscription('Pong')]) {
    const { operationName } = persistedIds(query);
    renderHook(() => useRefetchOnStart(query, () => void said.push(operationName)));
    client.subscribe({ query }).subscribe({});
  }
  await vi.advanceTimersByTimeAsync(100);
  const { last } = Waiting;
  last.onmessage?.({ data: '{"type":"connection_ack"}' });
  await vi.advanceTimersByTimeAsync(100);
  expect(last.ids).toHaveLength(2);
  for (const id of last.ids) {
    last.onmessage?.({ data: JSON.stringify({ type: 'next', id, payload: refetch }) });
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual(['all', 'Ping', 'Pong']);
  close();
});
