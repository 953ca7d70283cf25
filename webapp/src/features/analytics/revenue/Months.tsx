import { formatDate, formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney, formatMoneyChange } from '../../../lib/money';
import { gains, losses, type Month, type MoveName } from './months';

/** Every month with its revenue and what changed, the latest first. */
export function Months({ months, currency }: { months: readonly Month[]; currency: string }) {
  const { t } = useTranslation('analytics');
  const last = months.at(-1);
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
        {t(($) => $.money.months)}
      </summary>
      <ul className="flex flex-col">
        {[...months].reverse().map((month) => {
          const name = formatDate(month.month, 'month');
          return (
            <li key={month.month} className="flex flex-col gap-1.5 border-line py-2.5 not-first:border-t">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sub tabular-nums">
                <span>{month === last ? t(($) => $.money.soFar, { month: name }) : name}</span>
                <span className="font-semibold">{formatMoney(month.closing, currency)}</span>
              </p>
              <Changes month={month} currency={currency} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Changes({ month, currency }: { month: Month; currency: string }) {
  const { t } = useTranslation('analytics');
  const changes: [MoveName, number][] = [
    ...gains.map((name): [MoveName, number] => [name, month[name]]),
    ...losses.map((name): [MoveName, number] => [name, -month[name]]),
  ].filter(([, sum]) => sum !== 0) as [MoveName, number][];
  return (
    <ul className="flex flex-wrap gap-1.5 text-note tabular-nums">
      <li className="rounded-control bg-fill px-2 py-1 text-soft">
        {t(($) => $.money.paying, { count: month.payingClients })}
      </li>
      {changes.map(([name, sum]) => (
        <li key={name} className="rounded-control bg-fill px-2 py-1">
          <span className="text-soft">{t(($) => $.money.move[name])}</span> {formatMoneyChange(sum, currency)}
          {name === 'churn' && month.churnRate !== null && ` (${formatPercent(month.churnRate)})`}
        </li>
      ))}
    </ul>
  );
}
