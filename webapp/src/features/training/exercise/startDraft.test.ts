import { expect, it } from 'vitest';
import type { Units } from '../../../lib/format';
import { startDraft } from './startDraft';
import { nextSet, type Target, tickOff, type Workout, type WorkoutDraft } from './workoutDraft';

interface Plan {
  name: string;
  sets: Partial<Target>[];
  superset?: number;
  max?: number;
  last?: { reps: number | null; seconds: number | null; loadKg: number | null }[];
}

function prescribed(units: Units, ...plans: Plan[]): WorkoutDraft {
  const exercises = plans.map(({ name, sets, superset, max, last = [] }) => ({
    exercise: { id: name, equipment: 'none', bestMaxKg: null, bestSets: [], lastSets: last },
    sets: sets.map((one) => ({
      kind: 'WORKING',
      count: 1,
      reps: 0,
      mostReps: null,
      seconds: null,
      metres: null,
      loadKg: null,
      loadPercent: null,
      rpe: null,
      ...one,
    })),
    restSeconds: 60,
    tempo: '3-1-1-0',
    superset: superset ?? null,
    estimatedMaxKg: max ?? null,
    note: 'Slowly',
  }));
  const of = { id: 'w', title: { en: 'W', ru: null }, steps: [], prescribed: exercises };
  return startDraft(of as unknown as Workout, { units, unitsOf: () => units }, 0);
}

const values = ({ lines }: WorkoutDraft) =>
  lines.map(({ sets }) => sets.map(({ amount, load }) => [amount, load]));

it('begins with what is prescribed: equal sets apart, with their loads', () => {
  const draft = prescribed('METRIC', {
    name: 'squat',
    sets: [
      { kind: 'WARM_UP', reps: 5, loadKg: 40 },
      { count: 2, reps: 5, mostReps: 8, loadKg: 62.5 },
    ],
  });
  expect(values(draft)).toEqual([
    [
      ['5', '40'],
      ['5', '62.5'],
      ['5', '62.5'],
    ],
  ]);
  expect(draft.lines[0]).toMatchObject({ kind: 'reps', loaded: true, tempo: '3-1-1-0', hint: 'Slowly' });
});

it('works out shares of the maximum in the plates of the units', () => {
  const squat: Plan = { name: 'squat', sets: [{ reps: 5, loadPercent: 75 }], max: 82 };
  expect(values(prescribed('METRIC', squat))).toEqual([[['5', '62.5']]]);
  expect(values(prescribed('IMPERIAL', squat))).toEqual([[['5', '135']]]);
});

it("takes last time's load while there is no maximum", () => {
  const last = [{ reps: 6, seconds: null, loadKg: 50 }];
  expect(values(prescribed('METRIC', { name: 'squat', sets: [{ reps: 5, loadPercent: 75 }], last }))).toEqual(
    [[['5', '50']]],
  );
  const unknown = prescribed('METRIC', { name: 'squat', sets: [{ reps: 5, loadPercent: 75 }] });
  expect(values(unknown)).toEqual([[['5', '']]]);
  expect(unknown.lines[0]?.loaded).toBe(true);
});

it('counts metres where they are prescribed', () => {
  const { lines } = prescribed('METRIC', { name: 'rower', sets: [{ count: 2, metres: 400 }] });
  expect(lines[0]).toMatchObject({ kind: 'metres', target: 400, loaded: false });
  expect(lines[0]?.sets.map(({ amount }) => amount)).toEqual(['400', '400']);
});

it('counts seconds where they are prescribed', () => {
  const { lines } = prescribed('METRIC', { name: 'plank', sets: [{ count: 2, seconds: 40 }] });
  expect(lines[0]).toMatchObject({ kind: 'seconds', target: 40, loaded: false });
  expect(lines[0]?.sets.map(({ amount }) => amount)).toEqual(['40', '40']);
});

it('begins as many as possible with the least, or with the number of last time', () => {
  const many = (reps: number): Partial<Target> => ({ kind: 'AMRAP', reps });
  const last = [{ reps: 12, seconds: null, loadKg: null }];
  expect(values(prescribed('METRIC', { name: 'push-up', sets: [many(8)], last }))).toEqual([[['8', '']]]);
  expect(values(prescribed('METRIC', { name: 'push-up', sets: [many(0)], last }))).toEqual([[['12', '']]]);
  expect(values(prescribed('METRIC', { name: 'push-up', sets: [many(0)] }))).toEqual([[['1', '']]]);
});

/** Does every set in the order that the mode proposes, each with whether a rest follows. */
function order(draft: WorkoutDraft): string {
  const done: string[] = [];
  let current = draft;
  for (let open = nextSet(current.lines, 0); open; open = nextSet(current.lines, open.line)) {
    const name = current.lines[open.line]?.exercise.id;
    current = tickOff(current, open, 0);
    done.push(`${name}${open.set + 1}${current.rest ? '.' : ''}`);
  }
  return done.join(' ');
}

it('takes the exercises of a superset in turn after their warm-ups, and rests after the round', () => {
  const working: Partial<Target> = { count: 2, reps: 5 };
  const warmUp: Partial<Target> = { kind: 'WARM_UP', reps: 5 };
  const drop: Partial<Target> = { kind: 'DROP', reps: 8 };
  expect(
    order(
      prescribed(
        'METRIC',
        { name: 'a', sets: [warmUp, working], superset: 1 },
        { name: 'b', sets: [working], superset: 1 },
        { name: 'c', sets: [{ count: 1, reps: 5 }, drop, drop, { count: 1, reps: 5 }] },
      ),
    ),
  ).toBe('a1. a2 b1. a3 b2. c1 c2 c3. c4');
  expect(
    order(
      prescribed(
        'METRIC',
        { name: 'a', sets: [{ count: 1, reps: 5 }, drop, { count: 1, reps: 5 }, drop], superset: 1 },
        { name: 'b', sets: [working], superset: 1 },
      ),
    ),
  ).toBe('a1 a2 b1. a3 a4 b2');
});
