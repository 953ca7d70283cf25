import { download } from '../../../lib/download';

/** Downloads all entries as a CSV file. */
export function exportEntries(): Promise<void> {
  return download('/exports/progress.csv', 'forma-progress.csv');
}
