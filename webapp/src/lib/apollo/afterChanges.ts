import { ApolloLink } from '@apollo/client';
import { defer, finalize, mergeMap, of, tap } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The events of a subscription have an order of their own, so that no answer overwrites them. */
    ordered?: boolean;
  }
}

/** The most repetitions: if changes never cease, a slightly outdated answer is better than none. */
const most = 2;

/**
 * A link that repeats a query during which a write ended or an event arrived: its answer may predate the
 * change, and would undo it in the cache. Pending writes are sent past the link, so `onSent` has to be called
 * after each: what has vanished from the outbox must be in the answer, so they do not count as repetitions.
 * `onRefetch` has to be called when the server asks for a refetch, as when events begin: a query on its way by
 * then may predate what no event will tell, and the refetch would share its answer.
 */
export function afterChanges(): { link: ApolloLink; onSent: () => void; onRefetch: () => void } {
  let changes = 0;
  let sent = 0;
  const change = () => {
    changes++;
  };
  const link = new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') return forward(operation).pipe(finalize(change));
    if (operation.operationType === 'subscription')
      return operation.getContext().ordered ? forward(operation) : forward(operation).pipe(tap(change));
    const ask = (left: number): ReturnType<typeof forward> =>
      defer(() => {
        const [changesBefore, sentBefore] = [changes, sent];
        return forward(operation).pipe(
          mergeMap((result) => {
            if (sent !== sentBefore) return ask(most);
            return changes === changesBefore || left === 0 ? of(result) : ask(left - 1);
          }),
        );
      });
    return ask(most);
  });
  const onSent = () => {
    sent++;
  };
  return { link, onSent, onRefetch: change };
}
