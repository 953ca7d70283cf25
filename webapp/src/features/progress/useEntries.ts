import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  CreateEntryDocument,
  DeleteEntryDocument,
  EntriesDocument,
  ProgressDocument,
  UpdateEntryDocument,
} from './__generated__/progress';
import { SeriesDocument } from './chart/__generated__/chart';

/** The writes of the history; what the screen shows is read anew after each. */
export function useEntries() {
  const client = useApolloClient();
  const after = {
    refetchQueries: [EntriesDocument, ProgressDocument, SeriesDocument],
    awaitRefetchQueries: true,
    update: () => {
      client.cache.evict({ fieldName: 'clientDashboard' });
      client.cache.evict({ fieldName: 'measureSeries' });
    },
  };
  const [create, creating] = useMutation(CreateEntryDocument, after);
  const [update, updating] = useMutation(UpdateEntryDocument, after);
  const [remove] = useMutation(DeleteEntryDocument, after);
  return { create, update, remove, pending: creating.loading || updating.loading };
}
