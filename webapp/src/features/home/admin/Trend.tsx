import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Card, SectionTitle } from '../../../ui/Card';
import type { AdminHomeQuery } from './__generated__/adminHome';

const hatched =
  'repeating-linear-gradient(135deg, var(--accent) 0 3px, color-mix(in srgb, var(--accent) 30%, transparent) 3px 7px)';

/** Workouts completed on each of the last days; the bar of today, which is not over, is hatched. */
export function Trend({ days }: { days: AdminHomeQuery['adminHome']['trend'] }) {
  const { t } = useTranslation('home-admin');
  const bars = days.map(({ date, manual, watched }) => ({ date, count: manual + watched }));
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const last = bars.length - 1;
  return (
    <Card>
      <SectionTitle>{t(($) => $.trend)}</SectionTitle>
      <p className="-mt-2 mb-4 px-1 text-note text-soft">{t(($) => $.trendLead)}</p>
      <ol className="flex h-40 items-end gap-1 sm:gap-2" aria-label={t(($) => $.trend)}>
        {bars.map(({ date, count }, nth) => (
          <li key={date} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1">
            <span aria-hidden="true" className="text-caption font-semibold tabular-nums">
              {formatNumber(count)}
            </span>
            <span
              aria-hidden="true"
              className="w-full max-w-10 rounded-md bg-accent forced-colors:bg-[Highlight]"
              style={{
                height: `${(count / most) * 82}%`,
                minHeight: '0.25rem',
                ...(nth === last && { background: hatched }),
              }}
            />
            <span className="sr-only">
              {formatDate(date)}: {t(($) => $.completions, { count })}
              {nth === last && ` (${t(($) => $.untilNow)})`}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-caption text-soft">
        <span>{formatDate(bars[0]?.date ?? '', 'short')}</span>
        <span>
          {formatDate(bars[last]?.date ?? '', 'short')}, {t(($) => $.untilNow)}
        </span>
      </p>
    </Card>
  );
}
