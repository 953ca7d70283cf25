import { Heart, SlidersHorizontal, X } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { preloadSheet } from '../../ui/Sheet';
import { Chip } from './Chip';
import { categories, countFilters, type LibraryFilters, sheetFilters } from './filters';
import { useFilterLabels } from './useFilterLabels';

interface FilterBarProps {
  chosen: LibraryFilters;
  onChoose: (part: LibraryFilters) => void;
  onClear: () => void;
  onOpen: () => void;
}

/** The most used filters, and the other chosen ones, which a tap removes. */
export function FilterBar({ chosen, onChoose, onClear, onOpen }: FilterBarProps) {
  const { t } = useTranslation(['library', 'parts-workouts']);
  const count = countFilters(chosen);
  // Filters in the row above can be removed there; clearing is offered only when there are others as well.
  const hasMore =
    count + Number(Boolean(chosen.q)) + Number(Boolean(chosen.favourites)) > 1 ||
    count > Number(Boolean(chosen.category));
  return (
    <div className="flex flex-col gap-2">
      <div className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
        <Chip
          tinted={count > 0}
          aria-haspopup="dialog"
          aria-label={count > 0 ? t(($) => $.filtersOn, { ns: 'library', count }) : undefined}
          icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}
          onPointerDown={() => void preloadSheet().catch(() => undefined)}
          onClick={onOpen}
        >
          {t(($) => $.filters, { ns: 'library' })}
          {count > 0 && <span className="tabular-nums">· {count}</span>}
        </Chip>
        <Chip
          chosen={chosen.favourites === 'yes'}
          icon={<Heart className="size-4.5" aria-hidden="true" />}
          onClick={() => onChoose({ favourites: chosen.favourites ? undefined : 'yes' })}
        >
          {t(($) => $.favourites, { ns: 'library' })}
        </Chip>
        {categories.map((category) => (
          <Chip
            key={category}
            chosen={chosen.category === category}
            onClick={() => onChoose({ category: chosen.category === category ? undefined : category })}
          >
            {t(($) => $.category[category], { ns: 'parts-workouts' })}
          </Chip>
        ))}
      </div>
      {hasMore && <ActiveFilters chosen={chosen} onChoose={onChoose} onClear={onClear} />}
    </div>
  );
}

function ActiveFilters({ chosen, onChoose, onClear }: Omit<FilterBarProps, 'onOpen'>) {
  const { t } = useTranslation('library');
  const nameOf = useFilterLabels();
  return (
    <ul aria-label={t(($) => $.active)} className="flex flex-wrap gap-2">
      {sheetFilters
        .filter((name) => name !== 'category')
        .map((name) => {
          const text = nameOf(name, chosen);
          return (
            text && (
              <li key={name}>
                <Chip
                  tinted
                  aria-label={t(($) => $.remove, { name: text })}
                  onClick={() => onChoose({ [name]: undefined })}
                >
                  {text}
                  <X className="size-4" aria-hidden="true" />
                </Chip>
              </li>
            )
          );
        })}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="pressable min-h-11 rounded-pill px-3 text-note font-semibold text-accent"
        >
          {t(($) => $.clearAll)}
        </button>
      </li>
    </ul>
  );
}
