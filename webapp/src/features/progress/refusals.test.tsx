import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { EntryForm } from './EntryForm';
import { GoalCard } from './GoalCard';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['progress', 'parts-measure', 'ui', 'errors']);
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'UTC', units: 'METRIC' } as Viewer);
});

/** Shows a form whose field the server refuses. */
function show(form: ReactNode, field: string) {
  const extensions = { code: 'BAD_INPUT', field, reason: 'OUT_OF_RANGE' };
  const errors = [{ message: 'refused', extensions }];
  const link = new ApolloLink(() => of({ data: null, errors } as unknown as ApolloLink.Result));
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <Suspense>{form}</Suspense>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

it('goes to the field of a goal that is refused', async () => {
  const none = { startKg: null, currentKg: null, trendKg: null, kgPerWeek: null, projectedOn: null };
  show(
    <GoalCard goal={{ __typename: 'WeightGoal', direction: 'LOSE', changeKg: 5, fraction: 0, ...none }} />,
    'input.changeKg',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox'));
  expect(document.activeElement).toBeInvalid();
});

it('goes to the field of an entry that is refused', async () => {
  show(
    <EntryForm
      entry={undefined}
      draft={undefined}
      weight="700"
      typed={{ current: undefined }}
      onDone={() => undefined}
    />,
    'input.weightKg',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toHaveDisplayValue('700');
  expect(document.activeElement).toBeInvalid();
});
