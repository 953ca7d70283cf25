import type { ApolloClient, DocumentNode } from '@apollo/client';
import pLimit from 'p-limit';
import { type AheadRequest, isMetered } from '../../lib/aheadPlan';
import { isFresh } from '../../lib/apollo/freshness';
import { isSignedInAs } from '../../lib/apollo/persist';
import { isOnline } from '../../lib/offline';
import { persistedIds } from '../../lib/post';
import type { Viewer } from '../../lib/viewer';
import { viewerDay } from '../../lib/viewerDay';
import { whenIdle } from '../../lib/whenIdle';
import type { Fetching } from '../../parts/ahead';
import { isLocked } from '../../parts/workouts/locked';
import { keepFilms } from './films';
import { keepPictures } from './pictures';
import { screens } from './screens';
import { storePlan, takeAnswers } from './sync';

/** When everything was last fetched, for pages that load again and again. */
const doneKey = 'fetchedAhead';
const againMs = 15 * 60_000;

function isDone(day: string): boolean {
  const [doneDay, at] = localStorage.getItem(doneKey)?.split(' ') ?? [];
  return doneDay === day && Date.now() - Number(at) < againMs;
}

const idle = () => new Promise<void>(whenIdle);

/** The answers on their way at a time: far from the server, most of the time goes in waiting. */
const atOnce = 3;

/** Fetches what a client's screens will ask, while the page is idle, so that they open without a network too. */
export async function fetchAhead(client: ApolloClient, viewer: Viewer, signal: AbortSignal): Promise<void> {
  // The answers are of use once the app itself is on the device.
  await navigator.serviceWorker.ready;
  const day = viewerDay();
  // Sign-out empties the device before this page learns of it; what is written after that would stay.
  const left = () => signal.aborted || !isSignedInAs(viewer.id);
  const stopped = () => left() || !isOnline() || isMetered();
  await takeAnswers(client, viewer.id, left);
  if (stopped() || isDone(day)) return;
  const limit = pLimit(atOnce);
  const requests: AheadRequest[] = [];
  const pictures = new Set<string>();
  const films = new Set<string>();
  const fetching: Fetching = {
    viewer,
    day,
    workouts: new Set(),
    picture: (url) => url && pictures.add(url),
    film: (url) => url && films.add(url),
    ask: (query, variables) =>
      limit(async () => {
        await idle();
        if (stopped()) return undefined;
        requests.push({ ...persistedIds(query as DocumentNode), document: query as DocumentNode, variables });
        const fetchPolicy = isFresh(query, variables) ? 'cache-first' : 'network-only';
        const answer: { data?: unknown } | undefined = await client
          .query({ query: query as DocumentNode, variables, fetchPolicy })
          .catch(() => undefined);
        return answer?.data as never;
      }),
  };
  for (const { plan = 'FREE', fetch } of screens)
    if (!stopped() && !isLocked(viewer, plan)) await fetch(fetching);
  await keepPictures(pictures, stopped);
  await keepFilms(films, stopped);
  if (stopped()) return;
  await storePlan({ userId: viewer.id, requests });
  localStorage.setItem(doneKey, `${day} ${Date.now()}`);
}
