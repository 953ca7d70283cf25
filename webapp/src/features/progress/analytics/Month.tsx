import { formatMinutes, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Card, SectionTitle } from '../../../ui/Card';
import { Definition } from './Definition';
import { type Change, type Day, monthChange } from './year';

const directionOf = ({ now, before }: Change) =>
  now > before ? ('more' as const) : now < before ? ('fewer' as const) : ('same' as const);

/** What changed in the last 30 days, in sentences with their figures. */
export function Month({ days, today }: { days: readonly Day[]; today: string }) {
  const { t } = useTranslation('progress-analytics');
  const { days: active, minutes } = monthChange(days, today);
  const count = (value: number) => t(($) => $.year.days, { count: value });
  return (
    <Card className="flex flex-col gap-3">
      <SectionTitle>{t(($) => $.month.title)}</SectionTitle>
      <ul className="flex flex-col gap-2 text-sub">
        <li>
          {t(($) => $.month.days[directionOf(active)], {
            now: count(active.now),
            before: formatNumber(active.before),
            by: count(Math.abs(active.now - active.before)),
          })}
        </li>
        <li>
          {t(($) => $.month.minutes[directionOf(minutes)], {
            now: formatMinutes(minutes.now),
            before: formatMinutes(minutes.before),
            by: formatMinutes(Math.abs(minutes.now - minutes.before)),
          })}
        </li>
      </ul>
      <Definition title={t(($) => $.about)}>
        <p>{t(($) => $.month.definition)}</p>
      </Definition>
    </Card>
  );
}
