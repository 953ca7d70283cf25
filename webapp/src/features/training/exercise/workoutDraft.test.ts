import { expect, it } from 'vitest';
import { weightToKg } from '../../../lib/format';
import {
  addSet,
  changeKind,
  changeUnits,
  giveReason,
  removeSet,
  restoreSet,
  skipLine,
  swapExercise,
  undoSwap,
} from './lineChanges';
import { startDraft } from './startDraft';
import { setInputs, valuesOf } from './values';
import {
  advanceTo,
  changeRest,
  countInMs,
  type Exercise,
  nextSet,
  setTyped,
  showLine,
  startRun,
  stopRun,
  tickOff,
  untick,
  type Workout,
  type WorkoutDraft,
} from './workoutDraft';

const both = (en: string) => ({ __typename: 'LocalizedText' as const, all: { en } });

function exercise(name: string, last: Partial<Exercise['lastSets'][number]>[] = []): Exercise {
  return {
    __typename: 'Exercise',
    id: name,
    key: name,
    name: both(name),
    setUp: both(''),
    howTo: both(''),
    breathing: both(''),
    faults: [],
    easierKey: null,
    harderKey: null,
    movement: null,
    muscleGroup: 'legs',
    equipment: 'dumbbells',
    bestMaxKg: null,
    bestSets: [],
    lastSets: last.map((set, index) => ({
      __typename: 'SetLog',
      id: `${name} ${index}`,
      reps: null,
      loadKg: null,
      seconds: null,
      metres: null,
      ...set,
    })),
  };
}

interface Plan {
  name: string;
  sets?: number;
  seconds?: number;
  superset?: number;
  last?: Partial<Exercise['lastSets'][number]>[];
}

function workout(...plans: Plan[]): WorkoutDraft {
  const steps = plans.map(({ name, sets = 2, seconds, superset, last }) => ({
    sets,
    reps: seconds === undefined ? 10 : null,
    seconds: seconds ?? null,
    restSeconds: 60,
    superset: superset ?? null,
    note: null,
    exercise: exercise(name, last),
  }));
  const of = { id: 'w', title: both('W'), steps, prescribed: [] } as unknown as Workout;
  return startDraft(of, { units: 'METRIC', unitsOf: () => 'METRIC' }, 0);
}

const now = 1_000_000;
const at = (line: number, set: number) => ({ line, set });

/** Does every set in the order that the mode proposes. */
function order(draft: WorkoutDraft): string[] {
  const done: string[] = [];
  let current = draft;
  for (let open = nextSet(current.lines, 0); open; open = nextSet(current.lines, open.line)) {
    done.push(`${current.lines[open.line]?.exercise.id}${open.set + 1}`);
    current = tickOff(current, open, now);
  }
  return done;
}

it('prefills what was done last time, with the last set for those beyond', () => {
  const { lines } = workout({
    name: 'a',
    sets: 3,
    last: [
      { reps: 8, loadKg: 60 },
      { reps: 6, loadKg: 62.5 },
    ],
  });
  expect(lines[0]?.sets.map(({ amount, load }) => [amount, load])).toEqual([
    ['8', '60'],
    ['6', '62.5'],
    ['6', '62.5'],
  ]);
});

it('starts from the plan if nothing was done before', () => {
  const { lines } = workout({ name: 'a' });
  expect(lines[0]?.sets.map(({ amount, load }) => [amount, load])).toEqual([
    ['10', ''],
    ['10', ''],
  ]);
});

it('goes through the exercises in order, and through a superset in rounds', () => {
  expect(order(workout({ name: 'a' }, { name: 'b' }))).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(
    order(workout({ name: 'a', superset: 1 }, { name: 'b', superset: 1, sets: 3 }, { name: 'c', sets: 1 })),
  ).toEqual(['a1', 'b1', 'a2', 'b2', 'b3', 'c1']);
});

it('rests after a set, within a superset after its round, and not after the last set', () => {
  const plain = tickOff(workout({ name: 'a' }), at(0, 0), now);
  expect(plain.rest).toEqual({ startsAt: now, endsAt: now + 60_000 });
  const pair = workout({ name: 'a', superset: 1 }, { name: 'b', superset: 1 });
  const half = tickOff(pair, at(0, 0), now);
  expect(half.rest).toBeNull();
  expect(half.at).toEqual(at(1, 0));
  expect(tickOff(half, at(1, 0), now).rest).not.toBeNull();
  expect(tickOff(workout({ name: 'a', sets: 1 }), at(0, 0), now).rest).toBeNull();
});

it('returns to what was passed over', () => {
  const started = tickOff(workout({ name: 'a', sets: 1 }, { name: 'b', sets: 1 }), at(1, 0), now);
  expect(started.at).toEqual(at(0, 0));
});

it('undoes a tick', () => {
  const back = untick(tickOff(workout({ name: 'a' }), at(0, 0), now), at(0, 0));
  expect(back.lines[0]?.sets[0]?.doneAt).toBeNull();
  expect(back.rest).toBeNull();
  expect(back.at).toEqual(at(0, 0));
});

it('gives a new load to the later sets that had the old one', () => {
  const draft = workout({
    name: 'a',
    sets: 3,
    last: [
      { reps: 5, loadKg: 60 },
      { reps: 5, loadKg: 60 },
      { reps: 5, loadKg: 50 },
    ],
  });
  const typed = setTyped(draft, at(0, 0), { load: '65' });
  expect(typed.lines[0]?.sets.map(({ load }) => load)).toEqual(['65', '65', '50']);
});

it('keeps the reason of a set that is off its target until other values are typed', () => {
  const draft = giveReason(workout({ name: 'a' }), at(0, 0), 'TIRED');
  const done = tickOff(draft, at(0, 0), now);
  expect(setInputs(done).map(({ offReason }) => offReason)).toEqual(['TIRED']);
  const again = setTyped(done, at(0, 0), { amount: '8' });
  expect(setInputs(again).map(({ offReason }) => offReason)).toEqual([null]);
});

it('adds, removes and skips', () => {
  const draft = workout({ name: 'a' }, { name: 'b' });
  expect(addSet(draft, 0).lines[0]?.sets).toHaveLength(3);
  expect(removeSet(draft, at(0, 1)).lines[0]?.sets).toHaveLength(1);
  const skipped = skipLine(draft, 0, true);
  expect(skipped.at).toEqual(at(1, 0));
  expect(order(skipped)).toEqual(['b1', 'b2']);
  expect(order(skipLine(skipped, 0, false))).toEqual(['a1', 'a2', 'b1', 'b2']);
});

it('removes a set and restores it to its place, whatever has changed since', () => {
  const begun = { ...workout({ name: 'a', sets: 4 }, { name: 'b' }), at: at(0, 2) };
  const [gone] = begun.lines[0]?.sets ?? [];
  const key = begun.lines[0]?.key ?? '';
  if (!gone) throw new Error('no set');
  const ids = (draft: WorkoutDraft) => draft.lines[0]?.sets.map(({ id }) => id);
  const less = removeSet(begun, at(0, 0));
  expect(less.at).toEqual(at(0, 1));
  const ticked = tickOff(less, at(0, 1), now);
  const more = restoreSet(ticked, key, 0, gone);
  expect(ids(more)).toEqual(ids(begun));
  expect(more.lines[0]?.sets[2]?.doneAt).toBe(now);
  expect(more.at).toEqual(at(0, 1));
  expect(removeSet(begun, at(0, 3)).at).toEqual(at(0, 2));
  expect(removeSet(begun, at(0, 2)).at).toEqual(at(0, 0));
});

it('keeps the clock of a set running while another one is removed', () => {
  const running = startRun(workout({ name: 'a', sets: 3, seconds: 30 }), 30, now);
  expect(removeSet(running, at(0, 2)).run).toEqual(running.run);
});

it('swaps an exercise and keeps the completed sets of the old one', () => {
  const begun = tickOff(workout({ name: 'a', sets: 3 }, { name: 'b' }), at(0, 0), now);
  const { lines, at: shown } = swapExercise(begun, 0, exercise('c', [{ reps: 7, loadKg: 20 }]), 'METRIC');
  expect(lines.map(({ exercise: { id }, sets }) => [id, sets.length])).toEqual([
    ['a', 1],
    ['c', 2],
    ['b', 2],
  ]);
  expect(lines[1]?.sets[0]).toMatchObject({ amount: '7', load: '20', doneAt: null });
  expect(shown).toEqual(at(1, 0));
});

it('undoes a swap without what was done since', () => {
  const begun = tickOff(workout({ name: 'a', sets: 3 }, { name: 'b' }), at(0, 0), now);
  const [before] = begun.lines;
  const swap = swapExercise(begun, 0, exercise('c'), 'METRIC');
  const swapped = swap.lines[1]?.key ?? '';
  if (!before) throw new Error('no line');
  const back = undoSwap(swap, before, swapped);
  expect(back.lines).toEqual(begun.lines);
  expect(back.at).toEqual(at(0, 1));
  const later = { ...tickOff(tickOff(swap, at(1, 0), now), at(2, 0), now), note: 'Tired' };
  const kept = undoSwap(later, before, swapped);
  expect(kept.lines.map(({ exercise: { id }, sets }) => [id, sets.length])).toEqual([
    ['a', 3],
    ['c', 1],
    ['b', 2],
  ]);
  expect(kept.lines[2]?.sets[0]?.doneAt).toBe(now);
  expect(kept.note).toBe('Tired');
  // A workout that has ended, or another one, stays as it is.
  expect(undoSwap(begun, before, swapped)).toBe(begun);
});

it('measures an exercise as it was last time, or else as chosen', () => {
  const swapped = swapExercise(workout({ name: 'a' }), 0, exercise('plank', [{ seconds: 45 }]), 'METRIC');
  expect(swapped.lines[0]).toMatchObject({ kind: 'seconds', target: 30 });
  expect(swapped.lines[0]?.sets[0]?.amount).toBe('45');
  const timed = changeKind(workout({ name: 'a' }), 0, 'seconds');
  expect(timed.lines[0]).toMatchObject({ kind: 'seconds', target: 30 });
  expect(timed.lines[0]?.sets[0]?.amount).toBe('30');
});

it('lets a timed set run out and the rest after it, even while the page is hidden', () => {
  const run = startRun(workout({ name: 'a', seconds: 40 }), 40, now);
  const end = now + countInMs + 40_000;
  expect(advanceTo(run, end - 1)).toBe(run);
  const resting = advanceTo(run, end + 10_000);
  expect(resting.lines[0]?.sets[0]?.doneAt).toBe(end);
  expect(resting.rest?.endsAt).toBe(end + 60_000);
  expect(advanceTo(run, end + 60_000).rest).toBeNull();
});

it('ends a timed set early with the seconds it lasted, and as not started during the countdown', () => {
  const run = startRun(workout({ name: 'a', seconds: 40 }), 40, now);
  expect(stopRun(run, now + 1000).lines[0]?.sets[0]).toMatchObject({ amount: '40', doneAt: null });
  expect(stopRun(run, now + countInMs + 25_000).lines[0]?.sets[0]?.amount).toBe('25');
});

it('keeps the clock of a timed set running while others are looked at and changed', () => {
  const running = startRun(
    workout({ name: 'a', seconds: 40 }, { name: 'b', sets: 3 }, { name: 'c' }),
    40,
    now,
  );
  const doings = [
    (draft: WorkoutDraft) => showLine(draft, 1),
    (draft: WorkoutDraft) => tickOff(draft, at(1, 0), now),
    (draft: WorkoutDraft) => untick(draft, at(1, 0)),
    (draft: WorkoutDraft) => removeSet(draft, at(1, 1)),
    (draft: WorkoutDraft) => changeKind(draft, 1, 'seconds'),
    (draft: WorkoutDraft) => swapExercise(draft, 1, exercise('d'), 'METRIC'),
    (draft: WorkoutDraft) => skipLine(draft, 2, true),
    (draft: WorkoutDraft) => showLine(draft, 1),
  ];
  let elsewhere = running;
  for (const does of doings) {
    elsewhere = does(elsewhere);
    expect(elsewhere.run).toEqual(running.run);
  }
  const end = now + countInMs + 25_000;
  expect(stopRun(elsewhere, end).lines[0]?.sets[0]).toMatchObject({ amount: '25', doneAt: end });
  const over = advanceTo(elsewhere, now + countInMs + 41_000);
  expect(over.lines[0]?.sets[0]).toMatchObject({ amount: '40', doneAt: now + countInMs + 40_000 });
  expect(over.run).toBeNull();
});

it('stops the clock of a timed set that is ticked off, skipped, swapped or removed', () => {
  const running = startRun(workout({ name: 'a', seconds: 40 }, { name: 'b' }), 40, now);
  const elsewhere = showLine(running, 1);
  expect(tickOff(elsewhere, at(0, 0), now).run).toBeNull();
  expect(skipLine(elsewhere, 0, true).run).toBeNull();
  expect(swapExercise(elsewhere, 0, exercise('c'), 'METRIC').run).toBeNull();
  expect(changeKind(elsewhere, 0, 'reps').run).toBeNull();
  expect(removeSet(elsewhere, at(0, 0)).run).toBeNull();
});

it('lengthens and shortens a rest, down to zero', () => {
  const resting = tickOff(workout({ name: 'a' }), at(0, 0), now);
  expect(changeRest(resting, 15, now).rest?.endsAt).toBe(now + 75_000);
  expect(changeRest(resting, -15, now + 50_000).rest).toBeNull();
});

it('changes the units of one exercise, and back, without changing what was lifted', () => {
  const begun = tickOff(
    workout({ name: 'a', sets: 3, last: [{ reps: 5, seconds: null, loadKg: 60 }] }, { name: 'b' }),
    at(0, 0),
    now,
  );
  const loads = ({ lines }: WorkoutDraft) => lines[0]?.sets.map(({ load }) => load);
  const lifted = ({ lines: [line] }: WorkoutDraft) => line?.sets.map((set) => valuesOf(line, set).loadKg);
  const pounds = changeUnits(begun, 'a', 'IMPERIAL');
  expect(pounds.lines.map(({ units }) => units)).toEqual(['IMPERIAL', 'METRIC']);
  expect(loads(pounds)).toEqual(['132.3', '132.3', '132.3']);
  expect(lifted(pounds)).toEqual([60, 60, 60]);
  expect(loads(changeUnits(pounds, 'a', 'METRIC'))).toEqual(['60', '60', '60']);

  const typed = setTyped(pounds, at(0, 1), { load: '135' });
  expect(lifted(typed)).toEqual([60, weightToKg(135, 'IMPERIAL'), weightToKg(135, 'IMPERIAL')]);
  const nonsense = setTyped(pounds, at(0, 1), { load: '13..' });
  expect(loads(changeUnits(nonsense, 'a', 'METRIC'))).toEqual(['60', '13..', '13..']);
});

it('keeps any weight through any number of changes of units', () => {
  for (let tenths = 1; tenths < 4000; tenths += 7) {
    const kg = tenths / 20;
    let draft = workout({ name: 'a', sets: 1, last: [{ reps: 5, seconds: null, loadKg: kg }] });
    for (const units of ['IMPERIAL', 'METRIC', 'IMPERIAL'] as const) {
      draft = changeUnits(draft, 'a', units);
      const [line] = draft.lines;
      const [set] = line?.sets ?? [];
      expect(line && set && valuesOf(line, set).loadKg).toBe(kg);
    }
  }
});
