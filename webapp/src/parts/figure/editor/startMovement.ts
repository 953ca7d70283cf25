import type { Movement } from '../movement';

/** A standing person, twice: what a drawing begins with. */
export const startMovement: Movement = {
  view: [36, 8],
  palms: 'open',
  hands: 'hang',
  muscles: {},
  base: { hand: [2, -58, 22], elbow: [-1, -0.2, 0.3] },
  keys: [
    { t: 1.5, hold: 0.3 },
    { t: 1.5, hold: 0.3 },
  ],
};
