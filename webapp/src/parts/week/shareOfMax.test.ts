import { expect, it } from 'vitest';
import { decimalText, parseDecimal, type Units, weightFromKg, weightToKg } from '../../lib/format';
import { plateStep, shareOfMax } from './shareOfMax';

it.each<[number, number, Units, number]>([
  [82.5, 75, 'METRIC', 62.5],
  [100, 72.5, 'METRIC', 72.5],
  [101, 50, 'METRIC', 50],
  [4, 20, 'METRIC', 2.5],
  [weightToKg(225, 'IMPERIAL'), 80, 'IMPERIAL', weightToKg(180, 'IMPERIAL')],
])('of %s kg, %s %% is a load of plates (%s)', (maxKg, percent, units, kg) => {
  expect(shareOfMax(maxKg, percent, units)).toBeCloseTo(kg, 9);
});

/** A sequence of numbers from 0 to 1, the same every time. */
function* numbers(seed: number) {
  let state = seed;
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

it.each<Units>(['METRIC', 'IMPERIAL'])(
  'rounds any share to whole steps, no further than half a step, and back (%s)',
  (units) => {
    const random = numbers(7);
    const next = () => random.next().value ?? 0;
    const step = plateStep[units];
    for (let nth = 0; nth < 2000; nth++) {
      const [maxKg, percent] = [1 + next() * 999, 1 + next() * 149];
      const load = weightFromKg(shareOfMax(maxKg, percent, units), units);
      expect(load / step).toBeCloseTo(Math.round(load / step), 9);
      const exact = (weightFromKg(maxKg, units) * percent) / 100;
      expect(Math.abs(load - exact)).toBeLessThanOrEqual(Math.max(step / 2, step - exact) + 1e-9);
      // More never rounds to less.
      expect(shareOfMax(maxKg, percent + 1, units)).toBeGreaterThanOrEqual(shareOfMax(maxKg, percent, units));
      // What is shown and typed again is the same load.
      expect(parseDecimal(decimalText(load, units === 'METRIC' ? 2 : 1))).toBeCloseTo(load, 9);
    }
  },
);
