import { newId } from '../../lib/newId';
import { useStoredDraft } from '../../parts/useStoredDraft';
import type { OperationDraft } from './operationDraft';

export interface PastRun extends OperationDraft {
  id: string;
  at: number;
}

const most = 50;
const longest = 20_000;

/** What was run on this device, latest first, until the user signs out; without tokens and headers. */
export function useHistory() {
  const { value, store, forget } = useStoredDraft<readonly PastRun[]>('playground-runs', []);
  const remember = ({ query, variables }: OperationDraft) => {
    if (query.length + variables.length > longest) return;
    const others = value.filter((one) => one.query !== query || one.variables !== variables);
    store([{ id: newId(), at: Date.now(), query, variables }, ...others].slice(0, most));
  };
  return { runs: value, remember, forget };
}
