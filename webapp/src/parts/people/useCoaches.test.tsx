import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { Select } from '../../ui/Select';
import { asChoice, useCoaches } from './useCoaches';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['parts-list', 'ui']);
});

const coach = (name: string) => ({
  __typename: 'ManagedPerson',
  id: name,
  clients: 0,
  profile: { __typename: 'Profile', id: name, fullName: name, avatarUrl: '' },
});

function Form({ chosen, onSend }: { chosen: string; onSend: () => void }) {
  const { coaches = [], finder } = useCoaches(chosen);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {finder}
      <Select label="Coach" value={chosen} onValue={() => undefined} choices={coaches.map(asChoice)} />
      <button type="submit">Save</button>
    </form>
  );
}

/** A form in a business with those coaches, whose server shows two of them at a time. */
function formIn(names: string[], chosen = '') {
  const send = vi.fn();
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'ChosenCoach') return of({ data: { managedPerson: coach(variables.id) } });
    const found = names.filter((name) => name.toLowerCase().includes(variables.search.toLowerCase()));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: found.length > 2 };
    const nodes = found.slice(0, 2).map(coach);
    return of({ data: { managedPeople: { __typename: 'ManagedPersonConnection', pageInfo, nodes } } });
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Form chosen={chosen} onSend={send} />
    </ApolloProvider>,
  );
  return send;
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers all coaches without a field to look for them while they fit on a page', async () => {
  formIn(['Ann', 'Ben']);
  await screen.findByRole('option', { name: 'Ben' });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('finds coaches beyond the page, and keeps the chosen one', async () => {
  const send = formIn(['Ann', 'Ben', 'Cat', 'Zoe'], 'Cat');
  await screen.findByRole('option', { name: 'Cat' });
  expect(offered()).toEqual(['Cat', 'Ann', 'Ben']);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a coach' }), 'zo{Enter}');
  await screen.findByRole('option', { name: 'Zoe' });
  expect(offered()).toEqual(['Cat', 'Zoe']);
  expect(send).not.toHaveBeenCalled();
});

it('says so when nobody is called that, and offers the first again once the field is cleared', async () => {
  formIn(['Ann', 'Ben', 'Cat']);
  await userEvent.type(await screen.findByRole('searchbox'), 'Xenia');
  await screen.findByText('No coach called “Xenia”');
  expect(offered()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('option', { name: 'Ben' });
  expect(screen.queryByText(/No coach called/)).toBeNull();
});
