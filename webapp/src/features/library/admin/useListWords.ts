import { useTranslation } from '../../../lib/i18n';
import type { ListWords } from '../../../parts/list/ListFrame';

/** What the list of workouts says. */
export function useListWords(): ListWords {
  const { t } = useTranslation('admin');
  return {
    caption: t(($) => $.workouts.caption),
    search: t(($) => $.workouts.search),
    columns: t(($) => $.workouts.columns),
    selectAll: t(($) => $.workouts.selectAll),
    deselect: t(($) => $.workouts.deselect),
    select: (name) => t(($) => $.workouts.select, { name }),
    found: (count) => t(($) => $.workouts.found, { count }),
    chosen: (count) => t(($) => $.workouts.chosen, { count }),
    failed: t(($) => $.workouts.failed),
    nothing: t(($) => $.workouts.nothing),
    nothingLead: t(($) => $.workouts.nothingLead),
    all: t(($) => $.workouts.all),
    more: t(($) => $.workouts.more),
    sortBy: t(($) => $.workouts.sortBy),
    ascending: (head) => t(($) => $.workouts.ascending, { head }),
    descending: (head) => t(($) => $.workouts.descending, { head }),
  };
}
