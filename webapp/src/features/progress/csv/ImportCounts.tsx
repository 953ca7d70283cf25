import { useTranslation } from '../../../lib/i18n';
import type { Import } from './table';

/** How many entries an import added and changed; what came with the invitation was not the client’s doing. */
export function ImportCounts({ done: { added, changed, brought } }: { done: Import }) {
  const { t } = useTranslation('progress-csv');
  if (brought) return t(($) => $.brought, { count: added });
  return [
    added > 0 && t(($) => $.doneAdded, { count: added }),
    changed > 0 && t(($) => $.doneChanged, { count: changed }),
  ]
    .filter(Boolean)
    .join(' ');
}
