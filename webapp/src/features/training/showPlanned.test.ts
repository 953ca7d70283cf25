import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { showPlannedDone, showPlannedUndone } from './showPlanned';

const query = gql`
  query Week {
    trainingWeek(of: "2026-11-16") {
      from
      planned { id date workout { id } log { id } }
      selfAdded { id }
      adherence { planned done share }
    }
  }
`;
const planned = (id: string, date: string, workout: string) => ({
  __typename: 'PlannedWorkout',
  id,
  date,
  workout: { __typename: 'Workout', id: workout },
  log: null,
});

function open() {
  const cache = new InMemoryCache();
  const trainingWeek = {
    __typename: 'TrainingWeek',
    from: '2026-11-16',
    planned: [
      planned('friday', '2026-11-20', 'squats'),
      planned('monday', '2026-11-16', 'squats'),
      planned('today', '2026-11-18', 'row'),
    ],
    selfAdded: [],
    adherence: { __typename: 'Adherence', planned: 1, done: 0, share: 0 },
  };
  cache.writeQuery({ query, data: { trainingWeek } });
  const shown = () => cache.readQuery<{ trainingWeek: typeof trainingWeek }>({ query })?.trainingWeek;
  const doneOf = () =>
    Object.fromEntries(shown()?.planned.map(({ id, log }) => [id, (log as { id: string } | null)?.id]) ?? []);
  const log = (id: string) => {
    cache.modify({
      fields: {
        trainingWeek: (week: object, { toReference }) => {
          toReference({ __typename: 'WorkoutLog', id }, true);
          return week;
        },
      },
    });
    return { __ref: `WorkoutLog:${id}` };
  };
  return { cache, shown, doneOf, log };
}

it('a completion counts for the earliest open entry of its workout, and only once', () => {
  const { cache, shown, doneOf, log } = open();
  const done = { log: log('1'), workoutId: 'squats', date: '2026-11-18' };
  showPlannedDone(cache, done);
  showPlannedDone(cache, done);
  expect(doneOf()).toEqual({ monday: '1', friday: undefined, today: undefined });
  expect(shown()?.adherence).toMatchObject({ planned: 1, done: 1, share: 1 });
});

it('adherence includes what is done on its day at once, but not what is done ahead', () => {
  const { cache, shown, doneOf, log } = open();
  showPlannedDone(cache, { log: log('1'), workoutId: 'row', date: '2026-11-18' });
  expect(shown()?.adherence).toMatchObject({ planned: 2, done: 1, share: 0.5 });
  showPlannedDone(cache, { log: log('2'), workoutId: 'squats', date: '2026-11-18' });
  showPlannedDone(cache, { log: log('3'), workoutId: 'squats', date: '2026-11-18' });
  expect(doneOf()).toEqual({ monday: '2', friday: '3', today: '1' });
  expect(shown()?.adherence).toMatchObject({ planned: 2, done: 2, share: 1 });
});

it('an unplanned workout is an extra, until it is undone', () => {
  const { cache, shown, log } = open();
  showPlannedDone(cache, { log: log('1'), workoutId: 'yoga', date: '2026-11-18' });
  expect(shown()?.selfAdded).toHaveLength(1);
  showPlannedUndone(cache, 'WorkoutLog:1');
  expect(shown()?.selfAdded).toHaveLength(0);
});

it('undoing a completion reopens its workout', () => {
  const { cache, shown, doneOf, log } = open();
  showPlannedDone(cache, { log: log('1'), workoutId: 'squats', date: '2026-11-18' });
  showPlannedUndone(cache, 'WorkoutLog:1');
  expect(doneOf()).toMatchObject({ monday: undefined });
  expect(shown()?.adherence).toMatchObject({ planned: 1, done: 0, share: 0 });
});
