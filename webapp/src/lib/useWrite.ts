import type { ApolloCache, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { invalidateAll, isQueued } from './apollo';
import { RequestError } from './errors';

interface Options<Data, Variables> {
  /** May wait on the device until it is online; its effect is listed with its feature's. */
  waits?: boolean;
  /** Never sent twice: if the first request got through, a second would be refused or count again. */
  once?: boolean;
  /** What to refetch before the write counts as done: open queries, or what the function fetches. */
  refresh?: readonly (DocumentNode | string)[] | (() => Promise<unknown>);
  /** Every other query is refetched when its screen is next opened. */
  invalidate?: boolean;
  /** Changes to the cache beyond the rows in the answer; called for the expected answer too. */
  update?: (cache: ApolloCache, data: Data, about: { variables: Variables; queued: boolean }) => void;
}

interface Written<Data> {
  data: Data;
  /** The data is the server's expected answer: the write is still pending on the device. */
  queued: boolean;
}

/**
 * Sends the mutation; an expected answer is shown until the real one arrives, and withdrawn if the write
 * fails.
 */
export type Write<Data, Variables> = (variables: Variables, expected?: Data) => Promise<Written<Data>>;

/**
 * The way screens write: returns a function that sends the mutation, and whether one is in progress. A failed write
 * rejects; useRunAction shows that and offers undo. While a write is pending on the device, nothing is refetched.
 *
 * Only what has no cache to update bypasses it through `request`: sign-in, onboarding, and what must outlive the page.
 */
export function useWrite<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: Options<NoInfer<Data>, NoInfer<Variables>> = {},
): [write: Write<Data, Variables>, pending: boolean] {
  const client = useApolloClient();
  const [running, setRunning] = useState(0);
  const latest = useRef(options);
  latest.current = options;
  const write = useCallback<Write<Data, Variables>>(
    async (variables, expected) => {
      const { waits = false, once = false, refresh, invalidate, update } = latest.current;
      setRunning((count) => count + 1);
      try {
        const result = await client.mutate({
          mutation: document as DocumentNode,
          variables,
          context: { outbox: waits, once },
          ...(expected && { optimisticResponse: expected as never }),
          ...(update && {
            update: (cache, answer) => {
              const data = answer.data as Data | null | undefined;
              if (data) update(cache, data, { variables, queued: isQueued(answer) });
            },
          }),
        });
        const data = result.data as Data | undefined;
        if (!data) throw new RequestError('INTERNAL');
        const queued = isQueued(result);
        if (invalidate && !queued) invalidateAll();
        if (refresh && !queued) {
          const asked =
            typeof refresh === 'function' ? refresh() : client.refetchQueries({ include: [...refresh] });
          // The write has succeeded all the same.
          await asked.catch(() => undefined);
        }
        return { data, queued };
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [client, document],
  );
  return [write, running > 0];
}
