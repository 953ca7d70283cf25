import { CalendarPlus, ChevronLeft, ChevronRight, Settings2, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { addDays, mondayOf } from '../../../parts/calendar/days';
import { inTransition } from '../../../parts/inTransition';
import { oneOf } from '../../../parts/list/useListState';
import { useRefetchOnNotification } from '../../../parts/notify/useRefetchOnNotification';
import { paths } from '../../../parts/paths';
import { useCurrentMinute } from '../../../parts/session/useCurrentMinute';
import { Button, buttonClass, IconButton } from '../../../ui/Button';
import { keyAsRead } from '../../../ui/direction';
import { isTyping, keysAreOn } from '../../../ui/keys';
import { Segmented } from '../../../ui/Segmented';
import { preloadSheet } from '../../../ui/Sheet';
import { EmptyState } from '../../../ui/States';
import { useIsWide } from '../../../ui/useIsWide';
import { useListKeys } from '../../../ui/useListKeys';
import { CoachSessionsDocument, type CoachSessionsQuery } from './__generated__/sessions';
import { BookSheet } from './BookSheet';
import { CoachedRow } from './CoachedRow';
import { CoachPastSessions } from './CoachPastSessions';
import { DayList } from './DayList';
import { GroupSheet } from './GroupSheet';
import { isCoachSessionLink } from './isCoachSessionLink';
import { Requests } from './Requests';
import { useCoachActions } from './useCoachActions';
import { WeekGrid } from './WeekGrid';
import { wallTimeOf } from './wallTime';

const views = ['week', 'day', 'upcoming', 'past'] as const;
type View = (typeof views)[number];

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const weekDays = 7;
/** The most days that one request may cover. */
const maxDays = 42;

/** The days that a view shows. */
function spanOf(view: View, on: string, today: string) {
  if (view === 'day') return { from: on, days: 1 };
  if (view === 'week') return { from: mondayOf(on), days: weekDays };
  return { from: today, days: maxDays };
}

/** The view and the day named by the URL. */
function useVisiblePeriod(today: string) {
  const [query, setQuery] = useSearchParams();
  const view = oneOf(views, query.get('view')) ?? 'week';
  const asked = query.get('on') ?? '';
  const on = datePattern.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const show = (next: { view?: View; on?: string }) => {
    const to = { view, on, ...next };
    setQuery(
      {
        ...(to.view !== 'week' && { view: to.view }),
        ...(to.on !== today && { on: to.on }),
      },
      { replace: true },
    );
  };
  return { view, on, show };
}

/** A coach's sessions: open requests, the calendar, and past sessions. */
export function CoachSessionsScreen() {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const now = useCurrentMinute();
  const today = wallTimeOf(now, timeZone).day;
  const { view, on, show } = useVisiblePeriod(today);
  const { data, refetch } = useScreenQuery(CoachSessionsDocument, spanOf(view, on, today));
  const screen = useRef<HTMLDivElement>(null);
  useListKeys(screen);
  const ask = () => inTransition(refetch);
  const actions = useCoachActions(ask);
  useRefetchOnNotification(isCoachSessionLink, refetch);
  const step = view === 'day' ? 1 : weekDays;
  const turn = (by: number) => show({ on: addDays(on, by * step) });
  const isCalendar = view === 'week' || view === 'day';
  useArrows(isCalendar, turn);
  const { types, openHours } = data.sessionSetup;
  const isNew = types.length === 0 && openHours.length === 0 && data.coachSessions.length === 0;
  return (
    <div ref={screen} className="flex flex-col gap-5">
      <Actions data={data} onDone={ask} />
      <Requests requests={data.sessionRequests} acts={actions} />
      {isNew ? (
        <EmptyState
          className="card"
          icon={<CalendarPlus className="size-8" />}
          title={t(($) => $.empty)}
          message={t(($) => $.emptyLead)}
          action={
            <Link to={paths.coachSessionSetup} className={buttonClass()}>
              {t(($) => $.setUp)}
            </Link>
          }
        />
      ) : (
        <section aria-label={t(($) => $.mySessions)} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Segmented
              label={t(($) => $.viewLabel)}
              value={view}
              onValue={(next) => show({ view: next })}
              choices={views.map((value) => ({ value, label: t(($) => $.view[value]) }))}
            />
            {isCalendar && (
              <PeriodNavigation
                view={view}
                on={on}
                today={today}
                onTurn={turn}
                onToday={() => show({ on: today })}
              />
            )}
          </div>
          {isCalendar && <Days data={data} view={view} on={on} today={today} now={now} />}
          {view === 'upcoming' && <Upcoming sessions={data.coachSessions} />}
          {view === 'past' && <CoachPastSessions />}
        </section>
      )}
    </div>
  );
}

/** The arrow keys page through the calendar. */
function useArrows(isOn: boolean, turn: (by: number) => void) {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[keyAsRead(event.code)];
      if (!by || event.defaultPrevented || event.shiftKey || isTyping(event) || !keysAreOn()) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}

interface PeriodNavigationProps {
  view: View;
  on: string;
  today: string;
  onTurn: (by: number) => void;
  onToday: () => void;
}

/** The days shown, with buttons to page. */
function PeriodNavigation({ view, on, today, onTurn, onToday }: PeriodNavigationProps) {
  const { t } = useTranslation('session-coach');
  const { from, days } = spanOf(view, on, today);
  const until = addDays(from, days - 1);
  // The year is shown unless it is the current one.
  const style = until.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium';
  const title =
    days === 1
      ? formatDate(from, 'long')
      : t(($) => $.weekOf, { from: formatDate(from, 'short'), until: formatDate(until, style) });
  const isNow = from <= today && today < addDays(from, days);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      <IconButton label={t(($) => (days === 1 ? $.dayBefore : $.weekBefore))} onClick={() => onTurn(-1)}>
        <ChevronLeft className="mirrored size-6" aria-hidden="true" />
      </IconButton>
      <h2 aria-live="polite" className="min-w-0 font-bold wrap-anywhere first-letter:uppercase">
        {title}
      </h2>
      <IconButton label={t(($) => (days === 1 ? $.dayAfter : $.weekAfter))} onClick={() => onTurn(1)}>
        <ChevronRight className="mirrored size-6" aria-hidden="true" />
      </IconButton>
      <Button variant="secondary" size="small" disabled={isNow} onClick={onToday}>
        {t(($) => $.today)}
      </Button>
    </div>
  );
}

interface DaysProps {
  data: CoachSessionsQuery;
  view: View;
  on: string;
  today: string;
  now: Date;
}

/** A calendar on a wide screen, a list on a narrow one. */
function Days({ data, view, on, today, now }: DaysProps) {
  const { from, days } = spanOf(view, on, today);
  const shown = Array.from({ length: days }, (_, nth) => addDays(from, nth));
  const { coachSessions: sessions, sessionSetup: setup } = data;
  return useIsWide() ? (
    <WeekGrid days={shown} sessions={sessions} setup={setup} now={now} />
  ) : (
    <DayList days={shown} sessions={sessions} setup={setup} today={today} />
  );
}

function Upcoming({ sessions }: { sessions: CoachSessionsQuery['coachSessions'] }) {
  const { t } = useTranslation('session-coach');
  const [now] = useState(() => serverNow().getTime());
  const ahead = sessions.filter(({ endsAt }) => Date.parse(endsAt) > now);
  if (ahead.length === 0)
    return (
      <EmptyState
        className="card"
        icon={<CalendarPlus className="size-8" />}
        title={t(($) => $.noUpcoming)}
        message={t(($) => $.noUpcomingLead)}
      />
    );
  return (
    <ul className="card divide-y divide-line">
      {ahead.map((session) => (
        <CoachedRow key={session.id} session={session} withDay />
      ))}
    </ul>
  );
}

function Actions({ data, onDone }: { data: CoachSessionsQuery; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('session-coach');
  const [open, setOpen] = useState<'booking' | 'group'>();
  const { types } = data.sessionSetup;
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2" onPointerDown={() => void preloadSheet()}>
      {types.some(({ capacity }) => capacity === 1) && (
        <Button
          size="small"
          className="grow sm:grow-0"
          icon={<CalendarPlus className="size-5" aria-hidden="true" />}
          onClick={() => setOpen('booking')}
        >
          {t(($) => $.book.action)}
        </Button>
      )}
      {types.some(({ capacity }) => capacity > 1) && (
        <Button
          variant="secondary"
          size="small"
          className="grow sm:grow-0"
          icon={<Users className="size-5" aria-hidden="true" />}
          onClick={() => setOpen('group')}
        >
          {t(($) => $.group.action)}
        </Button>
      )}
      <Link to={paths.coachSessionSetup} className={`${buttonClass('secondary', 'small')} grow sm:grow-0`}>
        <Settings2 className="size-5" aria-hidden="true" />
        {t(($) => $.setUpLink)}
      </Link>
      <BookSheet open={open === 'booking'} onClose={close} types={types} onDone={onDone} />
      <GroupSheet open={open === 'group'} onClose={close} types={types} onDone={onDone} />
    </div>
  );
}
