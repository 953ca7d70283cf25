import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { plain } from '../../../test/plain';
import type { ReadyProgrammesQuery } from './__generated__/ready';
import { ReadyProgrammes } from './ReadyProgrammes';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['programme-ready', 'parts-workouts', 'ui']);
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'UTC', subscriptionPlan: 'BASIC' } as Viewer);
});

const programme = (
  id: string,
  requiredPlan: 'BASIC' | 'VIP',
): ReadyProgrammesQuery['programmes'][number] => ({
  __typename: 'Programme',
  id,
  title: { __typename: 'LocalizedText', all: { en: `Title ${id}` } },
  description: { __typename: 'LocalizedText', all: { en: `About ${id}` } },
  goal: 'LOSE_WEIGHT',
  level: 'BEGINNER',
  weeks: 1,
  daysPerWeek: 3,
  equipment: ['DUMBBELLS'],
  requiredPlan,
});

async function show(
  programmes: ReadyProgrammesQuery['programmes'],
  suggested: string | null,
  direction: 'LOSE' | 'GAIN' = 'LOSE',
  said: Partial<ReadyProgrammesQuery['trainingSettings']> = {},
) {
  const data: ReadyProgrammesQuery = {
    programmes,
    weightGoal: { __typename: 'WeightGoal', direction },
    trainingSettings: {
      __typename: 'TrainingSettings',
      id: 'me',
      level: null,
      equipment: null,
      minutes: null,
      daysPerWeek: null,
      ...said,
    },
    suggestedProgramme: suggested ? { __typename: 'Programme', id: suggested } : null,
  };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => of({ data: data as never })),
  });
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <MemoryRouter>
          <Suspense>
            <ReadyProgrammes />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  return screen.queryAllByRole('link').map(({ textContent }) => plain(textContent));
}

it('shows the suggested programme first, with its reason, and the plan that others need', async () => {
  expect(await show([programme('1', 'VIP'), programme('2', 'BASIC')], '2')).toEqual([
    'Title 2Lose weightBeginner1 week3 days a weekAbout 2',
    'Start this programme',
    'Change what it goes by',
    'Title 1Lose weightBeginner1 week3 days a weekVIPAbout 1',
  ]);
  expect(screen.getByText('It suits your goal of losing weight.')).toBeTruthy();
});

it('gives no reason that is not true', async () => {
  await show([programme('1', 'BASIC')], '1', 'GAIN');
  expect(screen.queryByText(/your goal/)).toBeNull();
  expect(screen.getByText('It’s an easy one to begin with.')).toBeTruthy();
});

it('says what of the client’s answers it meets', async () => {
  await show([programme('1', 'BASIC')], '1', 'LOSE', {
    level: 'BEGINNER',
    equipment: ['DUMBBELLS', 'MAT'],
    daysPerWeek: 3,
  });
  expect(
    screen.getByText(
      'It suits your goal of losing weight. It’s for your level. It’s 3 days a week, as you wanted. You have everything it needs.',
    ),
  ).toBeTruthy();
});

it('does not say what is not met', async () => {
  await show([programme('1', 'BASIC')], '1', 'GAIN', {
    level: 'ADVANCED',
    equipment: ['MAT'],
    daysPerWeek: 4,
  });
  expect(screen.getByText('It’s an easy one to begin with.')).toBeTruthy();
});

it('suggests nothing if the plan opens none', async () => {
  expect(await show([programme('1', 'VIP')], null)).toHaveLength(2);
  expect(screen.getByRole('heading').textContent).toBe('Ready-made programmes');
});

it('says that there are none', async () => {
  expect(await show([], null)).toEqual([]);
  expect(screen.getByText('There are no ready-made programmes yet')).toBeTruthy();
});
