import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import type { ListLabels } from '../../../parts/list/ListFrame';

// The server counts no further.
const maxCounted = 200;

export function useListLabels(): ListLabels {
  const { t } = useTranslation(['people-admin', 'parts-list']);
  return {
    caption: t(($) => $.caption, { ns: 'people-admin' }),
    search: t(($) => $.search, { ns: 'people-admin' }),
    columns: t(($) => $.columns, { ns: 'parts-list' }),
    selectAll: t(($) => $.selectAll, { ns: 'parts-list' }),
    deselect: t(($) => $.deselect, { ns: 'parts-list' }),
    select: (name) => t(($) => $.select, { ns: 'parts-list', name }),
    found: (count) =>
      count < maxCounted
        ? t(($) => $.found, { ns: 'people-admin', count })
        : t(($) => $.foundMore, { ns: 'people-admin', number: formatNumber(maxCounted) }),
    chosen: (count) => t(($) => $.chosen, { ns: 'parts-list', count }),
    failed: t(($) => $.failed, { ns: 'parts-list' }),
    nothing: t(($) => $.nobody, { ns: 'people-admin' }),
    nothingLead: t(($) => $.nobodyLead, { ns: 'parts-list' }),
    all: t(($) => $.everybody, { ns: 'people-admin' }),
    sortBy: t(($) => $.sortBy, { ns: 'parts-list' }),
    ascending: (head) => t(($) => $.ascending, { ns: 'parts-list', head }),
    descending: (head) => t(($) => $.descending, { ns: 'parts-list', head }),
  };
}
