import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { PaymentFilter } from '../../../__generated__/types';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import {
  type Payment_RowFragment,
  PaymentsChangedDocument,
  PaymentsDocument,
} from './__generated__/payments';

export type Payment = Payment_RowFragment;

/** The pages of payments requested so far, refetched whenever a payment changes. */
export function usePayments(filter: PaymentFilter) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(PaymentsDocument, {
    variables: { filter, after: null },
    fetchPolicy: 'cache-and-network',
  });
  useRefetchOn(PaymentsChangedDocument, refetch);
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
