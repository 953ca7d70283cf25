import { Contact as ContactIcon, MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber, formatWeight, formatWeightChange, today } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { Calendar } from '../../../parts/calendar/Calendar';
import { addMonths, monthOf } from '../../../parts/calendar/days';
import { inTransition } from '../../../parts/inTransition';
import { ChartSkeleton } from '../../../parts/measure/ChartSkeleton';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import { threadPath } from '../../../parts/paths';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { Button, buttonClass } from '../../../ui/Button';
import { Card, Figure } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { preloadable } from '../../../ui/preloadable';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { ClientActivityDocument } from '../__generated__/coachHome';
import { Contact } from '../Contact';
import { reasonIcon, useReason } from '../useReason';
import { ClientPageDocument, type ClientPageQuery } from './__generated__/client';
import { Entries } from './Entries';
import { Notes } from './Notes';
import { WeekBars } from './WeekBars';

const ClientChart = preloadable(async () => (await import('./ClientChart')).ClientChart);
const CheckIns = page(async () => (await import('./CheckIns')).CheckIns, ['coaching-checkIns', 'checkin']);
const Sessions = page(async () => (await import('./Sessions')).Sessions, ['session']);
const ClientPhotos = page(async () => (await import('./ClientPhotos')).ClientPhotos, ['parts-photos']);
const PastWorkouts = page(async () => (await import('./PastWorkouts')).PastWorkouts, ['parts-sets']);
const Training = page(async () => (await import('./Training')).Training, ['parts-training', 'parts-sets']);
const MealsPart = page(
  async () => (await import('./meals/MealsPart')).MealsPart,
  ['coaching-meals', 'parts-meals', 'parts-week'],
);
const ProgrammePart = page(
  async () => (await import('./programme/ProgrammePart')).ProgrammePart,
  ['coaching-programme', 'parts-sets', 'parts-week', 'parts-workouts', 'parts-equipment'],
);
const months = 6;

/** One client's progress, schedule and notes. */
export function ClientScreen() {
  const { t } = useTranslation('coaching-client');
  const { id = '' } = useParams();
  const { timeZone, units } = useViewer();
  const [now] = useState(() => today(timeZone));
  const from = `${addMonths(monthOf(now), -months)}-01`;
  const { data, refetch } = useScreenQuery(ClientPageDocument, { id, from, to: now });
  useRefetchOn(ClientActivityDocument, refetch);
  const { overview, weightGoal, streak, days, pauses, notes } = data.clientProgress;
  const { startKg, currentKg, direction } = weightGoal;
  const change = startKg === null || currentKg === null ? undefined : currentKg - startKg;
  const isTowards = change && change < 0 === (direction === 'LOSE');
  // Everything here is of the client's days.
  const theirs = today(overview.client.timeZone);
  return (
    <div className="flex flex-col gap-5">
      <Head overview={overview} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        <Card>
          <Figure
            compact
            value={
              change === undefined ? (
                '—'
              ) : (
                <span className={cx(change !== 0 && (isTowards ? 'text-accent' : 'text-warn'))}>
                  {formatWeightChange(change, units)}
                </span>
              )
            }
            label={
              <>
                {currentKg === null
                  ? t(($) => $.weightChange)
                  : t(($) => $.weightChangeTo, { weight: formatWeight(currentKg, units) })}
                {isTowards !== undefined && change !== 0 && (
                  <> · {t(($) => (isTowards ? $.towardsGoal : $.awayFromGoal))}</>
                )}
              </>
            }
          />
        </Card>
        <Card>
          <Figure
            compact
            value={overview.lastActiveOn ? formatDate(overview.lastActiveOn, 'short') : '—'}
            label={t(($) => $.lastActivity)}
          />
        </Card>
        <Card>
          <Figure
            compact
            value={formatNumber(overview.completionsThisWeek)}
            label={t(($) => $.thisWeek, { count: overview.completionsThisWeek })}
          />
        </Card>
        <Card>
          <Figure
            compact
            value={formatNumber(streak.days)}
            label={t(($) => $.streak, { count: streak.days })}
          />
        </Card>
      </div>
      <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
        <PartBoundary>
          <ProgrammePart clientId={id} plan={overview.client.subscriptionPlan} today={theirs} />
        </PartBoundary>
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {overview.client.shareMeasurements ? (
            <Suspense fallback={<ChartSkeleton />}>
              <PartBoundary>
                <ClientChart id={id} goal={weightGoal} />
              </PartBoundary>
            </Suspense>
          ) : (
            <p className="card p-5 text-sub text-soft">{t(($) => $.measurementsHidden)}</p>
          )}
          {overview.client.subscriptionPlan !== 'FREE' && (
            <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
              <PartBoundary>
                <MealsPart
                  clientId={id}
                  name={overview.client.fullName}
                  sharesMeasurements={overview.client.shareMeasurements}
                  today={theirs}
                />
              </PartBoundary>
            </Suspense>
          )}
          <WeekBars days={days} today={theirs} />
          <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
            <PartBoundary>
              <Training id={id} today={theirs} />
            </PartBoundary>
          </Suspense>
          {overview.client.shareMeasurements && (
            <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
              <PartBoundary>
                <Entries id={id} lang={overview.client.language.toLowerCase()} />
              </PartBoundary>
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <PartBoundary>
              <PastWorkouts id={id} lang={overview.client.language.toLowerCase()} />
            </PartBoundary>
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <PartBoundary>
              <CheckIns client={overview.client} today={theirs} />
            </PartBoundary>
          </Suspense>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <PartBoundary>
              <Sessions clientId={id} today={now} />
            </PartBoundary>
          </Suspense>
          <Notes clientId={id} notes={notes} ask={() => inTransition(refetch)} />
          <Calendar days={days} pauses={pauses} today={theirs} first={monthOf(from)} />
        </div>
      </div>
      {overview.client.sharePhotos ? (
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <PartBoundary>
            <ClientPhotos id={id} />
          </PartBoundary>
        </Suspense>
      ) : (
        <p className="card p-5 text-sub text-soft">{t(($) => $.photosHidden)}</p>
      )}
    </div>
  );
}

function Head({ overview }: { overview: ClientPageQuery['clientProgress']['overview'] }) {
  const { t } = useTranslation(['coaching-client', 'ui']);
  const language = useLanguage();
  const reason = useReason();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState(query.get('contact') !== null);
  const { client, needs, handoverNote, assignedAt } = overview;
  const held = t(($) => $.plan[client.subscriptionPlan], { ns: 'ui' });
  const plan = client.planEndsOn
    ? t(($) => $.planUntil, { ns: 'coaching-client', plan: held, date: formatDate(client.planEndsOn) })
    : held;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={client.fullName} src={client.avatarUrl} size="large" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 translate="no" className="text-title font-bold wrap-anywhere">
            {client.fullName}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-note text-soft">
            <Badge>{plan}</Badge>
            {t(($) => $.since, { ns: 'coaching-client', date: formatDate(assignedAt) })}
          </p>
        </div>
        <Link to={threadPath(overview.id)} className={buttonClass()}>
          <MessageCircle className="size-5" aria-hidden="true" />
          {t(($) => $.message, { ns: 'coaching-client' })}
        </Link>
        <Button
          variant="secondary"
          icon={<ContactIcon className="size-5" aria-hidden="true" />}
          onPointerDown={() => void preloadSheet()}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.contact, { ns: 'coaching-client' })}
        </Button>
      </div>
      {needs.length > 0 && (
        <ul className="flex flex-col gap-2">
          {needs.map((card) => {
            const Icon = reasonIcon[card.reason];
            return (
              <li
                key={card.id}
                className="flex items-start gap-2.5 rounded-control bg-warn-tint px-3.5 py-2.5 text-sub font-semibold text-warn"
              >
                <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">{reason(card)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {handoverNote !== '' && (
        <div className="text-sub">
          <h3 className="font-semibold">{t(($) => $.handover, { ns: 'coaching-client' })}</h3>
          <p dir="auto" className="whitespace-pre-line text-soft">
            {handoverNote}
          </p>
        </div>
      )}
      <Sheet
        open={open}
        onClose={() => {
          setOpen(false);
          if (query.size > 0) setQuery({}, { replace: true });
        }}
        title={client.fullName}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Contact person={client} />
      </Sheet>
    </Card>
  );
}
