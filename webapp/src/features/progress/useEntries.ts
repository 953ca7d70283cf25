import { useWrite } from '../../lib/useWrite';
import {
  CreateEntryDocument,
  DeleteEntryDocument,
  EntriesDocument,
  ProgressDocument,
  UpdateEntryDocument,
} from './__generated__/progress';
import { SeriesDocument } from './chart/__generated__/chart';

/** The writes of the history; the screen refetches after each. */
export function useEntries() {
  const after = {
    waits: true,
    refresh: [EntriesDocument, ProgressDocument, SeriesDocument],
    invalidate: true,
  };
  const [create, creating] = useWrite(CreateEntryDocument, after);
  const [update, updating] = useWrite(UpdateEntryDocument, after);
  const [remove] = useWrite(DeleteEntryDocument, after);
  return { create, update, remove, pending: creating || updating };
}
