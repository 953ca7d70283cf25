import { ApolloLink } from '@apollo/client';
import { defer, finalize, mergeMap, of } from 'rxjs';

/** The most repetitions: if writes never cease, a slightly outdated answer is better than none. */
const most = 2;

/**
 * Repeats a query during which a write ended: its answer may predate the write, and would undo it in the
 * cache.
 */
export function afterWritesLink(): ApolloLink {
  let writes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') return forward(operation).pipe(finalize(() => writes++));
    if (operation.operationType !== 'query') return forward(operation);
    const ask = (left: number): ReturnType<typeof forward> =>
      defer(() => {
        const known = writes;
        return forward(operation).pipe(
          mergeMap((result) => (writes === known || left === 0 ? of(result) : ask(left - 1))),
        );
      });
    return ask(most);
  });
}
