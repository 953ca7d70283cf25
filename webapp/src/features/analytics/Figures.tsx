import { formatNumber, formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Card, Figure } from '../../ui/Card';
import type { AnalyticsQuery } from './__generated__/analytics';

type Analytics = NonNullable<AnalyticsQuery['analytics']>;

const names = [
  'active',
  'newcomers',
  'churned',
  'completions',
  'perWeek',
  'watched',
  'adherence',
  'attendance',
  'answerHours',
] as const;

/** The figures for the chosen days, each with its definition and the previous period. */
export function Figures({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation('analytics');
  const share = (of: 'now' | 'before') =>
    analytics.completions[of] > 0 ? analytics.watched[of] / analytics.completions[of] : 0;
  const text = (name: (typeof names)[number], of: 'now' | 'before') => {
    const figure = analytics[name];
    if (!figure) return '—';
    if (name === 'watched') return formatPercent(share(of));
    return name === 'adherence' || name === 'attendance'
      ? formatPercent(figure[of])
      : formatNumber(figure[of], { maximumFractionDigits: 1 });
  };
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {names.map((name) => (
        <li key={name}>
          <Card className="flex h-full flex-col gap-1">
            <Figure value={text(name, 'now')} label={t(($) => $.figure[name])} />
            <p className="text-note font-semibold">{t(($) => $.before, { value: text(name, 'before') })}</p>
            <p className="text-caption text-soft">{t(($) => $.definition[name])}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
