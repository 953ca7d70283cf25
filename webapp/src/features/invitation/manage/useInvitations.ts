import type { InvitationFilter } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { InvitationsDocument } from './__generated__/invitations';

/** The pages of invitations requested so far. The previous result stays until the next has loaded. */
export function useInvitations(filter: InvitationFilter) {
  const variables = { filter, after: null };
  const { data, previousData, error, loading, refetch } = useFreshQuery(InvitationsDocument, {
    variables,
  });
  const page = (data ?? previousData)?.invitations;
  const next = useNextPage({ document: InvitationsDocument, variables, data, path: ['invitations'] });
  return { page, error, loading, busy: !data, refetch, next };
}
