import type { TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onSettled } from '../../lib/apollo';
import { inTransition } from '../inTransition';
import { useCoalescedRefetch } from './useCoalescedRefetch';

/** Refetches on each event of a subscription, and for what was missed while there was no connection. */
export function useRefetchOn(
  events: TypedDocumentNode<unknown, Record<string, never>>,
  refetch: () => Promise<unknown>,
): void {
  const { onNews } = useCoalescedRefetch(() => inTransition(refetch));
  useSubscription(events, { onData: onNews });
  useEffect(() => onSettled(onNews), [onNews]);
}
