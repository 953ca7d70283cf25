import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { PaymentFilter } from '../../../__generated__/types';
import { useRefetchOnNotification } from '../../../parts/notify/useRefetchOnNotification';
import { paths } from '../../../parts/paths';
import { type Payment_RowFragment, PaymentsDocument } from './__generated__/payments';

export type Payment = Payment_RowFragment;

/** The pages of payments requested so far, refetched when a client asks for a plan. */
export function usePayments(filter: PaymentFilter) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(PaymentsDocument, {
    variables: { filter, after: null },
    // Clients pay at any time.
    fetchPolicy: 'cache-and-network',
  });
  useRefetchOnNotification((link) => link === paths.adminPayments, refetch);
  const [pending, setPending] = useState(false);
  const page = (data ?? previousData)?.payments;
  const more = async () => {
    setPending(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { payments } }) => ({
          payments: { ...payments, nodes: [...before.payments.nodes, ...payments.nodes] },
        }),
      });
    } finally {
      setPending(false);
    }
  };
  return { page, error, busy: !data, refetch, more, pending };
}
