import { CalendarClock, ChevronRight, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { formatLeft } from '../../../parts/session/formatLeft';
import { sessionPath } from '../../../parts/session/sessionPath';
import { formatTimes } from '../../../parts/session/when';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import type { Dashboard } from './dashboard';

interface AheadProps {
  dashboard: Dashboard;
  day: string;
  now: Date;
}

/** Quiet lines: a check-in that is due, the coach's last words, the next session. */
export function Ahead({ dashboard: { checkInDueOn, coachMessage, nextSession }, day, now }: AheadProps) {
  const { t } = useTranslation('home');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const session = nextSession && Date.parse(nextSession.endsAt) > now.getTime() ? nextSession : null;
  const coach = coachMessage?.author;
  if (!checkInDueOn && !coach && !session) return null;
  const name = session && pick(session.name);
  const isOn = session && Date.parse(session.startsAt) <= now.getTime();
  return (
    <ul className="card divide-y divide-line px-4">
      {checkInDueOn && (
        <Row to={paths.checkIn} icon={<ClipboardList className="size-5.5" />} due title={t(($) => $.checkIn)}>
          {checkInDueOn < day
            ? t(($) => $.checkInSince, { date: formatDate(checkInDueOn, 'short') })
            : t(($) => $.due)}
        </Row>
      )}
      {coach && (
        <Row
          to={paths.coachThread}
          icon={<Avatar name={coach.fullName} src={coach.avatarUrl} size="small" />}
          title={t(($) => $.coach, { name: coach.fullName })}
        >
          <span className="line-clamp-2" dir="auto">
            {coachMessage.text || t(($) => $.pictures, { count: coachMessage.images.length })}
          </span>
        </Row>
      )}
      {session && name && (
        <Row
          to={sessionPath(session)}
          icon={<CalendarClock className="size-5.5" />}
          title={t(($) => (session.state === 'REQUESTED' ? $.sessionAsked : $.session))}
        >
          <span lang={name.lang}>{name.text}</span>
          <span className="block first-letter:uppercase">
            {formatDate(session.startsAt, 'day', timeZone)}, {formatTimes(session, timeZone)}
            {' · '}
            <span className="whitespace-nowrap">
              {isOn
                ? t(($) => $.sessionOn)
                : t(($) => $.sessionIn, { time: formatLeft(session.startsAt, now) })}
            </span>
          </span>
        </Row>
      )}
    </ul>
  );
}

interface RowProps {
  to: string;
  icon: ReactNode;
  title: string;
  due?: boolean;
  children: ReactNode;
}

function Row({ to, icon, title, due = false, children }: RowProps) {
  return (
    <li>
      <Link to={to} className="pressable flex min-h-16 flex-wrap items-center gap-3 py-2.5">
        <span
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-control',
            due ? 'bg-warn-tint text-warn' : 'bg-fill',
          )}
          aria-hidden="true"
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <span className="block text-sub font-semibold wrap-anywhere">{title}</span>
          <span className={cx('block text-note', due ? 'font-semibold text-warn' : 'text-soft')}>
            {children}
          </span>
        </span>
        <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
