import { Clock } from 'lucide-react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { Promise_SupportPromiseFragment } from './__generated__/support';

/** Monday of some week, from which the names of days are formatted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** How soon an answer comes, and when staff work. */
export function PromiseLine({ promise }: { promise: Promise_SupportPromiseFragment }) {
  const { t } = useTranslation('support');
  const { within, answerBy, days, from, to, timeZone } = promise;
  const names = days
    .map((day) => formatDate(new Date(monday + (day - 1) * dayMs), 'weekday', 'UTC'))
    .join(', ');
  return (
    <div className="flex gap-3">
      <Clock className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <div>
        <p className="font-semibold">
          {t(($) => $.promise.by, {
            date: formatDate(answerBy, 'short'),
            time: formatDate(answerBy, 'time'),
          })}
        </p>
        <p className="text-note text-soft">
          {t(($) => $.promise.hours, { count: within })}{' '}
          {t(($) => $.promise.open, { days: names, from, to: to === '00:00' ? '24:00' : to, zone: timeZone })}
        </p>
      </div>
    </div>
  );
}
