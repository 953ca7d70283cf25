import { type ApolloCache, type ApolloClient, ApolloLink } from '@apollo/client';
import { get } from 'idb-keyval';
import { from, map, mergeMap, tap } from 'rxjs';
import type { Effects } from '../outbox/effects';
import type { Outbox } from '../outbox/outbox';
import type { Outcome } from '../outbox/queue';
import { outboxKey } from '../outbox/waiting';
import { persistedIds } from '../post';
import { whenIdle } from '../whenIdle';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The write may wait on the device until it is online; its effect is listed with its feature's. */
    outbox?: boolean;
    /** The write is sent at most once. */
    once?: boolean;
  }
}

/** Reports whether the answer was made up on this device because the write is still pending. */
export function isQueued(result: { extensions?: Record<string, unknown> }): boolean {
  return result.extensions?.queued === true;
}

/**
 * The link for mutations with `context: { outbox: true }`; the outbox itself is loaded once the page is idle.
 */
export function lazyOutbox(
  userId: string,
  effects: () => Promise<Effects>,
  parts: () => { client: ApolloClient; cache: ApolloCache; onSent: () => void },
) {
  let opened: Outbox | undefined;
  let opening: Promise<Outbox> | undefined;
  let closed = false;
  const open = () => {
    opening ??= Promise.all([import('../outbox/outbox'), effects()]).then(([{ openOutbox }, known]) => {
      opened = openOutbox({ userId, effects: known, ...parts() });
      if (closed) opened.close();
      return opened;
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  const answer = (outbox: Outbox, operation: ApolloLink.Operation, outcome: Outcome): ApolloLink.Result => {
    if (outcome.kind === 'refused') throw outcome.error;
    const { operationName } = persistedIds(operation.query);
    if (outcome.kind === 'answered') {
      outbox.confirm(operationName, operation.variables, outcome.data);
      return { data: outcome.data as Record<string, unknown> };
    }
    const data = outbox.answer(operationName, operation.variables) as Record<string, unknown>;
    return { data, extensions: { queued: true } };
  };
  // Optimistic layers hide what arrives below them, until they are laid again.
  const repainted = tap<ApolloLink.Result>(() => setTimeout(() => opened?.repaint()));
  return {
    link: new ApolloLink((operation, forward) => {
      if (!operation.getContext().outbox) return forward(operation).pipe(repainted);
      const { operationName } = persistedIds(operation.query);
      return from(open().catch(() => undefined)).pipe(
        mergeMap((outbox) =>
          outbox?.knows(operationName)
            ? from(outbox.add(operationName, operation.variables)).pipe(
                map((outcome) => answer(outbox, operation, outcome)),
                repainted,
              )
            : forward(operation),
        ),
      );
    }),
    /** Pending writes of earlier visits are on the screens from the start. */
    start: async () => {
      // A write must not wait for scripts before it is stored: the network may go away before it, and the page after it.
      whenIdle(() => void open().catch(() => undefined));
      const waits = await get<unknown[]>(outboxKey(userId)).catch(() => undefined);
      if (waits?.length)
        await open().then(
          ({ ready }) => ready,
          () => undefined,
        );
    },
    repaint: () => opened?.repaint(),
    close: () => {
      closed = true;
      opened?.close();
    },
  };
}
