import type { Movement } from '../movement';
import { cardio } from './cardio';
import { core } from './core';
import { legs } from './legs';
import { mobility } from './mobility';
import { upper } from './upper';

/** How the exercises of the catalogue move, by key. */
export const movements: Record<string, Movement> = { ...legs, ...upper, ...core, ...cardio, ...mobility };
