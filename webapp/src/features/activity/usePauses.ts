import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  ActivityDocument,
  CreatePauseDocument,
  DeletePauseDocument,
  UpdatePauseDocument,
} from './__generated__/activity';

/** The writes of pauses; what depends on them is read anew after each. */
export function usePauses() {
  const client = useApolloClient();
  const after = {
    refetchQueries: [ActivityDocument],
    awaitRefetchQueries: true,
    update: () => {
      client.cache.evict({ fieldName: 'clientDashboard' });
    },
  };
  const [create, creating] = useMutation(CreatePauseDocument, after);
  const [update, updating] = useMutation(UpdatePauseDocument, after);
  const [remove] = useMutation(DeletePauseDocument, after);
  return { create, update, remove, pending: creating.loading || updating.loading };
}
