import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { fetchPolicyFor } from './freshness';

export { openClient } from './client';
export { fetchPolicyFor, outdate } from './freshness';
export { isQueued } from './outboxLink';
export { onReconnect } from './reconnect';

/** The one query of a screen, by the freshness rules; suspends until there is something to show. */
export function useScreenQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): useSuspenseQuery.Result<Data, Variables, 'complete'> {
  const key = JSON.stringify(variables);
  const decide = () => ({ key, fetchPolicy: fetchPolicyFor(document, variables) });
  const [policy, setPolicy] = useState(decide);
  // Decided once per set of variables: a policy that changes while the screen is open would fetch again.
  const current = policy.key === key ? policy : decide();
  if (current !== policy) setPolicy(current);
  // The hook's own signature cannot be resolved for variables that are still generic.
  return useSuspenseQuery(
    document as never,
    { variables, fetchPolicy: current.fetchPolicy } as never,
  ) as never;
}
