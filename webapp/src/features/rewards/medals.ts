import type { AchievementKind } from '../../__generated__/types';

/** The drawing of a medal in a square of 48: a shape in the colour of its family, and what is drawn on it. */
export interface Medal {
  hue: number;
  shape: string;
  /** Lines on the shape. */
  lines?: string;
  /** A number on the shape, and its middle. */
  number?: number;
  middle?: number;
}

const round = 'M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42Z';
const hexagon =
  'M21.5 3.7a5 5 0 0 1 5 0l13 7.5a5 5 0 0 1 2.5 4.3v17a5 5 0 0 1-2.5 4.3l-13 7.5a5 5 0 0 1-5 0l-13-7.5A5 5 0 0 1 6 32.5v-17a5 5 0 0 1 2.5-4.3Z';
const star =
  'M24 2l5.2 5.6 7.4-1.9 1.9 7.4 5.6 5.2-3.1 6.9 3.1 6.9-5.6 5.2-1.9 7.4-7.4-1.9L24 48l-5.2-5.2-7.4 1.9-1.9-7.4-5.6-5.2 3.1-6.9-3.1-6.9 5.6-5.2 1.9-7.4 7.4 1.9Z';
const flame = 'M25 2c2 7 14 12 14 26a15 15 0 0 1-30 1c-.3-6 3-10 6-13 .4 3 1.6 5 3.5 6C18 14 20 7 25 2Z';
const shield = 'M24 3l17 5v15c0 11-7 18-17 22C14 41 7 34 7 23V8Z';

const workouts = (number: number, hue: number): Medal => ({ hue, shape: hexagon, number });
const days = (number: number, hue: number): Medal => ({ hue, shape: flame, number, middle: 30 });

export const medals: Record<AchievementKind, Medal> = {
  FIRST_WORKOUT: { hue: 160, shape: round, lines: 'M13 24h22M13 18v12M35 18v12M17 15v18M31 15v18' },
  WORKOUTS_5: workouts(5, 50),
  WORKOUTS_10: workouts(10, 230),
  WORKOUTS_20: workouts(20, 85),
  WORKOUTS_50: workouts(50, 300),
  WORKOUTS_100: { ...workouts(100, 85), shape: star },
  STREAK_7: days(7, 40),
  STREAK_30: days(30, 20),
  FIRST_CHECK_IN: { hue: 200, shape: shield, lines: 'M15 23l6.5 6.5L33 17' },
  WEIGHT_GOAL: {
    hue: 350,
    shape: round,
    lines: 'M24 11a13 13 0 1 1 0 26a13 13 0 1 1 0-26ZM24 18a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM24 23.9v.2',
  },
  COMEBACK: { hue: 120, shape: shield, lines: 'M33 21a10 10 0 1 0 .5 7M33 12v9h-9' },
};

/** The height of the digits on a medal, which are wider the more there are. */
export function digitSize(number: number): number {
  return number < 10 ? 22 : number < 100 ? 18 : 15;
}
