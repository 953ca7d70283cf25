import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { InvitationFilter } from '../../__generated__/types';
import { useFreshness } from '../../lib/apollo';
import { InvitationsDocument } from './__generated__/invitations';

/** The pages of invitations requested so far. The previous result stays until the next has loaded. */
export function useInvitations(filter: InvitationFilter) {
  const variables = { filter, after: null };
  const { fetchPolicy } = useFreshness(InvitationsDocument, variables);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(InvitationsDocument, {
    variables,
    fetchPolicy,
  });
  const [pending, setPending] = useState(false);
  const page = (data ?? previousData)?.invitations;
  const more = async () => {
    setPending(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { invitations } }) => ({
          invitations: {
            ...invitations,
            totalCount: before.invitations.totalCount,
            nodes: [...before.invitations.nodes, ...invitations.nodes],
          },
        }),
      });
    } finally {
      setPending(false);
    }
  };
  return { page, error, loading, busy: !data, refetch, more, pending };
}
