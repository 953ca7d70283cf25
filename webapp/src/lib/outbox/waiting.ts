import { useSyncExternalStore } from 'react';
import { RequestError } from '../errors';

/** A write that the server has not answered yet. */
export interface Job {
  /** The idempotency key. */
  key: string;
  operation: string;
  variables: Record<string, unknown>;
  at: number;
  tries: number;
  /** The server accepts it no earlier than this. */
  notBefore?: number | undefined;
  /** Why it has to wait until then. */
  held?: RequestError['code'] | undefined;
  /** How often the server has failed on it. */
  faults?: number;
  /** Why the server rejected it, if it did. */
  refused?: { code: RequestError['code']; args: Record<string, unknown> } | undefined;
}

/** A write that the server rejected. */
export type Refused = Job & { refused: NonNullable<Job['refused']> };

export interface OutboxActions {
  retry: (key: string) => Promise<void>;
  discard: (key: string) => Promise<void>;
  /** Sends what can be sent; returns how many are left. */
  send: () => Promise<number>;
}

let jobs: readonly Job[] = [];
let actions: OutboxActions | undefined;
/** The writes that were seen waiting since the page was opened, and whose refusal nobody has been told. */
const waited = new Set<string>();
const listeners = new Set<() => void>();

export function outboxKey(userId: string): string {
  return `outbox:${userId}`;
}

export function publishQueuedWrites(next: readonly Job[], by?: OutboxActions): void {
  jobs = next;
  actions = by;
  for (const { key, refused } of next) if (!refused) waited.add(key);
  for (const listener of listeners) listener();
}

export function queuedWrites(): readonly Job[] {
  return jobs;
}

/** The writes that were refused after they had waited, each once. */
export function takeRefusals(): Refused[] {
  return jobs.filter((job): job is Refused => job.refused !== undefined && waited.delete(job.key));
}

export function outboxActions(): OutboxActions | undefined {
  return actions;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The writes that have not reached the server, oldest first. */
export function useQueuedWrites(): readonly Job[] {
  return useSyncExternalStore(subscribe, queuedWrites);
}

function mentions(job: Job, id: string): boolean {
  return JSON.stringify(job.variables).includes(id);
}

/** Reports whether a write about this row is pending. */
export function useIsPending(id: string): boolean {
  return useQueuedWrites().some((job) => mentions(job, id));
}

export function refusal({ refused }: Job): RequestError | undefined {
  return refused && new RequestError(refused.code, refused.args);
}
