import { ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { type LibraryFilters, type Sort, sortOf, sorts } from './filters';

interface SortSelectProps {
  chosen: LibraryFilters;
  onChoose: (part: LibraryFilters) => void;
}

export function SortSelect({ chosen, onChoose }: SortSelectProps) {
  const { t } = useTranslation('library');
  const defaultSort = sortOf({ q: chosen.q });
  return (
    <label className="relative inline-flex min-h-11 max-w-full items-center gap-1.5 text-note font-semibold text-accent">
      <ArrowDownWideNarrow className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t(($) => $.sortLabel)}</span>
      <select
        value={sortOf(chosen)}
        onChange={({ target }) =>
          onChoose({ sort: target.value === defaultSort ? undefined : (target.value as Sort) })
        }
        className="min-h-11 min-w-0 appearance-none text-ellipsis rounded-control bg-transparent pe-1 [field-sizing:content]"
      >
        {sorts
          .filter((sort) => sort !== 'RELEVANCE' || chosen.q)
          .map((sort) => (
            <option key={sort} value={sort} className="bg-raised text-ink">
              {t(($) => $.sort[sort])}
            </option>
          ))}
      </select>
    </label>
  );
}
