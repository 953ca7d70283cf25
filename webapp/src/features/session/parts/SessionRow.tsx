import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format';
import { useLocalized } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { formatTimes } from '../../../parts/session/when';
import type { Session_SessionFragment } from './__generated__/session';

interface SessionRowProps {
  session: Pick<Session_SessionFragment, 'name' | 'startsAt' | 'endsAt'>;
  to: string;
  /** The other party. */
  who: string;
  badges?: ReactNode;
  /** Further details below. */
  children?: ReactNode;
  /** An action on the session. */
  action?: ReactNode;
}

/** A session in a list: date, type, time and other party. The whole row is a link, except for the action. */
export function SessionRow({ session, to, who, badges, children, action }: SessionRowProps) {
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const name = pick(session.name);
  return (
    <li className="relative flex flex-wrap items-center gap-3 p-3 sm:p-4">
      <DayMark at={session.startsAt} timeZone={timeZone} />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={to} className="font-semibold wrap-anywhere after:absolute after:inset-0" lang={name.lang}>
          {name.text}
        </Link>
        <p className="text-note text-soft">
          {formatDate(session.startsAt, 'medium', timeZone)}, {formatTimes(session, timeZone)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-soft">
          <span translate="no" className="wrap-anywhere">
            {who}
          </span>
          {badges}
        </p>
        {children && <div className="relative">{children}</div>}
      </div>
      {action && <div className="relative ms-auto">{action}</div>}
    </li>
  );
}

/** The date as a calendar leaf; the text beside it says the same. */
function DayMark({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center content-center rounded-control bg-tint leading-4 text-accent"
    >
      <span className="text-caption font-semibold">{formatDate(at, 'weekday', timeZone)}</span>
      <span className="font-bold tabular-nums">{formatDate(at, 'short', timeZone).replace(/\D+/g, '')}</span>
    </span>
  );
}
