import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MeDocument, RefreshSessionDocument } from './__generated__/session';

const profile = {
  __typename: 'Profile',
  id: 'u1',
  role: 'CLIENT',
  subscriptionPlan: 'FREE',
  onboardingCompleted: true,
  fullName: 'Anna',
};

interface Sent {
  operationName: string;
  hash: string;
  token: string | null;
  hasQuery: boolean;
}

/** A server that allows one refresh at a time and refuses every token but the newest. */
class Edge {
  sent: Sent[] = [];
  valid = 'none';
  ended = false;
  offline = false;
  lifeMs = 600_000;
  /** How far its clock is behind this device's. */
  behindMs = 0;
  private held: Record<string, Promise<void> | undefined> = {};

  refreshes(): number {
    return this.sent.filter((request) => request.operationName === 'RefreshSession').length;
  }

  /** Holds back the response to an operation until the returned function is called. */
  hold(operationName: string): () => void {
    let release = () => {};
    this.held[operationName] = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  operations(): string[] {
    return this.sent.map((request) => request.operationName);
  }

  fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    await Promise.resolve();
    if (this.offline) throw new TypeError('Failed to fetch');
    const body = JSON.parse(String(init.body));
    const token = new Headers(init.headers).get('authorization');
    this.sent.push({
      operationName: body.operationName,
      hash: body.extensions.persistedQuery.sha256Hash,
      token,
      hasQuery: 'query' in body,
    });
    const answer = this.answer(body.operationName, token);
    await this.held[body.operationName];
    return Response.json(answer, { headers: { date: this.now().toUTCString() } });
  };

  private now(): Date {
    return new Date(Date.now() - this.behindMs);
  }

  private answer(operationName: string, token: string | null) {
    const refused = { data: null, errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] };
    if (operationName === 'RefreshSession') {
      if (this.ended) return refused;
      this.valid = `token-${this.refreshes()}`;
      const expiresAt = new Date(this.now().getTime() + this.lifeMs).toISOString();
      return { data: { refreshSession: { accessToken: this.valid, expiresAt, profile } } };
    }
    if (operationName === 'SignOut') return { data: { signOut: true } };
    return token === `Bearer ${this.valid}` ? { data: { me: profile } } : refused;
  }
}

/** In-memory Web Locks, shared by all tabs of a test. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const held: { name: string }[] = [];
  return {
    request(name: string, optionsOrWork: unknown, maybeWork?: () => Promise<unknown>) {
      const work = (maybeWork ?? optionsOrWork) as () => Promise<unknown>;
      if (maybeWork) {
        const lock = { name };
        held.push(lock);
        return work().finally(() => held.splice(held.indexOf(lock), 1));
      }
      const done = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
    query: async () => ({ held: [...held] }),
  };
}

let edge: Edge;

/** A separate tab: the modules are loaded again, so that nothing in memory is shared. */
async function openTab() {
  vi.resetModules();
  const [{ request }, session, viewer] = await Promise.all([
    import('./request'),
    import('./session'),
    import('./viewer'),
  ]);
  // Any operation that opens a session will do.
  const signIn = () =>
    session.openSession(async (send) => (await send(RefreshSessionDocument, {})).refreshSession);
  return { me: () => request(MeDocument, {}), signIn, session, viewer };
}

beforeEach(() => {
  edge = new Edge();
  vi.stubGlobal('fetch', edge.fetch);
  vi.stubGlobal('navigator', { ...navigator, language: 'en', onLine: true, locks: fakeLocks() });
  localStorage.setItem('viewer', JSON.stringify(profile));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('request', () => {
  it('names the document by its hash and never sends its text', async () => {
    const tab = await openTab();
    await tab.me();
    expect(edge.sent.every((request) => !request.hasQuery && /^[0-9a-f]{64}$/.test(request.hash))).toBe(true);
  });

  it('refreshes once at the start and then sends its token', async () => {
    const tab = await openTab();
    await Promise.all([tab.me(), tab.me(), tab.me()]);
    await tab.me();
    expect(edge.refreshes()).toBe(1);
    expect(edge.sent.at(-1)?.token).toBe('Bearer token-1');
  });

  it('takes no token for expired because the clock of the device is ahead', async () => {
    edge.behindMs = 3_600_000;
    const tab = await openTab();
    await tab.me();
    await tab.me();
    expect(edge.refreshes()).toBe(1);
  });

  it('refreshes a refused token once and sends the document again', async () => {
    const tab = await openTab();
    await tab.me();
    edge.valid = 'another token';
    await expect(tab.me()).resolves.toMatchObject({ me: { id: 'u1' } });
    expect(edge.refreshes()).toBe(2);
  });

  it('makes one refresh for ten tabs that start together', async () => {
    const tabs = [];
    for (let count = 0; count < 10; count += 1) tabs.push(await openTab());
    await Promise.all(tabs.map((tab) => tab.me()));
    expect(edge.refreshes()).toBe(1);
  });

  it('makes one refresh when ten tabs find the token refused', async () => {
    const tabs = [];
    for (let count = 0; count < 10; count += 1) tabs.push(await openTab());
    await Promise.all(tabs.map((tab) => tab.me()));
    edge.valid = 'another token';
    await Promise.all(tabs.map((tab) => tab.me()));
    expect(edge.refreshes()).toBe(2);
  });

  it('forgets the user when the session has ended', async () => {
    const tab = await openTab();
    edge.ended = true;
    await expect(tab.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(tab.viewer.viewerState().status).toBe('signedOut');
    expect(localStorage.getItem('viewer')).toBeNull();
  });

  it('keeps the user signed in when the network is gone', async () => {
    const tab = await openTab();
    edge.offline = true;
    await expect(tab.me()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(tab.viewer.viewerState().status).toBe('signedIn');
  });
});

describe('signing out', () => {
  it('keeps nothing but the language', async () => {
    const tab = await openTab();
    await tab.me();
    localStorage.setItem('language', 'ru');
    localStorage.setItem('draft', 'private');
    sessionStorage.setItem('draft', 'private');
    await tab.session.signOut();
    expect({ ...localStorage }).toEqual({ language: 'ru' });
    expect({ ...sessionStorage }).toEqual({});
    expect(edge.sent.at(-1)?.operationName).toBe('SignOut');
  });

  it('tells the server later when there is no network', async () => {
    const tab = await openTab();
    await tab.me();
    edge.offline = true;
    await tab.session.signOut();
    expect(tab.viewer.hasPendingSignOut()).toBe(true);
    edge.offline = false;
    await tab.session.sendPendingSignOut();
    expect(tab.viewer.hasPendingSignOut()).toBe(false);
  });

  it('finishes before a sign-in, whose cookie its late answer would clear', async () => {
    const tab = await openTab();
    await tab.me();
    const answer = edge.hold('SignOut');
    const signedOut = tab.session.signOut();
    const signedIn = tab.signIn();
    await vi.waitFor(() => expect(edge.operations()).toContain('SignOut'));
    expect(edge.refreshes()).toBe(1);
    answer();
    await Promise.all([signedOut, signedIn]);
    expect(edge.operations().slice(-2)).toEqual(['SignOut', 'RefreshSession']);
    expect(tab.viewer.viewerState().status).toBe('signedIn');
  });

  it('reaches the server before a sign-in that follows a time offline', async () => {
    const tab = await openTab();
    await tab.me();
    edge.offline = true;
    await tab.session.signOut();
    edge.offline = false;
    await tab.signIn();
    expect(edge.operations().slice(-2)).toEqual(['SignOut', 'RefreshSession']);
    expect(tab.viewer.hasPendingSignOut()).toBe(false);
    expect(tab.viewer.viewerState().status).toBe('signedIn');
  });

  it('is not undone by the answer to a refresh in progress', async () => {
    const tab = await openTab();
    const answer = edge.hold('RefreshSession');
    const asked = tab.me().catch((error: { code: string }) => error.code);
    await vi.waitFor(() => expect(edge.operations()).toContain('RefreshSession'));
    const signedOut = tab.session.signOut();
    answer();
    await signedOut;
    expect(await asked).toBe('UNAUTHENTICATED');
    expect(edge.operations().at(-1)).toBe('SignOut');
    expect(tab.viewer.viewerState().status).toBe('signedOut');
  });
});
