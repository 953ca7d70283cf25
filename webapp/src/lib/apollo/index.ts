import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery, useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError } from '../errors';
import { useRetryCount } from '../retryCount';
import { isFresh } from './freshness';

export { openClient } from './client';
export { useConnectionLost, useRefetchOnStart } from './connected';
export { invalidateAll } from './freshness';
export { isQueued } from './outboxLink';

/** Fresh answers come from the cache alone; older ones are shown at once and refetched. */
function policyFor(
  document: DocumentNode,
  variables: OperationVariables,
): 'cache-first' | 'cache-and-network' {
  return isFresh(document, variables) ? 'cache-first' : 'cache-and-network';
}

/**
 * The fetch policy by the freshness rules, decided once per set of variables: a change while the screen is
 * open would refetch.
 */
function useFreshness(document: DocumentNode, variables: OperationVariables) {
  const key = JSON.stringify(variables);
  const decide = () => ({ key, fetchPolicy: policyFor(document, variables) });
  const [policy, setPolicy] = useState(decide);
  const current = policy.key === key ? policy : decide();
  if (current !== policy) setPolicy(current);
  return current;
}

/** Like Apollo's `useQuery`, by the freshness rules unless a policy is given: the cache may be days old. */
export const useFreshQuery = ((document: DocumentNode, options: { variables?: OperationVariables } = {}) => {
  const { fetchPolicy } = useFreshness(document, options.variables ?? {});
  return useQuery(document, { fetchPolicy, ...options });
}) as typeof useQuery;

/** The failures that leave what is known as true as it was. */
const passing = new Set(['NETWORK', 'RATE_LIMITED', 'TIMEOUT', 'INTERNAL']);

/**
 * A screen's query, by the freshness rules unless a policy is given; suspends until there is something to show. A
 * refetch that fails leaves that, and what was typed beside it.
 */
export function useScreenQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  policy?: 'cache-first' | 'cache-and-network',
): useSuspenseQuery.Result<Data, Variables, 'complete'> {
  const { fetchPolicy } = useFreshness(document, variables);
  const queryKey = useRetryCount();
  const options = { variables, fetchPolicy: policy ?? fetchPolicy, queryKey, errorPolicy: 'all' };
  // TypeScript cannot resolve the hook's overloads for generic variables.
  const result = useSuspenseQuery(document as never, options as never);
  const { error, data } = result;
  if (error && !(data && passing.has(toRequestError(error).code))) throw error;
  return result as never;
}
