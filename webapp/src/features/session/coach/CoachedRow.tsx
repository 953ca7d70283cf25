import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format';
import { useLocalized } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { coachSessionPath } from '../../../parts/paths';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { formatTimes } from '../../../parts/session/when';
import { StateBadge } from '../parts/StateBadge';
import { useParticipantText } from '../useParticipantText';
import type { CoachedSession } from './useCoachActions';

/** A session in a coach's list; `withDay` adds the day where no heading shows it. */
export function CoachedRow({ session, withDay = false }: { session: CoachedSession; withDay?: boolean }) {
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const participants = useParticipantText()(session);
  const name = pick(session.name);
  const isOne = isOneToOne(session);
  return (
    <li data-item={session.id} className="focus-within:bg-fill/50">
      <Link
        data-open
        to={coachSessionPath(session.id)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 sm:p-4"
      >
        <span className="shrink-0 text-sub font-semibold whitespace-nowrap tabular-nums">
          {withDay && (
            <span className="block text-note text-soft">
              {formatDate(session.startsAt, 'medium', timeZone)}
            </span>
          )}
          {formatTimes(session, timeZone)}
        </span>
        <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span
                className="block font-semibold wrap-anywhere"
                {...(isOne ? { translate: 'no' as const } : { lang: name.lang })}
              >
                {isOne ? participants : name.text}
              </span>
              <span className="block text-note text-soft" {...(isOne && { lang: name.lang })}>
                {isOne ? name.text : participants}
              </span>
            </span>
            <StateBadge session={session} />
          </span>
          <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}
