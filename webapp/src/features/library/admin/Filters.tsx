import { useTranslation } from '../../../lib/i18n';
import type { useListState } from '../../../parts/list/useListState';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { Filter } from '../../../ui/table/Filter';
import { categories } from '../filters';
import { plans, statuses } from './listQuery';

export function Filters({ list: { query, choose } }: { list: ReturnType<typeof useListState> }) {
  const { t } = useTranslation(['library-admin', 'parts-workouts', 'ui']);
  const { coaches = [], finder } = useCoaches(query.get('author') ?? '');
  const all = [
    {
      key: 'author',
      label: t(($) => $.column.author, { ns: 'library-admin' }),
      choices: coaches.map(asChoice),
    },
    {
      key: 'status',
      label: t(($) => $.column.status, { ns: 'library-admin' }),
      choices: statuses.map((value) => ({
        value,
        label: t(($) => $.status[value], { ns: 'library-admin' }),
      })),
    },
    {
      key: 'plan',
      label: t(($) => $.includedIn, { ns: 'library-admin' }),
      choices: plans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) })),
    },
    {
      key: 'category',
      label: t(($) => $.column.category, { ns: 'library-admin' }),
      choices: categories.map((value) => ({
        value,
        label: t(($) => $.category[value], { ns: 'parts-workouts' }),
      })),
    },
  ];
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t(($) => $.filters, { ns: 'library-admin' })}</legend>
      {finder}
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
