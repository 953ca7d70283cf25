import { page } from '../page';
import type { PacedFigureProps } from './MovingFigure';

/** A drawn person who keeps time with a clock, from the chunk of the others; apart, so that no screen loads both. */
export const PacedFigure = page<PacedFigureProps>(
  async () => (await import('./MovingFigure')).PacedFigure,
  ['parts-figure'],
);
