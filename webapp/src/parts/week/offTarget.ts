import type { Values } from '../sets/useValueText';
import type { PrescribedSets } from './useTargetText';

/** A load that was shown in pounds differs a little. */
const loadTolerance = 0.01;
/** The maximum that a share is of may have changed since, by these very sets. */
const shareTolerance = 0.1;

function signOf(value: number, least: number, most: number): number {
  if (value < least) return -1;
  return value > most ? 1 : 0;
}

function amountSign({ kind, reps, mostReps, seconds, metres }: PrescribedSets, done: Values): number {
  if (metres !== null) return done.metres ? signOf(done.metres, metres, metres) : 0;
  if (seconds !== null) return done.seconds === null ? 0 : signOf(done.seconds, seconds, seconds);
  if (done.reps === null) return 0;
  return signOf(done.reps, reps, kind === 'AMRAP' ? Number.POSITIVE_INFINITY : (mostReps ?? reps));
}

function loadSign({ loadKg, loadPercent }: PrescribedSets, done: Values, maxKg: number | null): number {
  const share = loadPercent !== null && maxKg !== null ? (maxKg * loadPercent) / 100 : null;
  const kg = loadKg ?? share;
  if (kg === null) return 0;
  const tolerance = kg * (loadKg === null ? shareTolerance : loadTolerance);
  return signOf(done.loadKg ?? 0, kg - tolerance, kg + tolerance);
}

/**
 * How the amount and the load of a set differ from its target: -1 is below it, 1 above. Warm-ups have no target
 * to miss.
 */
export function signsOf(target: PrescribedSets, done: Values, maxKg: number | null): number[] {
  if (target.kind === 'WARM_UP') return [];
  return [amountSign(target, done), loadSign(target, done, maxKg)];
}
