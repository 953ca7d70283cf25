import { useTranslation } from '../../../lib/i18n';
import type { Import } from './table';

/** How many entries an import added and changed. */
export function ImportCounts({ done: { added, changed } }: { done: Import }) {
  const { t } = useTranslation('progress-csv');
  return [
    added > 0 && t(($) => $.doneAdded, { count: added }),
    changed > 0 && t(($) => $.doneChanged, { count: changed }),
  ]
    .filter(Boolean)
    .join(' ');
}
