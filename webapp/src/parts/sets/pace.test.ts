import { expect, test } from 'vitest';
import { paceOf } from './pace';

test('a pace is time by distance, in the units of the person and the sport', () => {
  expect(paceOf('RUNNING', 10_000, 3000, 'METRIC')).toEqual({ unit: 'KM', seconds: 300 });
  expect(paceOf('RUNNING', 10_000, 3000, 'IMPERIAL')).toEqual({ unit: 'MILE', seconds: 483 });
  expect(paceOf('HIKING', 4200, 3599, 'METRIC')).toEqual({ unit: 'KM', seconds: 857 });
  expect(paceOf('SWIMMING', 1500, 1800, 'METRIC')).toEqual({ unit: 'HUNDRED_METRES', seconds: 120 });
  expect(paceOf('SWIMMING', 1500, 1800, 'IMPERIAL')).toEqual({ unit: 'HUNDRED_YARDS', seconds: 110 });
  expect(paceOf('ROWING', 2000, 480, 'IMPERIAL')).toEqual({ unit: 'FIVE_HUNDRED_METRES', seconds: 120 });
});

test('cycling has a speed', () => {
  expect(paceOf('CYCLING', 30_000, 3600, 'METRIC')).toEqual({ unit: 'SPEED', perHour: 30 });
  expect(paceOf('CYCLING', 16_093.44, 3600, 'IMPERIAL')).toEqual({ unit: 'SPEED', perHour: 10 });
});

test('nothing is said without a distance, without a time, and of strength training', () => {
  expect(paceOf('RUNNING', 0, 3000, 'METRIC')).toBeUndefined();
  expect(paceOf('RUNNING', 10_000, 0, 'METRIC')).toBeUndefined();
  expect(paceOf('STRENGTH', 1000, 3000, 'METRIC')).toBeUndefined();
});
