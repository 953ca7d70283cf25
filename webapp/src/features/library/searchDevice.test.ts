import { InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { LibraryDocument, type LibraryQuery } from './__generated__/library';
import { libraryVariables } from './libraryVariables';
import { searchDevice } from './searchDevice';

type Workout = LibraryQuery['workouts']['nodes'][number];

function workout(id: string, part: Partial<Workout> = {}): Workout {
  return {
    __typename: 'Workout',
    id,
    title: { __typename: 'LocalizedText', all: { en: `Workout ${id}`, ru: `Тренировка ${id}` } },
    thumbnailUrl: '/cover.svg',
    thumbnailPreview: '',
    category: 'STRENGTH',
    goal: 'BUILD_MUSCLE',
    level: 'BEGINNER',
    durationMinutes: 20,
    rating: null,
    ratingCount: 0,
    requiredPlan: 'FREE',
    favourite: false,
    author: null,
    ...part,
  };
}

/** A device that has these pages of the list, of which the last may not be the last on the server. */
function deviceWith(pages: Workout[][], isWhole = true) {
  const cache = new InMemoryCache({ typePolicies: { LocalizedText: { keyFields: false } } });
  pages.forEach((nodes, index) => {
    const isLast = index === pages.length - 1;
    cache.writeQuery({
      query: LibraryDocument,
      variables: libraryVariables('CLIENT', {}, index === 0 ? null : `page ${index}`),
      data: {
        workouts: {
          __typename: 'WorkoutConnection',
          totalCount: 99,
          correction: null,
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: !isLast || !isWhole,
            endCursor: `page ${index + 1}`,
          },
          nodes,
        },
        repeatWorkouts: [],
      },
    });
  });
  return cache;
}

const coach = { __typename: 'Member' as const, id: 'coach', fullName: 'Артём Белозёров' };
const squats = { __typename: 'LocalizedText' as const, all: { en: 'Deep squats', ru: 'Приседания' } };

const yolka = { __typename: 'LocalizedText' as const, all: { en: 'Fir tree', ru: 'Ёлка и ноги' } };

const device = deviceWith([
  [
    workout('1', { title: yolka, durationMinutes: 50, rating: 3 }),
    workout('2', { category: 'CARDIO', level: 'ADVANCED', rating: 5 }),
  ],
  [
    workout('3', { durationMinutes: 10, favourite: true, requiredPlan: 'BASIC' }),
    workout('4', { goal: 'LOSE_WEIGHT', requiredPlan: 'VIP', durationMinutes: 16 }),
  ],
]);

const other = deviceWith([
  [
    workout('1', { title: squats, durationMinutes: 15, author: coach }),
    workout('2', { category: 'CARDIO', level: 'ADVANCED', goal: 'LOSE_WEIGHT', durationMinutes: 30 }),
    workout('3', { category: 'MOBILITY', durationMinutes: 16, level: 'INTERMEDIATE' }),
  ],
]);

const found = (chosen: Parameters<typeof searchDevice>[2], cache = device) =>
  searchDevice(cache, 'CLIENT', chosen)?.workouts.nodes.map(({ id }) => id);

test.each([
  [{ q: 'елка' }, ['1']],
  [{ q: 'FIR no' }, []],
  [{ q: 'ноги ёлка' }, ['1']],
  [{ q: 'тренировка' }, ['2', '3', '4']],
  [{ category: 'CARDIO' }, ['2']],
  [{ goal: 'LOSE_WEIGHT' }, ['4']],
  [{ level: 'ADVANCED' }, ['2']],
  [{ plan: 'FREE' }, ['1', '2']],
  [{ plan: 'BASIC' }, ['1', '2', '3']],
  [{ time: '15' }, ['3']],
  [{ time: '30' }, ['2', '4']],
  [{ time: '46' }, ['1']],
  [{ favourites: 'yes' }, ['3']],
  [{ sort: 'SHORTEST' }, ['3', '4', '2', '1']],
  [{ sort: 'TOP_RATED' }, ['2', '1', '3', '4']],
] as const)('finds %j among all pages of the list', (chosen, ids) => {
  expect(found(chosen)).toEqual(ids);
});

test.each([
  ['sqats', ['1']],
  ['sqaut', ['1']],
  ['sqat', ['1']],
  ['squaats', ['1']],
  ['преседания', ['1']],
  ['преседан', ['1']],
  ['ghbctlfybz', ['1']],
  ['ыйгфеы', ['1']],
  ['deep sqats', ['1']],
  ['sqat cardio', []],
  ['xylophone', []],
  ['15 min', ['1', '3']],
  ['15 минут', ['1', '3']],
  ['16мин sqats', ['1']],
  ['30-minute cardio', ['2']],
  ['4 min', []],
  ['cardio', ['2']],
  ['кардио', ['2']],
  ['rfhlbj', ['2']],
  ['cardoi', ['2']],
  ['растяжка', ['3']],
  ['beginner', ['1']],
  ['белозеров', ['1']],
  ['Белозёров сила', ['1']],
  ['белазеров', ['1']],
])('finds what %j means', (q, ids) => {
  expect(found({ q }, other)).toEqual(ids);
});

test('counts what it found', () => {
  expect(searchDevice(device, 'CLIENT', { q: 'Workout' })?.workouts).toMatchObject({
    totalCount: 3,
    pageInfo: { hasNextPage: false },
  });
});

test('searches the part of a longer list that is here', () => {
  expect(found({ q: 'Workout' }, deviceWith([[workout('1')], [workout('2')]], false))).toEqual(['1', '2']);
});

test('answers nothing that the cards do not show', () => {
  expect(found({ tag: 'legs' })).toBeUndefined();
  expect(found({ sort: 'MOST_VIEWED' })).toBeUndefined();
  expect(found({}, new InMemoryCache())).toBeUndefined();
});
