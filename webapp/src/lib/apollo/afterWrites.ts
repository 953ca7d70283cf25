import { ApolloLink } from '@apollo/client';
import { defer, finalize, mergeMap, of } from 'rxjs';

/** How often at most: where writes never cease, an answer that misses the last of them is better than none. */
const most = 2;

/**
 * Asks again where a write ended between question and answer: that answer may not know of the write, and would bring back
 * what the write took away.
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
