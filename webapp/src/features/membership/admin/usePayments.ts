import type { PaymentFilter } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { useNextPage } from '../../../parts/pages/useNextPage';
import {
  type Payment_RowFragment,
  PaymentsChangedDocument,
  PaymentsDocument,
} from './__generated__/payments';

export type Payment = Payment_RowFragment;

/** The pages of payments requested so far, refetched whenever a payment changes. */
export function usePayments(filter: PaymentFilter) {
  const variables = { filter, after: null };
  const { data, previousData, error, refetch } = useFreshQuery(PaymentsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useRefetchOn(PaymentsChangedDocument, refetch);
  const page = (data ?? previousData)?.payments;
  const next = useNextPage({ document: PaymentsDocument, variables, data, path: ['payments'] });
  return { page, error, busy: !data, refetch, next };
}
