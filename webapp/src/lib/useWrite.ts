import type { ApolloCache, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { isQueued, outdate } from './apollo';
import { RequestError } from './errors';

interface Options<Data, Variables> {
  /** May wait on the device until there is a network; its effect is listed with those of its feature. */
  waits?: boolean;
  /** Is never sent a second time: where the first one got through, that would be refused or count twice. */
  once?: boolean;
  /** What is asked again before the write counts as done: open queries, or what the function asks. */
  refresh?: readonly (DocumentNode | string)[] | (() => Promise<unknown>);
  /** Every other query is asked again when its screen is next opened. */
  outdates?: boolean;
  /** What changes in the cache beyond the rows in the answer; called for the expected answer too. */
  update?: (cache: ApolloCache, data: Data, about: { variables: Variables; queued: boolean }) => void;
}

interface Written<Data> {
  data: Data;
  /** The data is what the server will probably answer: the write still waits on the device. */
  queued: boolean;
}

/** Sends it; an expected answer is shown until the real one arrives, and withdrawn if the write fails. */
export type Write<Data, Variables> = (variables: Variables, expected?: Data) => Promise<Written<Data>>;

/**
 * The way in which screens write: gives the function that sends the mutation, and whether one is under way. A failed write
 * rejects; useAct says so and offers to undo. While a write waits on the device, nothing is refreshed.
 *
 * Only what has no cache to write to goes past it, through `request`: sign-in, onboarding, and what must outlive the page.
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
      const { waits = false, once = false, refresh, outdates, update } = latest.current;
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
        if (outdates && !queued) outdate();
        if (refresh && !queued) {
          const asked =
            typeof refresh === 'function' ? refresh() : client.refetchQueries({ include: [...refresh] });
          // The write is done all the same.
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
