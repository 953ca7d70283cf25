import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { Preview } from './Preview';
import type { Read } from './useBring';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['people-bring', 'parts-consent', 'errors']);
});

const none = {
  __typename: 'ArchiveCounts' as const,
  measurements: 0,
  workouts: 0,
  sets: 0,
  photos: 0,
  foods: 0,
  recipes: 0,
  mealDays: 0,
  pauses: 0,
  favourites: 0,
};
const some = { ...none, measurements: 12, workouts: 1, photos: 2, mealDays: 3 };

/** Shows what an archive has, and returns what is called to import it. */
function show(preview: Partial<Read['preview']>, consents = true) {
  const link = new ApolloLink(() => of({ data: { healthConsent: null } }));
  const onImport = vi.fn();
  const read: Read = {
    name: 'forma.zip',
    uploadId: 'u',
    id: 'i',
    preview: {
      __typename: 'ArchivePreview',
      holds: some,
      adds: some,
      leftOut: [],
      leftOutRows: 0,
      ...preview,
    },
  };
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <Preview read={read} consents={consents} busy={false} importing={false} onImport={onImport} />
    </ApolloProvider>,
  );
  return onImport;
}

it('says in numbers what there is and what is new', async () => {
  const onImport = show({ adds: { ...none, photos: 1 } });
  expect(
    screen.getByText('In the ZIP: 12 measurements, 1 workout, 2 photos and 3 days of meals.'),
  ).toBeVisible();
  expect(screen.getByText('New here: 1 photo.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to my account' }));
  expect(onImport).toHaveBeenCalledOnce();
});

it('adds nothing that is there', () => {
  show({ adds: none });
  expect(screen.getByText('All of it is already here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to my account' })).toBeDisabled();
});

it('asks for consent only if there are health data', async () => {
  show({ adds: none }, false);
  expect(screen.getByText('Without your consent nothing of it can be added.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'I agree' })).toBeVisible();
});

it('adds workouts without consent', () => {
  show({ holds: { ...none, workouts: 3 }, adds: { ...none, workouts: 3 } }, false);
  expect(screen.queryByText(/health data/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to my account' })).toBeEnabled();
});

it('lists what is left out', () => {
  const leftOut = [
    {
      __typename: 'ArchiveRow' as const,
      file: 'json/set_logs.json',
      number: 7,
      refusal: 'OUT_OF_RANGE' as const,
    },
  ];
  show({ leftOut, leftOutRows: 120 });
  expect(screen.getByText('120 records can’t be used and are left out')).toBeVisible();
  expect(screen.getByText(/set_logs.json, record 7/)).toBeInTheDocument();
});
