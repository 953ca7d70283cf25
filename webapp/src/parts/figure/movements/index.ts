import type { Movement } from '../movement';
import { cardio } from './cardio';
import { core } from './core';
import { legs } from './legs';
import { lower } from './lower';
import { mobility } from './mobility';
import { pull } from './pull';
import { push } from './push';
import { upper } from './upper';

/** How the exercises of the catalogue move, by key. */
export const movements: Record<string, Movement> = {
  ...legs,
  ...lower,
  ...upper,
  ...push,
  ...pull,
  ...core,
  ...cardio,
  ...mobility,
};
