import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { Badge } from '../../../ui/Badge';
import type { Setup_SetupFragment } from './__generated__/sessions';
import { CoachedRow } from './CoachedRow';
import { minutesOnDay } from './layout';
import type { CoachedSession } from './useCoachActions';
import { useDayLabel } from './useDayLabel';

interface DayListProps {
  days: readonly string[];
  sessions: readonly CoachedSession[];
  setup: Setup_SetupFragment;
  today: string;
}

/** The days in order, each with its bookings. */
export function DayList({ days, sessions, setup, today }: DayListProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const words = useDayLabel(setup);
  const list = days.map((day) => ({
    day,
    booked: sessions.filter((session) => minutesOnDay(session, day, timeZone)),
  }));
  // Past days are shown only if they had bookings.
  const shown = list.filter(({ day, booked }) => day >= today || booked.length > 0 || days.length === 1);
  return (
    <ol aria-label={t(($) => $.calendar)} className="flex flex-col gap-5">
      {shown.map(({ day, booked }) => (
        <li key={day}>
          <h3
            aria-current={day === today ? 'date' : undefined}
            className="flex flex-wrap items-center gap-2 px-1 font-bold"
          >
            <span className="first-letter:uppercase">{formatDate(day, 'long')}</span>
            {day === today && <Badge tone="accent">{t(($) => $.today)}</Badge>}
          </h3>
          <p className="mb-2 px-1 text-note text-soft">{words(day)}</p>
          {booked.length === 0 ? (
            <p className="px-1 text-sub text-soft">{t(($) => $.nothingOn)}</p>
          ) : (
            <ul className="card divide-y divide-line">
              {booked.map((session) => (
                <CoachedRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
