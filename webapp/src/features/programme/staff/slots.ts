import type { PickedWorkout } from '../../../parts/workouts/WorkoutPicker';

/** A workout on a day of a programme. Those of one day are in the order of the list. */
export interface Slot {
  key: string;
  /** From 1. */
  week: number;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  workout: PickedWorkout;
}

export type Day = Pick<Slot, 'week' | 'weekday'>;

function isOn(slot: Slot, { week, weekday }: Day): boolean {
  return slot.week === week && slot.weekday === weekday;
}

export function slotsOn(slots: readonly Slot[], day: Day): Slot[] {
  return slots.filter((slot) => isOn(slot, day));
}

/** Moves a workout to the end of a day. */
export function placed(slots: readonly Slot[], key: string, { week, weekday }: Day): Slot[] {
  const slot = slots.find((one) => one.key === key);
  if (!slot || isOn(slot, { week, weekday })) return [...slots];
  return [...slots.filter((one) => one !== slot), { ...slot, week, weekday }];
}

/** Swaps a workout with its neighbour on the same day; undefined if there is none. */
export function swapped(slots: readonly Slot[], key: string, by: 1 | -1): Slot[] | undefined {
  const slot = slots.find((one) => one.key === key);
  if (!slot) return undefined;
  const day = slotsOn(slots, slot);
  const other = day[day.indexOf(slot) + by];
  if (!other) return undefined;
  return slots.map((one) => (one === slot ? other : one === other ? slot : one));
}

/** Replaces the workouts of other weeks with those of this one. */
export function copied(
  slots: readonly Slot[],
  week: number,
  to: readonly number[],
  key: () => string,
): Slot[] {
  const own = slots.filter((slot) => slot.week === week);
  const others = slots.filter((slot) => !to.includes(slot.week));
  return [...others, ...to.flatMap((target) => own.map((slot) => ({ ...slot, key: key(), week: target })))];
}

const steps: Record<string, { days: number; weeks: number }> = {
  ArrowLeft: { days: -1, weeks: 0 },
  ArrowRight: { days: 1, weeks: 0 },
  ArrowUp: { days: 0, weeks: -1 },
  ArrowDown: { days: 0, weeks: 1 },
};

/**
 * Moves a workout by an arrow key: sideways along the days, up and down within a day and then across weeks.
 * Undefined at the edge of the programme.
 */
export function stepped(
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
