import { CalendarClock, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, today } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { formatLeft } from '../../../parts/session/formatLeft';
import { sessionPath } from '../../../parts/session/sessionPath';
import { isOpen } from '../../../parts/session/time';
import { useCurrentMinute } from '../../../parts/session/useCurrentMinute';
import { formatWhen } from '../../../parts/session/when';
import { buttonClass } from '../../../ui/Button';
import type { ClientDashboardQuery } from '../__generated__/home';
import { TodayCard } from './TodayCard';

type Dashboard = ClientDashboardQuery['clientDashboard'];

type Session = NonNullable<Dashboard['nextSession']>;

/** The client's agenda: a session today, a check-in, today's workouts, a session on another day. */
export function Today({ dashboard }: { dashboard: Dashboard }) {
  const { today: planned, checkInDueOn, nextSession } = dashboard;
  const now = useCurrentMinute();
  const { timeZone } = useViewer();
  const session = nextSession && Date.parse(nextSession.endsAt) > now.getTime() ? nextSession : null;
  const isToday = session && today(timeZone, new Date(session.startsAt)) <= today(timeZone, now);
  return (
    <>
      {isToday && <SessionCard session={session} now={now} />}
      {checkInDueOn && <CheckInCard dueOn={checkInDueOn} now={now} />}
      {planned.length > 0 && <TodayCard today={planned} />}
      {session && !isToday && <SessionCard session={session} now={now} />}
    </>
  );
}

interface RowProps {
  icon: ReactNode;
  id: string;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

function Row({ icon, id, title, children, action }: RowProps) {
  return (
    <section aria-labelledby={id} className="card flex flex-wrap items-center gap-4 p-5">
      <span className="shrink-0 text-accent" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {children}
      </div>
      {action}
    </section>
  );
}

function CheckInCard({ dueOn, now }: { dueOn: string; now: Date }) {
  const { t } = useTranslation('home-today');
  const { timeZone } = useViewer();
  return (
    <Row
      icon={<ClipboardList className="size-8" />}
      id="check-in"
      title={t(($) => $.checkIn)}
      action={
        <Link to={paths.checkIn} className={buttonClass()}>
          {t(($) => $.fillIn)}
        </Link>
      }
    >
      <p className="text-sub text-soft">
        {dueOn < today(timeZone, now)
          ? t(($) => $.checkInSince, { date: formatDate(dueOn) })
          : t(($) => $.checkInToday)}
      </p>
    </Row>
  );
}

function SessionCard({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation('home-today');
  const { timeZone } = useViewer();
  const name = useLocalized()(session.name);
  const isOn = Date.parse(session.startsAt) <= now.getTime();
  return (
    <Row
      icon={<CalendarClock className="size-8" />}
      id="next-session"
      title={t(($) => (session.state === 'REQUESTED' ? $.sessionAsked : $.session))}
      action={
        session.mode === 'LINK' &&
        session.where &&
        isOpen(session, now) && (
          <a href={session.where} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            {t(($) => $.join)}
          </a>
        )
      }
    >
      <p className="text-sub">
        <Link to={sessionPath(session)} lang={name.lang} className="font-semibold text-accent wrap-anywhere">
          {name.text}
        </Link>
        {' · '}
        {isOn ? t(($) => $.sessionOn) : t(($) => $.sessionIn, { time: formatLeft(session.startsAt, now) })}
      </p>
      <p className="text-note text-soft first-letter:uppercase">{formatWhen(session, timeZone)}</p>
    </Row>
  );
}
