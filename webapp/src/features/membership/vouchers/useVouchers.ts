import { useFreshQuery } from '../../../lib/apollo';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { VouchersDocument } from './__generated__/vouchers';

/** The pages of vouchers requested so far. */
export function useVouchers() {
  const variables = { after: null };
  const { data, error, refetch } = useFreshQuery(VouchersDocument, {
    variables,
    // Clients enter codes at any time.
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.vouchers;
  const next = useNextPage({ document: VouchersDocument, variables, data, path: ['vouchers'] });
  return { page, error, refetch, next };
}
