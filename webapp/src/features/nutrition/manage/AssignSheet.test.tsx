import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { Toaster } from '../../../ui/Toaster';
import { AssignForm } from './AssignSheet';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['nutrition-manage', 'parts-meals', 'ui', 'errors']);
});

const clients = Array.from({ length: 250 }, (_, nth) => ({
  __typename: 'MealClient',
  id: `c${nth}`,
  client: { __typename: 'Member', id: `c${nth}`, fullName: `Client ${nth}` },
  avoided: [],
  hasMeals: true,
  sharesMeasurements: true,
  hasAnswers: true,
}));

it('gives a week to more clients than one request may name, and asks only for the rest after a failure', async () => {
  setViewer({ id: 'coach', role: 'COACH', timeZone: 'UTC' } as Viewer);
  const sent: string[][] = [];
  const withdrawn: string[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'MealPlanReceivers')
      return of({ data: { mealPlan: { __typename: 'MealPlan', id: 'p', lines: [] }, mealClients: clients } });
    if (operationName === 'WithdrawMealPlans') {
      withdrawn.push(...(variables.ids as string[]));
      return of({ data: { withdrawMealPlans: true } });
    }
    const asked = variables.input.clients as { id: string; clientId: string }[];
    sent.push(asked.map(({ clientId }) => clientId));
    const errors = [{ message: 'busy', extensions: { code: 'TIMEOUT' } }];
    if (sent.length === 2) return of({ data: null, errors } as unknown as ApolloLink.Result);
    return of({
      data: { assignMealPlans: asked.map(({ id }) => ({ __typename: 'AssignedMealPlan', id })) },
    });
  });
  await act(async () => {
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <Suspense>
          <AssignForm planId="p" title="Week" onDone={() => undefined} />
        </Suspense>
        <Toaster locale="en" regionLabel="Messages" dismissLabel="Dismiss" />
      </ApolloProvider>,
    );
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all' }));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Assign to clients' }));
  await send();
  await screen.findByText('150 clients chosen');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => withdrawn.length).toBe(250);
  expect(sent.map((one) => one.length)).toEqual([100, 100, 100, 50]);
  expect(new Set([...(sent[0] ?? []), ...(sent[2] ?? []), ...(sent[3] ?? [])]).size).toBe(250);
  expect(sent[2]).toEqual(sent[1]);
});
