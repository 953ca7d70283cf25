import { useSyncExternalStore } from 'react';
import { RequestError } from '../errors';

/** A write that the server has not answered yet. */
export interface Job {
  /** Under this key the server gives the write effect once. */
  key: string;
  operation: string;
  variables: Record<string, unknown>;
  at: number;
  tries: number;
  /** Before then the server does not take it. */
  notBefore?: number | undefined;
  /** Why it waits until then. */
  held?: RequestError['code'] | undefined;
  /** How often the server failed at it. */
  faults?: number;
  /** Why the server does not take it, where it said so. */
  refused?: { code: RequestError['code']; args: Record<string, unknown> } | undefined;
}

export interface OutboxActions {
  retry: (key: string) => Promise<void>;
  discard: (key: string) => Promise<void>;
  /** Sends what can be sent; answers how many are left. */
  send: () => Promise<number>;
}

let jobs: readonly Job[] = [];
let actions: OutboxActions | undefined;
const listeners = new Set<() => void>();

export function outboxKey(userId: string): string {
  return `outbox:${userId}`;
}

export function publishWaiting(next: readonly Job[], by?: OutboxActions): void {
  jobs = next;
  actions = by;
  for (const listener of listeners) listener();
}

export function waiting(): readonly Job[] {
  return jobs;
}

export function outboxActions(): OutboxActions | undefined {
  return actions;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was done here and is not on the server yet, oldest first. */
export function useWaiting(): readonly Job[] {
  return useSyncExternalStore(subscribe, waiting);
}

function mentions(job: Job, id: string): boolean {
  return JSON.stringify(job.variables).includes(id);
}

/** Whether a write about this row still waits to be sent. */
export function usePending(id: string): boolean {
  return useWaiting().some((job) => mentions(job, id));
}

export function refusal({ refused }: Job): RequestError | undefined {
  return refused && new RequestError(refused.code, refused.args);
}
