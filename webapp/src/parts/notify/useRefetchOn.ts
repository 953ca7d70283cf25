import type { TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useRefetchOnStart } from '../../lib/apollo';
import { inTransition } from '../inTransition';
import { useCoalescedRefetch } from './useCoalescedRefetch';

/** Refetches on each event of a subscription, and whenever it starts. */
export function useRefetchOn(
  events: TypedDocumentNode<unknown, Record<string, never>>,
  refetch: () => Promise<unknown>,
): void {
  const onEvent = useCoalescedRefetch(() => inTransition(refetch));
  useSubscription(events, { onData: onEvent });
  useRefetchOnStart(events, onEvent);
}
