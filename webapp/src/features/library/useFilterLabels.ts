import { useTranslation } from '../../lib/i18n';
import type { LibraryFilters, sheetFilters } from './filters';

type FilterName = (typeof sheetFilters)[number];

/** Returns a function that gives the label of a filter's value; undefined if it is not set. */
export function useFilterLabels(): (name: FilterName, chosen: LibraryFilters) => string | undefined {
  const { t } = useTranslation(['library', 'parts-workouts', 'ui']);
  return (name, { category, goal, level, plan, time, tag }) => {
    const names: Record<FilterName, string | undefined> = {
      category: category && t(($) => $.category[category], { ns: 'parts-workouts' }),
      goal: goal && t(($) => $.goal[goal], { ns: 'parts-workouts' }),
      level: level && t(($) => $.level[level], { ns: 'parts-workouts' }),
      plan: plan && t(($) => $.openWith, { ns: 'library', plan: t(($) => $.plan[plan], { ns: 'ui' }) }),
      time: time && t(($) => $.minutes[time], { ns: 'library' }),
      tag,
    };
    return names[name];
  };
}
