import type { ApolloCache, ApolloClient } from '@apollo/client';
import { invalidateAll } from '../apollo/freshness';
import { fromWire, RequestError, toRequestError } from '../errors';
import { isOnline, markReachable, markUnreachable, onNetwork, probeServer } from '../offline';
import { execute } from '../request';
import { viewerState } from '../viewer';
import type { Effect, Effects } from './effects';
import { type Outcome, Queue } from './queue';
import { showWhole } from './showWhole';
import { type Job, publishQueuedWrites } from './waiting';

const answerMs = 30_000;
const settleMs = 200;

interface OutboxOptions {
  userId: string;
  client: ApolloClient;
  cache: ApolloCache;
  effects: Effects;
  /** Called when the server has accepted a write. */
  onSent: () => void;
}

/** A user's outbox, together with what the screens show of it. */
export interface Outbox {
  /** Reports whether this kind of write may wait. */
  knows: (operation: string) => boolean;
  add: (operation: string, variables: Record<string, unknown>) => Promise<Outcome>;
  /** The server's expected answer to a pending write. */
  answer: (operation: string, variables: Record<string, unknown>) => unknown;
  /** Shows what the server has accepted. */
  confirm: (operation: string, variables: Record<string, unknown>, data: unknown) => void;
  /** Lays pending writes over the cache again, above what has arrived below them. */
  repaint: () => void;
  ready: Promise<void>;
  close: () => void;
}

async function send(job: Job, effects: Effects): Promise<unknown> {
  const effect = effects[job.operation];
  // Written by an older version of the app; it can no longer be sent.
  if (!effect) throw new RequestError('BAD_INPUT');
  try {
    const { data, errors } = await execute(effect.document, job.variables, {
      key: job.key,
      signal: AbortSignal.timeout(answerMs),
      keepalive: document.visibilityState === 'hidden',
    });
    markReachable();
    if (errors?.[0]) throw fromWire(errors[0]);
    return data;
  } catch (error) {
    const lost = error instanceof DOMException || toRequestError(error).code === 'NETWORK';
    if (!lost) throw error;
    markUnreachable();
    throw new RequestError('NETWORK');
  }
}

async function prepare(effect: Effect | undefined, variables: Record<string, unknown>) {
  return effect?.prepare?.(variables as never);
}

function applyEffect(
  cache: ApolloCache,
  effect: Effect,
  variables: Record<string, unknown>,
  answer: unknown,
) {
  const result = answer as Record<string, unknown>;
  cache.write({ query: effect.document, variables, result, dataId: 'ROOT_MUTATION' });
  effect.show?.(cache, variables as never, answer as never);
}

/** Lays pending writes over the cache, so that no answer hides them and a rejection removes them. */
class Layers {
  private readonly cache: ApolloCache;
  private readonly effects: Effects;
  private shown = new Map<string, Job>();

  constructor(cache: ApolloCache, effects: Effects) {
    this.cache = cache;
    this.effects = effects;
  }

  add(jobs: readonly Job[]) {
    for (const job of jobs) {
      if (this.shown.has(job.key) || job.refused) continue;
      this.shown.set(job.key, job);
      this.lay(job);
    }
  }

  /** Reports whether more is shown than is pending. */
  exceed(jobs: readonly Job[]): boolean {
    return [...this.shown.keys()].some((key) => !jobs.some((job) => job.key === key && !job.refused));
  }

  keepOnly(jobs: readonly Job[]) {
    const kept = new Set(jobs.flatMap(({ key, refused }) => (refused ? [] : [key])));
    for (const key of this.shown.keys()) {
      if (kept.has(key)) continue;
      this.shown.delete(key);
      this.cache.removeOptimistic(key);
    }
  }

  repaint() {
    const jobs = [...this.shown.values()];
    this.keepOnly([]);
    this.add(jobs);
  }

  private lay({ operation, variables, key }: Job) {
    const effect: Effect | undefined = this.effects[operation];
    if (!effect) return;
    const typed = variables as never;
    this.cache.recordOptimisticTransaction(
      (cache) => applyEffect(cache, effect, variables, effect.answer(typed, cache)),
      key,
    );
  }
}

export function openOutbox({ userId, client, cache, effects, onSent }: OutboxOptions): Outbox {
  showWhole(cache);
  const layers = new Layers(cache, effects);
  let known: readonly Job[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const isHere = () => {
    const state = viewerState();
    return state.status === 'signedIn' && state.viewer.id === userId;
  };
  // Layers stay until the screens have the server's own answer below them.
  const settle = async () => {
    invalidateAll();
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    layers.keepOnly(known);
  };
  const queue = new Queue({
    userId,
    isOnline,
    isHere,
    prepare: ({ operation, variables }) => prepare(effects[operation], variables),
    send: async (job) => {
      const data = await send(job, effects);
      onSent();
      return data;
    },
    laneOf: ({ operation, variables }) => effects[operation]?.lane?.(variables as never),
    toError: ({ code, args }) => new RequestError(code, args),
    onChange: (jobs) => {
      known = jobs;
      layers.add(jobs);
      publishQueuedWrites(jobs, actions);
      clearTimeout(settling);
      if (layers.exceed(jobs)) settling = setTimeout(() => void settle(), settleMs);
    },
  });
  const actions = {
    retry: (key: string) => queue.retry(key),
    discard: (key: string) => queue.discard(key),
    send: async () => {
      await probeServer();
      await queue.drain();
      return (await queue.jobs()).length;
    },
  };
  const wake = () => {
    if (isOnline() && document.visibilityState === 'visible') void queue.drain();
  };
  const stopListening = onNetwork(wake);
  document.addEventListener('visibilitychange', wake);
  const ready = queue.announce().then(wake, () => undefined);
  return {
    knows: (operation) => operation in effects,
    add: (operation, variables) => queue.add(operation, variables, effects[operation]?.merge),
    answer: (operation, variables) => effects[operation]?.answer(variables as never, cache),
    confirm: (operation, variables, data) => {
      const effect = effects[operation];
      if (effect?.lasts) cache.batch({ update: (open) => applyEffect(open, effect, variables, data) });
    },
    repaint: () => layers.repaint(),
    ready,
    close: () => {
      stopListening();
      document.removeEventListener('visibilitychange', wake);
      clearTimeout(settling);
      queue.close();
      publishQueuedWrites([]);
    },
  };
}
