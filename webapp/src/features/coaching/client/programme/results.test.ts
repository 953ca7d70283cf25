import { expect, it } from 'vitest';
import { type DoneSet, resultsOf } from './results';

interface Line {
  kind?: string;
  count?: number;
  reps?: number;
  mostReps?: number;
  seconds?: number;
  loadKg?: number;
  loadPercent?: number;
}

const lineOf = (line: Line) => ({
  kind: 'WORKING',
  count: 1,
  reps: 0,
  mostReps: null,
  seconds: null,
  metres: null,
  loadKg: null,
  loadPercent: null,
  rpe: null,
  ...line,
});

type Done = [reps: number | null, loadKg: number | null, seconds?: number];

function outcomes(plans: { name?: string; lines: Line[]; max?: number; done: Done[] }[]): string[] {
  const prescribed = plans.map(({ name = 'squat', lines, max }) => ({
    exercise: { id: name },
    sets: lines.map(lineOf),
    estimatedMaxKg: max ?? null,
  }));
  const sets = plans.flatMap(({ name = 'squat', done }) =>
    done.map(([reps, loadKg, seconds]) => ({
      reps,
      loadKg,
      seconds: seconds ?? null,
      metres: null,
      exercise: { id: name },
    })),
  );
  const planned = { prescribed, log: { sets } } as unknown as Parameters<typeof resultsOf>[0];
  return resultsOf(planned).map(({ outcome }) => outcome);
}

const outcome = (lines: Line[], done: Done[], max?: number) => outcomes([{ lines, done, max }])[0];

const three: Line[] = [{ count: 3, reps: 5, mostReps: 6, loadKg: 62.5 }];

it.each<[string, Done[], string]>([
  [
    'all as prescribed',
    [
      [5, 62.5],
      [6, 62.5],
      [5, 62.6],
    ],
    'onTarget',
  ],
  [
    'a set less',
    [
      [5, 62.5],
      [5, 62.5],
    ],
    'below',
  ],
  [
    'a repetition less',
    [
      [5, 62.5],
      [5, 62.5],
      [4, 62.5],
    ],
    'below',
  ],
  [
    'a lighter set',
    [
      [5, 62.5],
      [5, 62.5],
      [5, 60],
    ],
    'below',
  ],
  [
    'heavier, but fewer',
    [
      [5, 62.5],
      [5, 62.5],
      [4, 70],
    ],
    'below',
  ],
  [
    'a repetition more',
    [
      [7, 62.5],
      [5, 62.5],
      [5, 62.5],
    ],
    'above',
  ],
  [
    'a set more',
    [
      [5, 62.5],
      [5, 62.5],
      [5, 62.5],
      [5, 62.5],
    ],
    'above',
  ],
  ['nothing', [], 'notDone'],
])('compares sets with their targets: %s', (_, done, want) => {
  expect(outcome(three, done)).toBe(want);
});

it('misses no warm-up that was not logged, and minds no other load of one', () => {
  const lines = [{ kind: 'WARM_UP', count: 2, reps: 5, loadKg: 40 }, ...three];
  const done: Done[] = [
    [5, 62.5],
    [5, 62.5],
    [5, 62.5],
  ];
  expect(outcome(lines, done)).toBe('onTarget');
  expect(outcome(lines, [[8, 30], ...done])).toBe('onTarget');
  expect(outcome(lines, [[8, 30], [8, 35], ...done])).toBe('onTarget');
});

it('compares seconds, and as many as possible with the least', () => {
  expect(outcome([{ seconds: 40 }], [[null, null, 40]])).toBe('onTarget');
  expect(outcome([{ seconds: 40 }], [[null, null, 30]])).toBe('below');
  expect(outcome([{ kind: 'AMRAP', reps: 8 }], [[20, null]])).toBe('onTarget');
  expect(outcome([{ kind: 'AMRAP', reps: 8 }], [[7, null]])).toBe('below');
  expect(outcome([{ kind: 'AMRAP' }], [[1, null]])).toBe('onTarget');
});

it('leaves room for a share of a maximum that has changed since', () => {
  const lines = [{ reps: 5, loadPercent: 75 }];
  expect(outcome(lines, [[5, 62.5]], 82)).toBe('onTarget');
  expect(outcome(lines, [[5, 62.5]], 90)).toBe('onTarget');
  expect(outcome(lines, [[5, 40]], 82)).toBe('below');
  expect(outcome(lines, [[5, 75]], 82)).toBe('above');
  expect(outcome(lines, [[5, 40]])).toBe('onTarget');
});

it('gives the sets of an exercise that comes twice to each in turn', () => {
  const plan = (done: Done[]) => ({ lines: three, done });
  const all = (count: number): Done[] => Array.from({ length: count }, () => [5, 62.5]);
  expect(outcomes([plan(all(3)), plan(all(3))])).toEqual(['onTarget', 'onTarget']);
  expect(outcomes([plan(all(4)), plan([])])).toEqual(['onTarget', 'below']);
  expect(outcomes([plan(all(3)), plan(all(4))])).toEqual(['onTarget', 'above']);
  expect(outcomes([{ ...plan(all(3)), name: 'press' }, plan([])])).toEqual(['onTarget', 'notDone']);
});

it('has the sets beside the outcome', () => {
  const sets = [
    { id: 's', reps: 5, loadKg: 62.5, seconds: null, exercise: { id: 'squat' } },
  ] as unknown as DoneSet[];
  const planned = {
    prescribed: [{ exercise: { id: 'squat' }, sets: three.map(lineOf), estimatedMaxKg: null }],
    log: { sets },
  };
  expect(resultsOf(planned as never)[0]).toEqual({ outcome: 'below', sets });
  expect(resultsOf({ ...planned, log: null } as never)[0]).toEqual({ outcome: 'notDone', sets: [] });
});
