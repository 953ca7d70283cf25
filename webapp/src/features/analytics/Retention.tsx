import { formatDate, formatNumber, formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { AnalyticsQuery } from './__generated__/analytics';
import { Block } from './Block';

interface RetentionProps {
  cohorts: NonNullable<AnalyticsQuery['analytics']>['retention'];
}

/** Sign-ups by month, with the share active in each month since. */
export function Retention({ cohorts }: RetentionProps) {
  const { t } = useTranslation('analytics');
  const title = t(($) => $.retention);
  const most = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const months = Array.from({ length: most }, (_, index) => t(($) => $.month, { number: index + 1 }));
  const head = [t(($) => $.joined), t(($) => $.clients), ...months];
  return (
    <Block
      title={title}
      definition={t(($) => $.definition.retention)}
      table={{
        file: 'retention',
        head,
        rows: cohorts.map(({ month, size, active }) => [month.slice(0, 7), size, ...active]),
      }}
    >
      <ul className="flex flex-col">
        {cohorts.map(({ month, size, active }) => (
          <li
            key={month}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line py-2.5 not-first:border-t"
          >
            <p className="w-44 text-sub">
              <span className="font-semibold">{formatDate(month, 'month')}</span>
              <span className="block text-note text-soft">{t(($) => $.clientCount, { count: size })}</span>
            </p>
            <ol className="flex min-w-0 flex-1 flex-wrap gap-1.5">
              {active.map((count, index) => (
                <li
                  key={months[index]}
                  className="rounded-control bg-fill px-2 py-1 text-note tabular-nums whitespace-nowrap"
                >
                  <span className="text-soft">{formatNumber(index + 1)}:</span> {formatPercent(count / size)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Block>
  );
}
