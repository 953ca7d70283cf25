import {
  CalendarClock,
  CalendarRange,
  ClipboardList,
  Dumbbell,
  MessageCircle,
  Plus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatLanguage, formatNumber, today } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { inTransition } from '../../parts/inTransition';
import { useRefetchOn } from '../../parts/notify/useRefetchOn';
import { clientPath, paths, workoutPath } from '../../parts/paths';
import { Avatar } from '../../ui/Avatar';
import { Badge, FallbackMark } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { SectionTitle } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/States';
import { ClientActivityDocument, CoachHomeDocument, type Home_HomeFragment } from './__generated__/coachHome';
import { NeedsYou } from './NeedsYou';
import { useCardActions } from './useCardActions';

const actions = [
  { key: 'upload', path: paths.coachNewWorkout, icon: Plus },
  { key: 'messages', path: paths.coachMessages, icon: MessageCircle },
  { key: 'sessions', path: paths.coachSessions, icon: CalendarClock },
  { key: 'checkIns', path: paths.coachCheckIns, icon: ClipboardList },
  { key: 'manage', path: paths.coachWorkouts, icon: Dumbbell },
  { key: 'programmes', path: paths.coachProgrammes, icon: CalendarRange },
  { key: 'myClients', path: paths.coachClient, icon: Users },
] as const;

export function CoachHomeScreen() {
  const { t } = useTranslation(['coaching', 'ui']);
  const viewer = useViewer();
  const pick = useLocalized();
  const { data, refetch } = useScreenQuery(CoachHomeDocument, {});
  const home = data.coachHome;
  const [now] = useState(() => today(viewer.timeZone));
  const aside = useCardActions(() => inTransition(refetch));
  useRefetchOn(ClientActivityDocument, refetch);
  return (
    <div className="flex flex-col gap-5">
      {home.totalClients > 0 && <NeedsYou home={home} today={now} onAside={aside} />}
      <Totals home={home} />
      <QuickActions />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <section>
          <SectionTitle
            action={
              <Link to={paths.coachClient} className="px-2 py-1 text-sub font-semibold text-accent">
                {t(($) => $.allClients, { ns: 'coaching' })}
              </Link>
            }
          >
            {t(($) => $.recentClients, { ns: 'coaching' })}
          </SectionTitle>
          {home.recentClients.length === 0 ? (
            <EmptyState
              className="card"
              icon={<Users className="size-8" />}
              title={t(($) => $.noClients, { ns: 'coaching' })}
              message={t(($) => $.noClientsLead, { ns: 'coaching' })}
            />
          ) : (
            <ul className="card divide-y divide-line">
              {home.recentClients.map((client) => (
                <li key={client.id}>
                  <Link to={clientPath(client.id)} className="flex min-h-16 items-center gap-3 p-3">
                    <Avatar name={client.fullName} src={client.avatarUrl} size="small" />
                    <span translate="no" className="min-w-0 flex-1 font-semibold">
                      {client.fullName}
                    </span>
                    <Badge>{t(($) => $.plan[client.subscriptionPlan], { ns: 'ui' })}</Badge>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <SectionTitle>{t(($) => $.recentWorkouts, { ns: 'coaching' })}</SectionTitle>
          <ul className="card divide-y divide-line">
            {home.recentWorkouts.map((workout) => {
              const title = pick(workout.title);
              return (
                <li key={workout.id}>
                  <Link
                    to={workoutPath(workout.id)}
                    className="flex min-h-16 flex-wrap items-center gap-3 p-3"
                  >
                    <img
                      src={workout.thumbnailUrl}
                      alt=""
                      width={80}
                      height={56}
                      className="h-12 w-18 shrink-0 rounded-control bg-tint object-cover"
                    />
                    <span className="min-w-32 flex-1 font-semibold" lang={title.lang}>
                      {title.text}
                      {title.fellBack && (
                        <FallbackMark
                          lang={title.lang}
                          label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(title.lang) })}
                        />
                      )}
                    </span>
                    {workout.video && (
                      <span className="text-note text-soft">
                        {formatNumber(workout.views)}{' '}
                        {t(($) => $.views, { ns: 'coaching', count: workout.views })}
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** How large it all is, in one line: nothing here asks for anything. */
function Totals({ home }: { home: Home_HomeFragment }) {
  const { t } = useTranslation('coaching');
  const { averageRating: rating } = home;
  const figures = [
    [formatNumber(home.totalClients), t(($) => $.clients, { count: home.totalClients })],
    [formatNumber(home.totalWorkouts), t(($) => $.workouts, { count: home.totalWorkouts })],
    [formatNumber(home.totalViews), t(($) => $.views, { count: home.totalViews })],
    [rating === null ? '—' : formatNumber(rating, { maximumFractionDigits: 1 }), t(($) => $.rating)],
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-1 text-note text-soft">
      {figures.map(([value, label]) => (
        <li key={label} className="whitespace-nowrap">
          <span className="text-body font-bold text-ink tabular-nums">{value}</span> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function QuickActions() {
  const { t } = useTranslation('coaching');
  return (
    <nav aria-label={t(($) => $.quick)} className="flex flex-wrap gap-2">
      {actions.map(({ key, path, icon: Icon }) => (
        <Link key={key} to={path} className={cx(buttonClass('secondary', 'small'), 'grow sm:grow-0')}>
          <Icon className="size-5" aria-hidden="true" />
          {t(($) => $[key])}
        </Link>
      ))}
    </nav>
  );
}
