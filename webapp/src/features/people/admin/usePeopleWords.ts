import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import type { ListWords } from '../../../parts/list/ListFrame';

// The server counts no further.
const mostCounted = 200;

/** What lists of people say. */
export function usePeopleWords(): ListWords {
  const { t } = useTranslation('people');
  return {
    caption: t(($) => $.caption),
    search: t(($) => $.search),
    columns: t(($) => $.columns),
    selectAll: t(($) => $.selectAll),
    deselect: t(($) => $.deselect),
    select: (name) => t(($) => $.select, { name }),
    found: (count) =>
      count < mostCounted
        ? t(($) => $.found, { count })
        : t(($) => $.foundMore, { number: formatNumber(mostCounted) }),
    chosen: (count) => t(($) => $.chosen, { count }),
    failed: t(($) => $.failed),
    nothing: t(($) => $.nobody),
    nothingLead: t(($) => $.nobodyLead),
    all: t(($) => $.everybody),
    more: t(($) => $.more),
    sortBy: t(($) => $.sortBy),
    ascending: (head) => t(($) => $.ascending, { head }),
    descending: (head) => t(($) => $.descending, { head }),
  };
}
