import { expect, it } from 'vitest';
import { bestRecords, estimatedMax, inputErrors, recordsOf, setInputs, valuesOf, volumeOf } from './values';
import type { Line, SetDraft, WorkoutDraft } from './workoutDraft';

function set(load: string, amount: string, doneAt: number | null = 1): SetDraft {
  return { id: `${load}x${amount}`, load, amount, doneAt };
}

function line(sets: SetDraft[], change: Partial<Line> & { best?: number | null } = {}): Line {
  const { best = 100, ...rest } = change;
  return {
    units: 'METRIC',
    kind: 'reps',
    loaded: true,
    skipped: false,
    exercise: { id: 'squat', bestMaxKg: best },
    sets,
    ...rest,
  } as Line;
}

function draft(lines: Line[], units: WorkoutDraft['units'] = 'METRIC'): WorkoutDraft {
  return { lines, units } as WorkoutDraft;
}

it('estimates by the same formula as the server', () => {
  const of = (loadKg: number, reps: number) => estimatedMax({ loadKg, reps });
  expect(of(100, 1)).toBe(100);
  expect(of(60, 5)).toBe(70);
  expect(of(100, 12)).toBe(140);
  expect(of(100, 13)).toBeUndefined();
  expect(of(0, 5)).toBeUndefined();
  expect(estimatedMax({ loadKg: null, reps: 5 })).toBeUndefined();
});

it('reads commas and points, kilograms and pounds', () => {
  expect(valuesOf(line([]), set('62,5', '5'))).toEqual({
    reps: 5,
    seconds: null,
    metres: null,
    loadKg: 62.5,
  });
  expect(valuesOf(line([], { units: 'IMPERIAL' }), set('100', '5')).loadKg).toBeCloseTo(45.359, 3);
  expect(valuesOf(line([], { loaded: false }), set('100', '5')).loadKg).toBeNull();
  expect(valuesOf(line([], { kind: 'seconds' }), set('', '40'))).toEqual({
    reps: null,
    seconds: 40,
    metres: null,
    loadKg: null,
  });
  expect(valuesOf(line([], { kind: 'metres' }), set('', '400'))).toMatchObject({
    metres: 400,
  });
});

it.each([
  ['', '5', []],
  ['1000', '1000', []],
  ['1000,5', '5', ['load']],
  ['..', '5', ['load']],
  ['60', '', ['amount']],
  ['60', '0', ['amount']],
  ['60', '2.5', ['amount']],
  ['60', '1001', ['amount']],
])('finds the faults of %s × %s', (load, amount, faults) => {
  expect(Object.keys(inputErrors(line([]), set(load, amount)))).toEqual(faults);
});

it('counts each set that beats everything before it as a record, and knows the best of each exercise', () => {
  const lines = [line([set('90', '5', 1), set('95', '5', 2), set('92', '5', 3)])];
  expect(recordsOf(draft(lines)).map(({ setId }) => setId)).toEqual(['90x5', '95x5']);
  const [best, ...more] = bestRecords(draft(lines));
  expect(best?.setId).toBe('95x5');
  expect(best?.max?.beforeKg).toBe(100);
  expect(more).toEqual([]);
});

it('uses the order in which sets were ticked off', () => {
  const lines = [line([set('90', '5', 2), set('95', '5', 1)])];
  expect(recordsOf(draft(lines)).map(({ setId }) => setId)).toEqual(['95x5']);
});

const feats = (...all: [reps: number | null, seconds: number | null, loadKg: number][]) =>
  all.map(([reps, seconds, loadKg]) => ({ reps, seconds, loadKg }));

it.each([
  ['the heaviest for at least so many reps', '62.5', '8', true],
  ['as heavy as before for as many', '60', '10', false],
  ['heavier for fewer, as before', '70', '5', false],
  ['more of the same weight, beyond the formula', '40', '21', true],
  ['more reps of less weight than ever, as in a warm-up', '20', '25', false],
  ['kilograms that were pounds', '60.02', '10', false],
])('knows a record of weight: %s', (_, load, reps, isOne) => {
  const bestSets = feats([10, null, 60], [5, null, 75], [20, null, 40]);
  const exercise = { id: 'squat', bestMaxKg: 200, bestSets } as unknown as Line['exercise'];
  expect(recordsOf(draft([line([set(load, reps)], { exercise })]))).toHaveLength(isOne ? 1 : 0);
});

it('counts no lighter set as a record for beating another light one of today', () => {
  const exercise = {
    id: 'squat',
    bestMaxKg: 200,
    bestSets: feats([5, null, 100]),
  } as unknown as Line['exercise'];
  expect(recordsOf(draft([line([set('40', '8', 1), set('60', '8', 2)], { exercise })]))).toEqual([]);
});

it('counts records of reps without a load, and of time', () => {
  const exercise = {
    id: 'pull-up',
    bestMaxKg: null,
    bestSets: feats([12, null, 0], [null, 60, 0]),
  } as unknown as Line['exercise'];
  const ids = (lines: Line[]) => recordsOf(draft(lines)).map(({ setId }) => setId);
  expect(ids([line([set('', '12', 1), set('', '13', 2), set('', '14', 3)], { exercise })])).toEqual([
    'x13',
    'x14',
  ]);
  expect(ids([line([set('', '60', 1), set('', '61', 2)], { exercise, kind: 'seconds' })])).toEqual(['x61']);
});

it('counts nothing as a record that was not done, does not beat anything, or is the first of its kind', () => {
  expect(recordsOf(draft([line([set('200', '5', null)])]))).toEqual([]);
  expect(recordsOf(draft([line([set('100', '1')])]))).toEqual([]);
  expect(recordsOf(draft([line([set('100', '5')], { best: null })]))).toEqual([]);
});

it('sends what was done, in order', () => {
  const lines = [
    line([set('60', '5', 30), set('60', '4', null)]),
    line([set('', '40', 20)], { kind: 'seconds' }),
  ];
  expect(setInputs(draft(lines)).map(({ id }) => id)).toEqual(['x40', '60x5']);
  expect(volumeOf(draft(lines))).toBe(300);
});
