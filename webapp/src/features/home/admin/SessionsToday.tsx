import { Link } from 'react-router';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { useCurrentMinute } from '../../../parts/session/useCurrentMinute';
import { formatTimes } from '../../../parts/session/when';
import { SectionTitle } from '../../../ui/Card';
import type { AdminHomeQuery } from './__generated__/adminHome';

export type Session = AdminHomeQuery['adminHome']['sessionsToday'][number];

/** What is left of today's sessions, the next ones first. */
export function SessionsToday({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('home-admin');
  const now = useCurrentMinute();
  const ahead = sessions.filter(({ endsAt }) => new Date(endsAt) > now);
  return (
    <section className="card overflow-hidden pt-5">
      <div className="px-4">
        <SectionTitle
          action={
            <Link
              to={paths.adminVipSessions}
              className="flex min-h-11 items-center text-sub font-semibold text-accent"
            >
              {t(($) => $.sessions.all)}
            </Link>
          }
        >
          {t(($) => $.sessions.title)}
        </SectionTitle>
      </div>
      {ahead.length === 0 && <p className="px-5 pb-5 text-soft">{t(($) => $.sessions.nothing)}</p>}
      <ul className="divide-y divide-line">
        {ahead.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Row({ session }: { session: Session }) {
  const { timeZone } = useViewer();
  const { text, lang } = useLocalized()(session.name);
  const { id, coach, seats } = session;
  return (
    <li>
      <Link
        to={`${paths.adminVipSessions}?session=${id}`}
        className="pressable flex min-h-13 items-center gap-3 px-4 py-2"
      >
        <span className="text-note whitespace-nowrap text-soft tabular-nums">
          {formatTimes(session, timeZone)}
        </span>
        <span className="min-w-0 flex-1">
          {isOneToOne(session) ? (
            <span className="block font-semibold wrap-anywhere" translate="no">
              {seats[0]?.member.fullName ?? '–'}
            </span>
          ) : (
            <span className="block font-semibold wrap-anywhere" lang={lang}>
              {text}
            </span>
          )}
          <span className="block text-note wrap-anywhere text-soft" translate="no">
            {coach?.fullName ?? '–'}
          </span>
        </span>
      </Link>
    </li>
  );
}
