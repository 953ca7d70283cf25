import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { Day_DayFragment, MealWeekQuery } from './__generated__/day';
import { totalOf } from './totals';

interface TargetProps {
  of: MealWeekQuery['mealSettings'];
  lines: Day_DayFragment['lines'];
}

const parts = ['protein', 'fat', 'carbs'] as const;

/** What was eaten beside what should be, or what is missing to say so. */
export function Target({ of, lines }: TargetProps) {
  const { t } = useTranslation('nutrition-day');
  const { target, missing } = of.target;
  if (of.hidesNumbers) return null;
  if (!target)
    return (
      <Card className="flex flex-col items-start gap-3">
        <p>{missing === 'WEIGHT' ? t(($) => $.noWeight) : t(($) => $.noAnswers)}</p>
        <Link to={missing === 'WEIGHT' ? paths.progress : paths.mealSettings} className={buttonClass()}>
          {missing === 'WEIGHT' ? t(($) => $.weigh) : t(($) => $.answer)}
        </Link>
      </Card>
    );
  const eaten = totalOf(lines.filter((line) => line.eaten));
  const planned = totalOf(lines);
  const wanted = target.nutrition;
  const text = t(($) => $.ofKcal, {
    eaten: formatNumber(Math.round(eaten.kcal)),
    target: formatNumber(wanted.kcal),
  });
  return (
    <Card className="flex flex-col gap-3">
      <p className="font-bold tabular-nums">{text}</p>
      <ProgressBar
        fraction={Math.min(1, eaten.kcal / wanted.kcal)}
        label={t(($) => $.eatenToday)}
        valueText={text}
      />
      <dl className="flex flex-wrap justify-between gap-3">
        {parts.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-note text-soft">{t(($) => $[name])}</dt>
            <dd className="text-sub font-semibold tabular-nums">
              {t(($) => $.ofGrams, {
                eaten: formatNumber(Math.round(eaten[name])),
                target: formatNumber(wanted[name]),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && planned.kcal < target.floorKcal && (
        <p role="alert" className="rounded-control bg-danger-tint p-3 text-sub text-danger">
          {t(($) => $.underFloor, {
            planned: formatNumber(Math.round(planned.kcal)),
            floor: formatNumber(Math.ceil(target.floorKcal)),
          })}
        </p>
      )}
      {target.limit !== 'NONE' && (
        <p className="text-note text-soft">{t(($) => $.limit[target.limit as 'FLOOR'])}</p>
      )}
    </Card>
  );
}
