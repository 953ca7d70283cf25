import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { coachSessionPath } from '../../../parts/paths';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { formatTimes } from '../../../parts/session/when';
import { cx } from '../../../ui/cx';
import { useParticipantText } from '../useParticipantText';
import type { Setup_SetupFragment } from './__generated__/sessions';
import { hoursShown, minutesOnDay, type PlacedItem, placeInLanes } from './layout';
import type { CoachedSession } from './useCoachActions';
import { openOn, useDayLabel } from './useDayLabel';
import { clockText, wallTimeOf } from './wallTime';

interface WeekGridProps {
  days: readonly string[];
  sessions: readonly CoachedSession[];
  setup: Setup_SetupFragment;
  now: Date;
}

const hourRem = 3.5;
/** The padding of a block around its lines of 1 rem. */
const padRem = 0.25;
const minutesIn = 60;
const hatch =
  'repeating-linear-gradient(-45deg, transparent 0 0.4rem, color-mix(in srgb, var(--field) 45%, transparent) 0.4rem 0.5rem)';

/** The days side by side in an hourly grid, with open hours and bookings. */
export function WeekGrid({ days, sessions, setup, now }: WeekGridProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const list = days.map((day) => ({
    day,
    open: openOn(setup, day),
    off: setup.timeOff.flatMap((item) => {
      const minutes = minutesOnDay(item, day, timeZone);
      return minutes ? [{ item, ...minutes }] : [];
    }),
    booked: placeInLanes(sessions, day, timeZone),
  }));
  const shown = hoursShown(list.flatMap(({ open, booked }) => [...open, ...booked]));
  const top = (minute: number) => `${((minute - shown.from) / minutesIn) * hourRem}rem`;
  const span = (from: number, until: number): CSSProperties => {
    const begin = Math.max(from, shown.from);
    return {
      top: top(begin),
      height: `${((Math.min(until, shown.until) - begin) / minutesIn) * hourRem}rem`,
    };
  };
  const hours = Array.from(
    { length: (shown.until - shown.from) / minutesIn },
    (_, nth) => shown.from + nth * minutesIn,
  );
  const at = wallTimeOf(now, timeZone);
  return (
    <ol
      aria-label={t(($) => $.calendar)}
      className="card relative grid overflow-clip"
      style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
    >
      <li aria-hidden="true">
        <div className="h-14" />
        <div className="relative" style={{ height: top(shown.until) }}>
          {hours.map((minute) => (
            <span
              key={minute}
              className="absolute end-1.5 text-caption text-soft tabular-nums"
              style={{ top: top(minute) }}
            >
              {clockText(minute)}
            </span>
          ))}
        </div>
      </li>
      {list.map(({ day, open, off, booked }) => (
        <li key={day} className="min-w-0" style={{ borderInlineStart: '1px solid var(--line)' }}>
          <Head day={day} isToday={day === at.day} setup={setup} />
          <div className="relative bg-fill" style={{ height: top(shown.until) }}>
            {open.map(({ from, until }) => (
              <div
                key={from}
                aria-hidden="true"
                className="absolute inset-x-0 bg-card"
                style={span(from, until)}
              />
            ))}
            {hours.map((minute) => (
              <div
                key={minute}
                aria-hidden="true"
                className="absolute inset-x-0 border-t border-line"
                style={{ top: top(minute) }}
              />
            ))}
            {off
              .filter(({ from, until }) => until > shown.from && from < shown.until)
              .map(({ item, from, until }) => (
                <div
                  key={item.id}
                  aria-hidden="true"
                  className="absolute inset-x-0 overflow-hidden p-1.5 text-caption font-semibold text-soft"
                  style={{ ...span(from, until), backgroundImage: hatch }}
                >
                  <span className="rounded-md bg-card px-1">{item.note || t(($) => $.timeOff)}</span>
                </div>
              ))}
            <ul>
              {booked.map((place) => (
                <Block key={place.item.id} place={place} style={span(place.from, place.until)} />
              ))}
            </ul>
            {day === at.day && at.minute >= shown.from && at.minute < shown.until && (
              <div
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-0 bg-danger"
                style={{ top: top(at.minute), height: 2 }}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Head({ day, isToday, setup }: { day: string; isToday: boolean; setup: Setup_SetupFragment }) {
  const words = useDayLabel(setup);
  return (
    <div className="flex h-14 flex-col justify-center border-b border-line text-center">
      <h3 aria-current={isToday ? 'date' : undefined} className={cx('text-sub', isToday && 'text-accent')}>
        <span aria-hidden="true">
          <span className="block text-caption font-semibold">{formatDate(day, 'weekday')}</span>
          <span className="block font-bold tabular-nums">{formatDate(day, 'short')}</span>
        </span>
        <span className="sr-only">{formatDate(day, 'long')}</span>
      </h3>
      <p className="sr-only">{words(day)}</p>
    </div>
  );
}

/** The colours of a session by state; screen readers get the state as text. */
const stateStyles: Record<CoachedSession['state'], string> = {
  REQUESTED: 'bg-warn-tint text-warn',
  CONFIRMED: 'bg-tint text-accent',
  IN_PROGRESS: 'bg-accent text-on-accent',
  COMPLETED: 'bg-raised text-ink',
  CANCELLED: 'bg-danger-tint text-danger',
  LATE_CANCELLED: 'bg-danger-tint text-danger',
  NO_SHOW: 'bg-danger-tint text-danger',
};

function Block({ place, style }: { place: PlacedItem<CoachedSession>; style: CSSProperties }) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const { item, from, until, lane, lanes } = place;
  const participants = useParticipantText()(item);
  const name = pick(item.name);
  const isAsked = item.moveTo !== null;
  const state = t(($) => (isAsked ? $.moveAsked : $.state[item.state]));
  const times = formatTimes(item, timeZone);
  const first = isOneToOne(item) ? participants : name.text;
  const lines = Math.floor(((until - from) / minutesIn) * hourRem - padRem);
  const second = isOneToOne(item) ? name.text : participants;
  return (
    <li data-item={item.id}>
      <Link
        data-open
        to={coachSessionPath(item.id)}
        title={`${times} · ${first} · ${second} · ${state}`}
        className={cx(
          'absolute block overflow-hidden rounded-lg px-1.5 py-0.5 text-caption shadow-card forced-colors:border',
          stateStyles[isAsked ? 'REQUESTED' : item.state],
        )}
        style={{
          ...style,
          insetInlineStart: `${(100 / lanes) * lane}%`,
          width: `${100 / lanes}%`,
          borderInlineStart: '4px solid',
        }}
      >
        <span dir="auto" className="block truncate font-bold">
          <span className="tabular-nums">{formatDate(item.startsAt, 'time', timeZone)}</span>{' '}
          <span translate={isOneToOne(item) ? 'no' : undefined}>{first}</span>
        </span>
        <span dir="auto" className={lines > 2 ? 'block truncate' : 'sr-only'}>
          {second}
        </span>
        <span className={lines > 1 ? 'block truncate' : 'sr-only'}>{state}</span>
      </Link>
    </li>
  );
}
