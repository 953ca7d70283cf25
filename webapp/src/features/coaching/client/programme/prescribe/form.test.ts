import { expect, it } from 'vitest';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import {
  type ExerciseRow,
  inputOf,
  inputOfPrescribed,
  kindsAt,
  newExercise,
  newSets,
  rowsOf,
  withKinds,
  withMeasure,
} from './form';

type Prescribed = PlannedWorkout['prescribed'][number];

function exercise(id: string, sets: Partial<Prescribed['sets'][number]>[], change: Partial<Prescribed> = {}) {
  return {
    exercise: { id, name: { en: id, ru: null } },
    sets: sets.map((one) => ({
      kind: 'WORKING',
      count: 3,
      reps: 0,
      mostReps: null,
      seconds: null,
      metres: null,
      loadKg: null,
      loadPercent: null,
      rpe: null,
      ...one,
    })),
    restSeconds: 90,
    tempo: '',
    superset: null,
    estimatedMaxKg: null,
    note: '',
    ...change,
  };
}

const planned = {
  prescribed: [
    exercise(
      'squat',
      [
        { kind: 'WARM_UP', count: 1, reps: 5, loadPercent: 40 },
        { reps: 5, mostReps: 8, loadPercent: 72.5, rpe: 8.5 },
        { kind: 'DROP', count: 1, reps: 8, loadKg: 40 },
        { kind: 'AMRAP', count: 1 },
      ],
      { tempo: '3-1-X-0', note: 'Slowly', superset: 1 },
    ),
    exercise('plank', [{ seconds: 40 }], { superset: 1 }),
    exercise('run', [{ metres: 400 }]),
    exercise('press', [{ reps: 10, loadKg: 62.5 }]),
    exercise('row', [{ reps: 10 }], { superset: 7 }),
    exercise('curl', [{ reps: 10 }], { superset: 7 }),
  ],
} as unknown as PlannedWorkout;

it('writes what it reads', () => {
  const written = inputOf(rowsOf(planned, [], 'METRIC'), 'METRIC');
  const before = inputOfPrescribed(planned);
  const supersets = [1, 1, null, null, 4, 4];
  expect(written).toEqual(
    before.map((one, nth) => ({
      ...one,
      superset: supersets[nth],
      sets: one.sets.map((sets) => ({ ...sets, reps: sets.reps || (sets.kind === 'AMRAP' ? 0 : null) })),
    })),
  );
});

it('reads pounds as they were typed', () => {
  const rows: ExerciseRow[] = [{ ...newExercise('squat'), sets: [newSets({ load: '135' })] }];
  const kg = inputOf(rows, 'IMPERIAL')[0]?.sets[0]?.loadKg ?? 0;
  expect(kg).toBeCloseTo(61.235, 3);
  const again = rowsOf(
    { prescribed: [exercise('squat', [{ reps: 10, loadKg: kg }])] } as never,
    [],
    'IMPERIAL',
  );
  expect(again[0]?.sets[0]?.load).toBe('135');
});

it('leaves out what the kind and the measure do not have', () => {
  const typed = newSets({ kind: 'AMRAP', amount: '', mostReps: '12', loadIn: 'percent', load: '62,5' });
  const [many, timed] = inputOf(
    [
      { ...newExercise('squat'), sets: [typed] },
      { ...newExercise('plank'), measure: 'seconds', sets: [newSets({ amount: '40', mostReps: '50' })] },
    ],
    'METRIC',
  );
  expect(many?.sets[0]).toMatchObject({ reps: 0, mostReps: null, loadKg: null, loadPercent: 62.5 });
  expect(timed?.sets[0]).toMatchObject({ reps: null, mostReps: null, seconds: 40 });
});

it('begins with the steps of the workout', () => {
  const step = { sets: 3, reps: 10, seconds: null, restSeconds: 60, superset: null, note: null };
  const steps = [
    { ...step, exercise: { id: 'squat' }, superset: 1 },
    { ...step, exercise: { id: 'plank' }, superset: 1, reps: null, seconds: 40 },
    { ...step, exercise: { id: 'press' } },
  ];
  const rows = rowsOf({ prescribed: [] } as unknown as PlannedWorkout, steps as never, 'METRIC');
  expect(
    rows.map(({ exerciseId, measure, joined, sets }) => [exerciseId, measure, joined, sets[0]?.amount]),
  ).toEqual([
    ['squat', 'reps', false, '10'],
    ['plank', 'seconds', true, '40'],
    ['press', 'reps', false, '10'],
  ]);
});

it('offers a drop set after working sets only', () => {
  const row: ExerciseRow = {
    ...newExercise('squat'),
    sets: [newSets({ kind: 'WARM_UP' }), newSets(), newSets({ kind: 'DROP' })],
  };
  expect(kindsAt(row, 0)).not.toContain('DROP');
  expect(kindsAt(row, 1)).not.toContain('DROP');
  expect(kindsAt(row, 2)).toContain('DROP');
  const kinds = (one: ExerciseRow) => withKinds(one).sets.map(({ kind }) => kind);
  expect(kinds(row)).toEqual(['WARM_UP', 'WORKING', 'DROP']);
  expect(kinds({ ...row, sets: row.sets.toSpliced(1, 1) })).toEqual(['WARM_UP', 'WORKING']);
  expect(kinds({ ...row, measure: 'seconds' })).toEqual(['WARM_UP', 'WORKING', 'WORKING']);
});

it('starts another measure with its usual amount', () => {
  const row = newExercise('run');
  expect(withMeasure(row, 'metres').sets.map(({ amount }) => amount)).toEqual(['400']);
  expect(withMeasure(row, 'seconds').measure).toBe('seconds');
});
