import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import type { Conflict } from './conflicts';

/** Warns of what clients avoid: who, which dish, which allergen. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('parts-meals');
  if (conflicts.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-warn-tint p-3 text-sub text-warn"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{t(($) => $.warning)}</p>
        <ul>
          {conflicts.map(({ id, name, allergens, dishes }) => (
            <li key={id} className="wrap-anywhere">
              {t(($) => $.avoids, {
                name,
                allergens: allergens.map((one) => t(($) => $.allergen[one])).join(', '),
                dishes: dishes.join(', '),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
