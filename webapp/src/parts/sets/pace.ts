import type { Sport } from '../../__generated__/types';
import type { Units } from '../../lib/format';

const metresIn = {
  KM: 1000,
  MILE: 1609.344,
  HUNDRED_METRES: 100,
  HUNDRED_YARDS: 91.44,
  FIVE_HUNDRED_METRES: 500,
};

type PaceUnit = keyof typeof metresIn;

/** What a sport is told in: the time for a distance, or kilometres or miles an hour. */
const told: Partial<Record<Sport, Record<Units, PaceUnit | 'SPEED'>>> = {
  RUNNING: { METRIC: 'KM', IMPERIAL: 'MILE' },
  WALKING: { METRIC: 'KM', IMPERIAL: 'MILE' },
  HIKING: { METRIC: 'KM', IMPERIAL: 'MILE' },
  SWIMMING: { METRIC: 'HUNDRED_METRES', IMPERIAL: 'HUNDRED_YARDS' },
  ROWING: { METRIC: 'FIVE_HUNDRED_METRES', IMPERIAL: 'FIVE_HUNDRED_METRES' },
  CYCLING: { METRIC: 'SPEED', IMPERIAL: 'SPEED' },
  SKIING: { METRIC: 'SPEED', IMPERIAL: 'SPEED' },
  OTHER: { METRIC: 'SPEED', IMPERIAL: 'SPEED' },
};

export type Pace = { unit: PaceUnit; seconds: number } | { unit: 'SPEED'; perHour: number };

/** How fast an activity was, as its sport tells it in the user's units; undefined if that says nothing. */
export function paceOf(sport: Sport, metres: number, seconds: number, units: Units): Pace | undefined {
  const unit = told[sport]?.[units];
  if (!unit || metres <= 0 || seconds <= 0) return undefined;
  if (unit === 'SPEED')
    return { unit, perHour: (metres / metresIn[units === 'METRIC' ? 'KM' : 'MILE'] / seconds) * 3600 };
  return { unit, seconds: Math.round((seconds / metres) * metresIn[unit]) };
}
