import { download } from '../../../lib/download';

/** Saves all entries as a CSV file of this device. */
export function exportEntries(): Promise<void> {
  return download('/exports/progress.csv', 'forma-progress.csv');
}
