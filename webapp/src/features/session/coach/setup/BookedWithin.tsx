import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useFreshQuery } from '../../../../lib/apollo';
import { formatDate } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { useViewer } from '../../../../lib/viewer';
import { addDays } from '../../../../parts/calendar/days';
import { coachSessionPath } from '../../../../parts/paths';
import { formatTimes } from '../../../../parts/session/when';
import { useParticipantText } from '../../useParticipantText';
import { wallTimeOf } from '../wallTime';
import { BookedWithinDocument } from './__generated__/setup';

const dayMs = 86_400_000;
/** The most days that one request may cover. */
const maxDays = 42;

/** Sessions booked during time off, which remain until the coach moves or cancels them. */
export function BookedWithin({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { timeZone } = useViewer();
  const first = wallTimeOf(startsAt, timeZone).day;
  const days = (Date.parse(wallTimeOf(endsAt, timeZone).day) - Date.parse(first)) / dayMs + 1;
  const parts = Array.from({ length: Math.ceil(days / maxDays) }, (_, nth) => ({
    from: addDays(first, nth * maxDays),
    days: Math.min(maxDays, days - nth * maxDays),
  }));
  return parts.map((part) => <BookedOn key={part.from} {...part} startsAt={startsAt} endsAt={endsAt} />);
}

interface BookedOnProps {
  from: string;
  days: number;
  startsAt: string;
  endsAt: string;
}

function BookedOn({ from, days, startsAt, endsAt }: BookedOnProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const participants = useParticipantText();
  const { data } = useFreshQuery(BookedWithinDocument, {
    variables: { from, days },
    fetchPolicy: 'cache-and-network',
  });
  const booked = (data?.coachSessions ?? []).filter(
    (session) =>
      Date.parse(session.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(session.endsAt),
  );
  if (booked.length === 0) return null;
  return (
    <div role="status" className="mt-2 rounded-control bg-warn-tint px-3.5 py-2.5 text-sub text-warn">
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        {t(($) => $.off.booked, { count: booked.length })}
      </p>
      <ul>
        {booked.map((session) => (
          <li key={session.id}>
            <Link
              to={coachSessionPath(session.id)}
              className="inline-flex min-h-8 items-center underline wrap-anywhere"
            >
              {formatDate(session.startsAt, 'short', timeZone)}, {formatTimes(session, timeZone)},{' '}
              {participants(session)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
