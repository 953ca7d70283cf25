import { useTranslation } from '../../../lib/i18n';
import type { useListState } from '../../../parts/list/useListState';
import { Filter } from '../../../ui/table/Filter';
import { categories } from '../filters';
import { plans, statuses } from './asked';
import { useAuthors } from './useAuthors';

/** What the list of workouts can be narrowed by. */
export function Filters({ list: { query, choose } }: { list: ReturnType<typeof useListState> }) {
  const { t } = useTranslation(['admin', 'training', 'ui']);
  const authors = useAuthors();
  const all = [
    {
      key: 'author',
      label: t(($) => $.workouts.column.author, { ns: 'admin' }),
      choices: authors,
    },
    {
      key: 'status',
      label: t(($) => $.workouts.column.status, { ns: 'admin' }),
      choices: statuses.map((value) => ({
        value,
        label: t(($) => $.workouts.status[value], { ns: 'admin' }),
      })),
    },
    {
      key: 'plan',
      label: t(($) => $.workouts.includedIn, { ns: 'admin' }),
      choices: plans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) })),
    },
    {
      key: 'category',
      label: t(($) => $.workouts.column.category, { ns: 'admin' }),
      choices: categories.map((value) => ({ value, label: t(($) => $.category[value], { ns: 'training' }) })),
    },
  ];
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t(($) => $.workouts.filters, { ns: 'admin' })}</legend>
      {all.map(({ key, ...filter }) => (
        <Filter
          key={key}
          value={query.get(key) ?? undefined}
          onValue={(value) => choose({ [key]: value })}
          {...filter}
        />
      ))}
    </fieldset>
  );
}
