import { page } from '../page';
import type { HowToProps } from './HowTo';
import type { MovingFigureProps } from './MovingFigure';
import type { Figured } from './movementOf';

/** A drawn person who does an exercise, in a chunk of its own. */
export const MovingFigure = page<MovingFigureProps>(
  async () => (await import('./MovingFigure')).MovingFigure,
  ['parts-figure'],
);

/** A drawn person in the pose that says most about an exercise, from the same chunk. */
export const StillFigure = page<{ of: Figured }>(
  async () => (await import('./MovingFigure')).StillFigure,
  [],
);

/** How an exercise is done, in the same chunk. */
export const HowTo = page<HowToProps>(async () => (await import('./HowTo')).HowTo, ['parts-figure']);

/** Chooses who shows the exercises on this device. */
export const PersonChoice = page(async () => (await import('./PersonChoice')).PersonChoice, ['parts-figure']);
