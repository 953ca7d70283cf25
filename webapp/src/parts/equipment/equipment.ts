import type { Equipment } from '../../__generated__/types';

/** Stands for having nothing at hand. */
export const nothing = 'NONE';

/** What a client can have at hand, in the order in which it is offered. */
export const equipment = [
  nothing,
  'DUMBBELLS',
  'BARBELL',
  'KETTLEBELL',
  'BAND',
  'BENCH',
  'PULL_UP_BAR',
  'MACHINE',
  'STEP',
  'ROPE',
  'ROWER',
  'BIKE',
  'MAT',
] as const satisfies (Equipment | typeof nothing)[];
