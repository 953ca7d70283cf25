import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  CreateEntryDocument,
  DeleteEntryDocument,
  EntriesDocument,
  ProgressDocument,
  UpdateEntryDocument,
} from './__generated__/progress';

/** The writes of the history; what the screen shows is read anew after each. */
export function useEntries() {
  const client = useApolloClient();
  const after = {
    refetchQueries: [EntriesDocument, ProgressDocument],
    awaitRefetchQueries: true,
    update: () => {
      client.cache.evict({ fieldName: 'clientDashboard' });
    },
  };
  const [create, creating] = useMutation(CreateEntryDocument, after);
  const [update, updating] = useMutation(UpdateEntryDocument, after);
  const [remove] = useMutation(DeleteEntryDocument, after);
  return { create, update, remove, pending: creating.loading || updating.loading };
}
