import { type ApolloCache, type ApolloClient, ApolloLink } from '@apollo/client';
import { get } from 'idb-keyval';
import { from, map, mergeMap, tap } from 'rxjs';
import type { Effects } from '../outbox/effects';
import type { Outbox } from '../outbox/outbox';
import type { Outcome } from '../outbox/queue';
import { outboxKey } from '../outbox/waiting';
import { persistedIds } from '../post';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The write may wait on the device until there is a network; its effect is listed with those of its feature. */
    outbox?: boolean;
    /** The write is sent once at most. */
    once?: boolean;
  }
}

/** Whether an answer was made here because the write still waits to be sent. */
export function isQueued(result: { extensions?: Record<string, unknown> }): boolean {
  return result.extensions?.queued === true;
}

/** The link for mutations with `context: { outbox: true }`; the outbox itself is fetched with the first one. */
export function lazyOutbox(
  userId: string,
  effects: () => Promise<Effects>,
  parts: () => { client: ApolloClient; cache: ApolloCache },
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
  // What waits hides whatever comes into the cache below it, until it is laid anew.
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
    /** What waits from before is on the screens from their first moment. */
    start: async () => {
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
