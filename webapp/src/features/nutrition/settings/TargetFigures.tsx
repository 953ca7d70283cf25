import { formatNumber, formatWeightChange } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { Card } from '../../../ui/Card';
import type { MealSettingsQuery } from './__generated__/settings';

type Target = MealSettingsQuery['mealSettings']['target']['target'];

const parts = ['protein', 'fat', 'carbs', 'fibre'] as const;

/** The target and how it came about. */
export function TargetFigures({ target }: { target: NonNullable<Target> }) {
  const { t } = useTranslation('nutrition-settings');
  const { units } = useViewer();
  const kcal = (value: number, options?: Intl.NumberFormatOptions) =>
    t(($) => $.kcal, { value: formatNumber(Math.round(value), options) });
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="font-bold tabular-nums wrap-anywhere">
        {t(($) => $.aDay, { kcal: kcal(target.nutrition.kcal) })}
      </h2>
      <dl className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4">
        {parts.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-note text-soft">{t(($) => $.nutrient[name])}</dt>
            <dd className="font-bold tabular-nums">
              {t(($) => $.grams, { value: formatNumber(target.nutrition[name]) })}
            </dd>
          </div>
        ))}
      </dl>
      {target.limit !== 'NONE' && (
        <p role="alert" className="w-full rounded-control bg-danger-tint p-3 text-sub text-danger">
          {t(($) => $.limit[target.limit as 'FLOOR'])}
        </p>
      )}
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sub">
        <li>{t(($) => $.resting, { kcal: kcal(target.restingKcal) })}</li>
        <li>{t(($) => $.spent, { kcal: kcal(target.spentKcal) })}</li>
        {target.kgPerWeek !== 0 && (
          <li>{t(($) => $.change, { weight: formatWeightChange(target.kgPerWeek, units) })}</li>
        )}
        {target.correctionKcal !== 0 && (
          <li>{t(($) => $.correction, { kcal: kcal(target.correctionKcal, { signDisplay: 'always' }) })}</li>
        )}
        <li>{t(($) => $.floor, { kcal: kcal(target.floorKcal) })}</li>
      </ul>
    </Card>
  );
}
