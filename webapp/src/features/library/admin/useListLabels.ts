import { useTranslation } from '../../../lib/i18n';
import type { ListLabels } from '../../../parts/list/ListFrame';

export function useListLabels(): ListLabels {
  const { t } = useTranslation('library-admin');
  return {
    caption: t(($) => $.caption),
    search: t(($) => $.search),
    columns: t(($) => $.columns),
    selectAll: t(($) => $.selectAll),
    deselect: t(($) => $.deselect),
    select: (name) => t(($) => $.select, { name }),
    found: (count) => t(($) => $.found, { count }),
    chosen: (count) => t(($) => $.chosen, { count }),
    failed: t(($) => $.failed),
    nothing: t(($) => $.nothing),
    nothingLead: t(($) => $.nothingLead),
    all: t(($) => $.all),
    sortBy: t(($) => $.sortBy),
    ascending: (head) => t(($) => $.ascending, { head }),
    descending: (head) => t(($) => $.descending, { head }),
  };
}
