import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionFieldsFragment } from '../__generated__/session';
import { openSession } from '../session';
import { setViewer, type Viewer } from '../viewer';
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
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;

  constructor() {
    super();
    Waiting.last = this;
    setTimeout(() => this.onopen?.());
  }

  send(message: string) {
    const { type } = JSON.parse(message) as { type: string };
    (this.readyState === Waiting.OPEN ? this.sent : this.late).push(type);
  }

  close() {
    this.readyState = 2;
  }
}

const Ping = Object.assign(
  gql`
    subscription Ping {
      ping
    }
  `,
  { __meta__: { hash: 'ping' } },
);

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
