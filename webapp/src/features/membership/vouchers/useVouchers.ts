import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { VouchersDocument } from './__generated__/vouchers';

/** The pages of vouchers requested so far. */
export function useVouchers() {
  const { data, error, refetch, fetchMore } = useQuery(VouchersDocument, {
    variables: { after: null },
    // Clients enter codes at any time.
    fetchPolicy: 'cache-and-network',
  });
  const [pending, setPending] = useState(false);
  const page = data?.vouchers;
  const more = async () => {
    setPending(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { vouchers } }) => ({
          vouchers: { ...vouchers, nodes: [...before.vouchers.nodes, ...vouchers.nodes] },
        }),
      });
    } finally {
      setPending(false);
    }
  };
  return { page, error, refetch, more, pending };
}
