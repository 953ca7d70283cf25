import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PaymentEventsDocument } from './__generated__/events';

/** The pages of events requested so far. */
export function useEvents(unhandledOnly: boolean) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(PaymentEventsDocument, {
    variables: { unhandledOnly, after: null },
    // Providers report at any time.
    fetchPolicy: 'cache-and-network',
  });
  const [pending, setPending] = useState(false);
  const page = (data ?? previousData)?.paymentEvents;
  const more = async () => {
    setPending(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { paymentEvents } }) => ({
          paymentEvents: { ...paymentEvents, nodes: [...before.paymentEvents.nodes, ...paymentEvents.nodes] },
        }),
      });
    } finally {
      setPending(false);
    }
  };
  return { page, error, busy: !data, refetch, more, pending };
}
