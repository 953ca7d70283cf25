import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { Card, Figure, SectionTitle } from '../../../ui/Card';
import { AdminHomeDocument, type AdminHomeQuery } from './__generated__/adminHome';
import { Money } from './Money';
import { SessionsToday } from './SessionsToday';
import { Trend } from './Trend';

const places = [
  'adminUsers',
  'adminWorkouts',
  'adminAssignments',
  'adminPayments',
  'adminProgrammes',
  'adminVipSessions',
  'adminCheckInForms',
  'adminSupport',
  'adminModeration',
  'adminAnalytics',
  'adminSettings',
  'adminAudit',
] as const;
const figures = ['totalUsers', 'activeUsers', 'totalWorkouts', 'totalSessions'] as const;
/** What waits for an admin, and where it is handled. */
const waits = [
  { key: 'openRequests', to: paths.adminPayments },
  { key: 'failedCharges', to: paths.adminPayments },
  { key: 'openTickets', to: paths.adminSupport },
  { key: 'reportedMessages', to: paths.adminModeration },
  { key: 'failedJobs', to: `${paths.adminSettings}?tab=jobs` },
  { key: 'unassignedClients', to: `${paths.adminAssignments}?coached=no` },
  { key: 'unconfirmedPeople', to: `${paths.adminUsers}?confirmed=no` },
  { key: 'drafts', to: `${paths.adminWorkouts}?status=DRAFT` },
] as const;
const row = 'pressable flex min-h-13 items-center justify-between gap-3 px-4 py-2 font-semibold';

export function AdminHomeScreen() {
  const { t } = useTranslation('home-admin');
  const { adminHome } = useScreenQuery(AdminHomeDocument, {}).data;
  return (
    <div className="flex flex-col gap-5">
      {adminHome.diskFullSince && (
        <p role="alert" className="card p-4 font-semibold text-danger">
          {t(($) => $.diskFull, { time: formatDate(adminHome.diskFullSince, 'time') })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map((key) => (
          <Total
            key={key}
            value={adminHome[key]}
            label={t(($) => $[key])}
            to={key === 'totalSessions' ? paths.adminVipSessions : undefined}
          />
        ))}
      </div>
      <p className="px-1 text-note text-soft">{t(($) => $.active)}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
        <Waiting home={adminHome} />
        <SessionsToday sessions={adminHome.sessionsToday} />
        <div className="flex flex-col gap-5">
          <Money revenue={adminHome.revenue} />
          <Trend days={adminHome.trend} />
        </div>
      </div>
      <nav aria-label={t(($) => $.places)} className="card divide-y divide-line overflow-hidden lg:hidden">
        {places.map((place) => (
          <Link key={place} to={paths[place]} className={row}>
            {t(($) => $.place[place])}
            <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Total({ value, label, to }: { value: number; label: string; to: string | undefined }) {
  const figure = <Figure value={formatNumber(value)} label={label} />;
  if (!to) return <Card>{figure}</Card>;
  return (
    <Link to={to} className="pressable card p-5">
      {figure}
    </Link>
  );
}

function Waiting({ home }: { home: AdminHomeQuery['adminHome'] }) {
  const { t } = useTranslation('home-admin');
  const open = waits.filter(({ key }) => home[key] > 0);
  return (
    <section className="card overflow-hidden pt-5">
      <div className="px-4">
        <SectionTitle>{t(($) => $.waiting)}</SectionTitle>
      </div>
      {open.length === 0 && <p className="px-5 pb-5 text-soft">{t(($) => $.nothingWaits)}</p>}
      <ul className="divide-y divide-line">
        {open.map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className={row}>
              {t(($) => $.waits[key], { count: home[key] })}
              <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
