import type { Movement } from '../movement';
import { movements } from '../movements';
import { fewestKeys, posesOf, withPoses } from './poses';
import { startMovement } from './startMovement';

/** The exercise of the catalogue that begins in a position. */
const begins = {
  plank: 'push-up',
  fours: 'bird-dog',
  faceDown: 'prone-y-raise',
  back: 'glute-bridge',
  bench: 'bench-press',
  sit: 'sit-to-stand',
  kneel: 'half-kneeling-press',
  hang: 'dead-hang',
} as const;

export type Position = 'stand' | keyof typeof begins;
export const positions: readonly Position[] = ['stand', ...(Object.keys(begins) as (keyof typeof begins)[])];

const below = ['mat', 'bench', 'box', 'pullup'];

/** A person in a position, twice, with what they lie, sit or hang on. */
export function startIn(position: Position): Movement {
  const example = position === 'stand' ? undefined : movements[begins[position]];
  if (!example) return startMovement;
  const { alternates: _, still: __, works: ___, kit = [], ...rest } = example;
  const pose = posesOf(example)[0];
  const keys = Array.from({ length: fewestKeys }, () => ({ t: 1.5, hold: 0.3 }));
  const start = { ...rest, kit: kit.filter(({ kind }) => below.includes(kind)), muscles: {} };
  return pose
    ? withPoses(
        start,
        keys.map(() => pose),
        keys,
      )
    : startMovement;
}
