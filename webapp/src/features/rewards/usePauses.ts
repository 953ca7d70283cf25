import { useMutation } from '@apollo/client/react';
import { outdate } from '../../lib/apollo';
import {
  ActivityDocument,
  CreatePauseDocument,
  DeletePauseDocument,
  UpdatePauseDocument,
} from './__generated__/rewards';

/** The writes of pauses; what depends on them is read anew after each. */
export function usePauses() {
  const after = {
    refetchQueries: [ActivityDocument],
    awaitRefetchQueries: true,
    update: outdate,
  };
  const [create, creating] = useMutation(CreatePauseDocument, after);
  const [update, updating] = useMutation(UpdatePauseDocument, after);
  const [remove] = useMutation(DeletePauseDocument, after);
  return { create, update, remove, pending: creating.loading || updating.loading };
}
