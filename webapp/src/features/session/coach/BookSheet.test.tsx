import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER, of } from 'rxjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { BookingChoicesDocument } from './__generated__/booking';
import type { SessionType_TypeFragment } from './__generated__/sessions';
import { BookForm } from './BookSheet';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['session-coach', 'ui', 'errors']);
  setViewer({ id: 'coach', role: 'COACH', timeZone: 'UTC' } as Viewer);
});

const type: SessionType_TypeFragment = {
  __typename: 'SessionType',
  id: 't',
  capacity: 1,
  minutes: 30,
  mode: 'LINK',
  where: null,
  requiredPlan: 'VIP',
  buffer: 0,
  onRequest: false,
  name: { __typename: 'LocalizedText', all: { en: 'Check-up' } },
};

const slot = { __typename: 'FreeSlot', startsAt: '2026-12-01T10:00:00Z', endsAt: '2026-12-01T10:30:00Z' };

function choices(...names: string[]) {
  const nodes = names.map((fullName) => ({
    __typename: 'CoachClient' as const,
    id: fullName,
    client: { __typename: 'Profile' as const, id: fullName, fullName, subscriptionPlan: 'VIP' as const },
  }));
  return { coachClients: { __typename: 'CoachClientConnection' as const, nodes } };
}

/** Shows the form to a coach with these clients, and returns what is booked and the client of Apollo. */
function show(names: string[], clientId?: string) {
  const booked: string[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'BookingChoices') return of({ data: choices(...names) });
    if (operationName === 'CoachFreeSlots') return of({ data: { freeSlots: [slot] } });
    booked.push(variables.input.clientId as string);
    return NEVER;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  render(
    <ApolloProvider client={client}>
      <BookForm types={[type]} clientId={clientId} onDone={async () => undefined} />
    </ApolloProvider>,
  );
  return { booked, client };
}

const chosen = () => screen.findByRole('combobox', { name: 'Client' });

it('keeps the client who is shown when the list comes in another order', async () => {
  const { booked, client } = show(['Nora', 'Zoe']);
  expect(await chosen()).toHaveValue('Nora');
  await userEvent.click(await screen.findByRole('radio'));
  act(() => void client.writeQuery({ query: BookingChoicesDocument, data: choices('Anna', 'Nora', 'Zoe') }));
  expect(await screen.findByRole('option', { name: 'Anna' })).toBeVisible();
  expect(await chosen()).toHaveValue('Nora');
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await vi.waitFor(() => expect(booked).toEqual(['Nora']));
});

it('asks for a client in place of one who may not book, and takes no other', async () => {
  const { booked } = show(['Nora', 'Zoe'], 'Max');
  expect(await chosen()).toHaveDisplayValue('Choose a client');
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
  await userEvent.selectOptions(await chosen(), 'Zoe');
  await userEvent.click(await screen.findByRole('radio'));
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await vi.waitFor(() => expect(booked).toEqual(['Zoe']));
});
