/** Something planned on a weekday, in a week of a programme or a meal of a week. Those of one day are in the order of the list. */
export interface Placed {
  key: string;
  /** The row, from 1: a week, or a meal. */
  week: number;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
}

export type Day = Pick<Placed, 'week' | 'weekday'>;

function isOn(slot: Day, { week, weekday }: Day): boolean {
  return slot.week === week && slot.weekday === weekday;
}

export function slotsOn<Slot extends Placed>(slots: readonly Slot[], day: Day): Slot[] {
  return slots.filter((slot) => isOn(slot, day));
}

/** Moves one to the end of a day. */
export function placed<Slot extends Placed>(
  slots: readonly Slot[],
  key: string,
  { week, weekday }: Day,
): Slot[] {
  const slot = slots.find((one) => one.key === key);
  if (!slot || isOn(slot, { week, weekday })) return [...slots];
  return [...slots.filter((one) => one !== slot), { ...slot, week, weekday }];
}

/** Swaps one with its neighbour on the same day; undefined if there is none. */
export function swapped<Slot extends Placed>(
  slots: readonly Slot[],
  key: string,
  by: 1 | -1,
): Slot[] | undefined {
  const slot = slots.find((one) => one.key === key);
  if (!slot) return undefined;
  const day = slotsOn(slots, slot);
  const other = day[day.indexOf(slot) + by];
  if (!other) return undefined;
  return slots.map((one) => (one === slot ? other : one === other ? slot : one));
}

/** Replaces what is planned in other weeks with what is in this one. */
export function copied<Slot extends Placed>(
  slots: readonly Slot[],
  week: number,
  to: readonly number[],
  key: () => string,
): Slot[] {
  const own = slots.filter((slot) => slot.week === week);
  const others = slots.filter((slot) => !to.includes(slot.week));
  return [...others, ...to.flatMap((target) => own.map((slot) => ({ ...slot, key: key(), week: target })))];
}

/**
 * Undoes what turned one plan into another, in the plan as it is now: what was added goes, what was removed is back
 * in its place, and what was done since stays.
 */
export function undone<Slot extends Placed>(
  now: readonly Slot[],
  before: readonly Slot[],
  after: readonly Slot[],
): Slot[] {
  const keys = (slots: readonly Slot[]) => new Set(slots.map((slot) => slot.key));
  const [had, has, present] = [keys(before), keys(after), keys(now)];
  const slots = now.filter(({ key }) => had.has(key) || !has.has(key));
  let place = 0;
  for (const slot of before) {
    if (!has.has(slot.key) && !present.has(slot.key)) slots.splice(place, 0, slot);
    const found = slots.findIndex(({ key }) => key === slot.key);
    if (found >= 0) place = found + 1;
  }
  return slots;
}

const steps: Record<string, { days: number; weeks: number }> = {
  ArrowLeft: { days: -1, weeks: 0 },
  ArrowRight: { days: 1, weeks: 0 },
  ArrowUp: { days: 0, weeks: -1 },
  ArrowDown: { days: 0, weeks: 1 },
};

/**
 * Moves one by an arrow key: sideways along the days, up and down within a day and then across weeks.
 * Undefined at the edge of the plan.
 */
export function stepped<Slot extends Placed>(
  slots: readonly Slot[],
  key: string,
  arrow: string,
  weeks: number,
): Slot[] | undefined {
  const slot = slots.find((one) => one.key === key);
  const step = steps[arrow];
  if (!slot || !step) return undefined;
  if (step.weeks !== 0) {
    const within = swapped(slots, key, step.weeks > 0 ? 1 : -1);
    if (within) return within;
  }
  const at = (slot.week - 1 + step.weeks) * 7 + slot.weekday - 1 + step.days;
  if (at < 0 || at >= weeks * 7) return undefined;
  return placed(slots, key, { week: Math.floor(at / 7) + 1, weekday: (at % 7) + 1 });
}
