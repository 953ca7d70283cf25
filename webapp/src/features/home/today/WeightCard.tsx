import { Link } from 'react-router';
import {
  decimalText,
  formatDate,
  formatPercent,
  formatWeight,
  unitName,
  weightFromKg,
} from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { Dashboard } from './dashboard';

/** The latest weight, and how far the goal is. */
export function WeightCard({ goal }: { goal: Dashboard['weightGoal'] }) {
  const { t } = useTranslation('home');
  const { units } = useViewer();
  const { currentKg, startKg, changeKg, direction, fraction, projectedOn } = goal;
  if (currentKg === null || startKg === null) return null;
  const left = direction === 'LOSE' ? currentKg - (startKg - changeKg) : startKg + changeKg - currentKg;
  return (
    <Link to={paths.progress} className="card pressable flex flex-col gap-3 p-5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{t(($) => $.weight)}</h2>
        <span className="text-note text-soft">
          {t(($) => (direction === 'LOSE' ? $.lose : $.gain), { amount: formatWeight(changeKg, units) })}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-4">
        <span className="figure whitespace-nowrap">
          {decimalText(weightFromKg(currentKg, units))}
          <span className="ms-1 text-body font-semibold tracking-normal text-soft">
            {unitName('weight', units)}
          </span>
        </span>
        <span className="text-sub text-soft">
          {fraction >= 1
            ? t(($) => $.weightReached)
            : [
                t(($) => $.toGo, { amount: formatWeight(left, units) }),
                projectedOn && t(($) => $.by, { date: formatDate(projectedOn, 'short') }),
              ]
                .filter(Boolean)
                .join(', ')}
        </span>
      </span>
      <ProgressBar fraction={fraction} label={t(($) => $.weightGoal)} valueText={formatPercent(fraction)} />
    </Link>
  );
}
