import { useWrite } from '../../lib/useWrite';
import {
  ActivityDocument,
  CreatePauseDocument,
  DeletePauseDocument,
  UpdatePauseDocument,
} from './__generated__/rewards';

/** The writes of pauses; what depends on them refetches after each. */
export function usePauses() {
  const after = {
    refresh: [ActivityDocument],
    invalidate: true,
  };
  const [create, creating] = useWrite(CreatePauseDocument, after);
  const [update, updating] = useWrite(UpdatePauseDocument, after);
  const [remove] = useWrite(DeletePauseDocument, after);
  return { create, update, remove, pending: creating || updating };
}
