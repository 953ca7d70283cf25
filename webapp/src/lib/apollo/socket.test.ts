import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  vi.stubGlobal('WebSocket', Refused);
  setViewer({ id: 'u1', role: 'CLIENT' } as Viewer);
});
afterEach(() => {
  vi.useRealTimers();
});

it('connects as soon as the network is back, however long the next attempt would wait', async () => {
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
