import { get, update } from 'idb-keyval';
import { type AheadPlan, type AheadRequest, isMetered, planRow, syncTag } from '../lib/aheadPlan';
import { ask, refresh } from './ask';

declare const self: ServiceWorkerGlobalScope;

/** In Chromium only. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** An open app fetches ahead by itself. */
async function isOpen(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.length > 0;
}

/** What the server answers now; undefined if it refuses, as it does for what has been deleted. */
async function askAgain({ operationName, hash, variables }: AheadRequest, token: string) {
  try {
    return await ask<NonNullable<AheadRequest['data']>, unknown>({ operationName, hash }, variables, token);
  } catch (error) {
    if (error instanceof TypeError) throw error; // there is no network
    return undefined;
  }
}

/** Asks again what the app asked when it last fetched ahead, and leaves the answers for its next start. */
async function fetchAgain() {
  const plan = await get<AheadPlan>(planRow);
  if (!plan || isMetered() || (await isOpen())) return;
  const { accessToken, profile } = await refresh();
  if (profile.id !== plan.userId) return;
  const requests: AheadRequest[] = [];
  for (const { data: _, ...request } of plan.requests) {
    if (await isOpen()) return;
    const data = await askAgain(request, accessToken);
    requests.push(data ? { ...request, data } : request);
  }
  await update<AheadPlan>(planRow, (now) => {
    if (now?.userId !== plan.userId) throw new Error('The user has signed out');
    return { ...plan, requests };
  });
}

/** Keeps what a client needs without a network up to date while the app is closed. */
export function listenForSync(): void {
  self.addEventListener('periodicsync' as never, (event: PeriodicSyncEvent) => {
    if (event.tag === syncTag) event.waitUntil(fetchAgain().catch(() => undefined));
  });
}
