import { wallTimeOf } from './wallTime';

const dayMinutes = 1440;

interface Span {
  startsAt: string;
  endsAt: string;
}

/** The part of a time span that falls on a day in the zone, in minutes; undefined if none does. */
export function minutesOnDay(
  { startsAt, endsAt }: Span,
  day: string,
  timeZone: string,
): { from: number; until: number } | undefined {
  const start = wallTimeOf(startsAt, timeZone);
  const end = wallTimeOf(endsAt, timeZone);
  const from = start.day < day ? 0 : start.day > day ? dayMinutes : start.minute;
  const until = end.day > day ? dayMinutes : end.day < day ? 0 : end.minute;
  return from < until ? { from, until } : undefined;
}

export interface PlacedItem<Item> {
  item: Item;
  from: number;
  until: number;
  /** The column, out of `lanes`. */
  lane: number;
  lanes: number;
}

/** Places overlapping items side by side. */
export function placeInLanes<Item extends Span>(
  items: readonly Item[],
  day: string,
  timeZone: string,
): PlacedItem<Item>[] {
  const found = items
    .flatMap((item) => {
      const minutes = minutesOnDay(item, day, timeZone);
      return minutes ? [{ item, ...minutes, lane: 0, lanes: 1 }] : [];
    })
    .sort((a, b) => a.from - b.from);
  let group: PlacedItem<Item>[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const one of group) one.lanes = lanes;
    group = [];
  };
  for (const one of found) {
    if (group.every(({ until }) => until <= one.from)) close();
    const taken = group.filter(({ until }) => until > one.from).map(({ lane }) => lane);
    while (taken.includes(one.lane)) one.lane += 1;
    group.push(one);
  }
  close();
  return found;
}

const defaultHours = { from: 8 * 60, until: 20 * 60 };

/** The whole hours that a calendar has to show to fit all spans. */
export function hoursShown(spans: readonly { from: number; until: number }[]): {
  from: number;
  until: number;
} {
  if (spans.length === 0) return defaultHours;
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    until: Math.ceil(Math.max(...spans.map(({ until }) => until)) / 60) * 60,
  };
}
