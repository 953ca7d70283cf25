import { RefreshSessionDocument, type SessionFieldsFragment, SignOutDocument } from './__generated__/session';
import { RequestError, toRequestError } from './errors';
import { serverNow } from './offline';
import { post } from './post';
import { clearViewerData, hasPendingSignOut, setPendingSignOut, setViewer, viewerState } from './viewer';

interface Access {
  token: string;
  expiresAt: number;
}
type Message =
  | { kind: 'token'; access: Access }
  | { kind: 'ask'; from: string; unlike: string | undefined }
  | { kind: 'none'; to: string }
  | { kind: 'signedOut' };

const tabId = crypto.randomUUID();
const lockName = 'forma-refresh';
const holderLock = 'forma-token';
const answerMs = 300;
const spareMs = 20_000;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('forma-session');

let access: Access | undefined;
let refreshing: Promise<string> | undefined;
let releaseHolder: (() => void) | undefined;
let onMessage: ((message: Message) => void) | undefined;

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'token') storeToken(data.access);
  if (data.kind === 'signedOut') dropToken();
  if (data.kind === 'ask') answer(data);
  onMessage?.(data);
});

function answer(ask: Message & { kind: 'ask' }) {
  if (access && isFresh(access) && access.token !== ask.unlike)
    channel?.postMessage({ kind: 'token', access } satisfies Message);
  else if (access) channel?.postMessage({ kind: 'none', to: ask.from } satisfies Message);
}

function isFresh(value: Access): boolean {
  return value.expiresAt - serverNow().getTime() > spareMs;
}

function storeToken(next: Access) {
  access = next;
  if (releaseHolder || !navigator.locks) return;
  const held = new Promise<void>((resolve) => {
    releaseHolder = resolve;
  });
  void navigator.locks.request(holderLock, { mode: 'shared' }, () => held);
}

function dropToken() {
  access = undefined;
  releaseHolder?.();
  releaseHolder = undefined;
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Runs one session change at a time across tabs: each response sets the cookie, and a late one would undo a
 * later change.
 */
function runExclusive<T>(change: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(lockName, change);
  const result = lastChange.then(change);
  lastChange = result.catch(() => undefined);
  return result;
}

/**
 * Opens a session by calling `open`, after a sign-out still in progress. Changes nothing if the server opens
 * none.
 */
export function openSession<S extends SessionFieldsFragment | null | undefined>(
  open: (send: typeof post) => Promise<S>,
): Promise<S> {
  return runExclusive(async () => {
    await reportSignOut();
    const session = await open(post);
    if (session) applySession(session);
    return session;
  });
}

function applySession(session: SessionFieldsFragment) {
  setPendingSignOut(false);
  const next = { token: session.accessToken, expiresAt: Date.parse(session.expiresAt) };
  storeToken(next);
  channel?.postMessage({ kind: 'token', access: next } satisfies Message);
  setViewer(session.profile);
}

/** How many other tabs have a token and can be asked for it. */
async function countOtherTabs(): Promise<number> {
  if (!navigator.locks?.query) return 0;
  const { held = [] } = await navigator.locks.query();
  return held.filter((lock) => lock.name === holderLock).length - (releaseHolder ? 1 : 0);
}

async function askOtherTabs(unlike: string | undefined): Promise<string | undefined> {
  const others = await countOtherTabs();
  if (others < 1 || !channel) return undefined;
  return new Promise((resolve) => {
    let silent = others;
    const finish = (token?: string) => {
      clearTimeout(timer);
      onMessage = undefined;
      resolve(token);
    };
    const timer = setTimeout(finish, answerMs);
    onMessage = (message) => {
      if (message.kind === 'token' && message.access.token !== unlike) finish(message.access.token);
      if (message.kind === 'none' && message.to === tabId) {
        silent -= 1;
        if (silent === 0) finish();
      }
    };
    channel.postMessage({ kind: 'ask', from: tabId, unlike } satisfies Message);
  });
}

async function refreshOnce(stale: string | undefined): Promise<string> {
  if (access && isFresh(access) && access.token !== stale) return access.token;
  const shared = await askOtherTabs(stale);
  if (shared) return shared;
  try {
    const { refreshSession } = await post(RefreshSessionDocument, {});
    // Signed out in the meantime.
    if (hasPendingSignOut()) throw new RequestError('UNAUTHENTICATED');
    applySession(refreshSession);
    return refreshSession.accessToken;
  } catch (error) {
    if (toRequestError(error).code === 'UNAUTHENTICATED') await endLocalSession();
    throw error;
  }
}

/** One refresh for all tabs, however many ask; `stale` is the token that the server refused. */
export function refresh(stale?: string): Promise<string> {
  refreshing ??= runExclusive(() => refreshOnce(stale)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** The token to send now; undefined if signed out. */
export async function accessToken(): Promise<string | undefined> {
  if (access && isFresh(access)) return access.token;
  if (viewerState().status === 'signedOut') return undefined;
  return refresh(access?.token);
}

async function endLocalSession() {
  dropToken();
  channel?.postMessage({ kind: 'signedOut' } satisfies Message);
  await clearViewerData();
}

/**
 * Signs out on the server and clears everything here; offline, the server is told as soon as it can be
 * reached.
 */
export async function signOut(): Promise<void> {
  const token = access?.token;
  setPendingSignOut(true);
  const ended = endLocalSession();
  await runExclusive(async () => {
    await ended;
    await reportSignOut(token);
  });
}

/** Tells the server about a pending sign-out. */
export function sendPendingSignOut(): Promise<void> {
  return runExclusive(() => reportSignOut());
}

async function reportSignOut(token?: string): Promise<void> {
  if (!hasPendingSignOut()) return;
  try {
    await post(SignOutDocument, {}, token ? { token } : {});
  } catch (error) {
    const { code } = toRequestError(error);
    if (code === 'NETWORK') return;
    if (code !== 'UNAUTHENTICATED') {
      setPendingSignOut(false);
      throw error;
    }
  }
  setPendingSignOut(false);
}
