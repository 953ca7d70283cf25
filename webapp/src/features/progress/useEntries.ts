import { useMutation } from '@apollo/client/react';
import { isQueued, outdate } from '../../lib/apollo';
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
  const after = {
    context: { outbox: true },
    refetchQueries: (result: object) =>
      isQueued(result) ? [] : [EntriesDocument, ProgressDocument, SeriesDocument],
    awaitRefetchQueries: true,
    update: (_: unknown, result: object) => {
      if (!isQueued(result)) outdate();
    },
  };
  const [create, creating] = useMutation(CreateEntryDocument, after);
  const [update, updating] = useMutation(UpdateEntryDocument, after);
  const [remove] = useMutation(DeleteEntryDocument, after);
  return { create, update, remove, pending: creating.loading || updating.loading };
}
