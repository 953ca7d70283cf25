import { expect, it } from 'vitest';
import type { Draft, Line, SetDraft } from './draft';
import { estimatedMax, faultsOf, recordsOf, setInputs, valuesOf, volumeOf } from './values';

function set(load: string, amount: string, doneAt: number | null = 1): SetDraft {
  return { id: `${load}x${amount}`, load, amount, doneAt };
}

function line(sets: SetDraft[], change: Partial<Line> & { best?: number | null } = {}): Line {
  const { best = 100, ...rest } = change;
  return {
    kind: 'reps',
    loaded: true,
    skipped: false,
    exercise: { id: 'squat', bestMaxKg: best },
    sets,
    ...rest,
  } as Line;
}

function draft(lines: Line[], units: Draft['units'] = 'METRIC'): Draft {
  return { lines, units } as Draft;
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
  expect(valuesOf(line([]), set('62,5', '5'), { units: 'METRIC' })).toEqual({
    reps: 5,
    seconds: null,
    loadKg: 62.5,
  });
  expect(valuesOf(line([]), set('100', '5'), { units: 'IMPERIAL' }).loadKg).toBeCloseTo(45.359, 3);
  expect(valuesOf(line([], { loaded: false }), set('100', '5'), { units: 'METRIC' }).loadKg).toBeNull();
  expect(valuesOf(line([], { kind: 'seconds' }), set('', '40'), { units: 'METRIC' })).toEqual({
    reps: null,
    seconds: 40,
    loadKg: null,
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
  expect(Object.keys(faultsOf(line([]), set(load, amount), { units: 'METRIC' }))).toEqual(faults);
});

it('calls a record what beats everything before, once an exercise', () => {
  const [best, ...more] = recordsOf(draft([line([set('90', '5'), set('95', '5'), set('92', '5')])]));
  expect(best?.setId).toBe('95x5');
  expect(best?.beforeKg).toBe(100);
  expect(more).toEqual([]);
});

it('calls nothing a record that was not done, does not beat, or is the first of its kind', () => {
  expect(recordsOf(draft([line([set('200', '5', null)])]))).toEqual([]);
  expect(recordsOf(draft([line([set('100', '1')])]))).toEqual([]);
  expect(recordsOf(draft([line([set('100', '5')], { best: null })]))).toEqual([]);
});

it('sends what was done, in the order in which it was', () => {
  const lines = [
    line([set('60', '5', 30), set('60', '4', null)]),
    line([set('', '40', 20)], { kind: 'seconds' }),
  ];
  expect(setInputs(draft(lines)).map(({ id }) => id)).toEqual(['x40', '60x5']);
  expect(volumeOf(draft(lines))).toBe(300);
});
