import type { ApolloClient } from '@apollo/client';
import { get, update } from 'idb-keyval';
import { type AheadPlan, planRow, syncTag } from '../../lib/aheadPlan';
import { fetchKey, lastFetches } from '../../lib/apollo/freshness';
import { isSignedInAs } from '../../lib/apollo/persist';
import { whenIdle } from '../../lib/whenIdle';

const minIntervalMs = 12 * 60 * 60_000;

/** In Chromium only, and there for an installed app that is used. */
interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

/** Stores what the service worker is to ask again, and has the browser wake it. */
export async function storePlan(plan: AheadPlan): Promise<void> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as { periodicSync?: PeriodicSync };
  const isOn = await periodicSync?.register(syncTag, { minInterval: minIntervalMs }).then(
    () => true,
    () => false,
  );
  if (!isOn) return;
  await update<AheadPlan>(planRow, () => {
    if (!isSignedInAs(plan.userId)) throw new Error('The user has signed out');
    return plan;
  });
}

/** Takes into the cache what the service worker was answered while the app was closed, unless it was asked since. */
export async function takeAnswers(client: ApolloClient, userId: string, left: () => boolean): Promise<void> {
  const plan = await get<AheadPlan>(planRow);
  if (plan?.userId !== userId || !plan.requests.some(({ data }) => data)) return;
  for (const { document, variables, data } of plan.requests) {
    if (!data) continue;
    await new Promise<void>(whenIdle);
    if (left()) return;
    if (!lastFetches.has(fetchKey(document, variables)))
      client.writeQuery({ query: document, variables, data });
  }
  await storePlan({ userId, requests: plan.requests.map(({ data: _, ...request }) => request) });
}
