import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useRetryCount } from '../retryCount';
import { fetchPolicyFor } from './freshness';

export { openClient } from './client';
export { useConnectionLost, useRefetchOnStart } from './connected';
export { invalidateAll } from './freshness';
export { isQueued } from './outboxLink';

/**
 * The fetch policy by the freshness rules, decided once per set of variables: a change while the screen is
 * open would refetch.
 */
export function useFreshness(document: DocumentNode, variables: OperationVariables) {
  const key = JSON.stringify(variables);
  const decide = () => ({ key, fetchPolicy: fetchPolicyFor(document, variables) });
  const [policy, setPolicy] = useState(decide);
  const current = policy.key === key ? policy : decide();
  if (current !== policy) setPolicy(current);
  return current;
}

/** A screen's query, by the freshness rules; suspends until there is something to show. */
export function useScreenQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): useSuspenseQuery.Result<Data, Variables, 'complete'> {
  const { fetchPolicy } = useFreshness(document, variables);
  const queryKey = useRetryCount();
  // TypeScript cannot resolve the hook's overloads for generic variables.
  return useSuspenseQuery(document as never, { variables, fetchPolicy, queryKey } as never) as never;
}
