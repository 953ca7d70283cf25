import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of, Subject, throwError } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { RequestError } from '../../lib/errors';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { BusinessGroup } from './BusinessGroup';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['settings', 'errors']);
});

const empty = {
  __typename: 'BusinessSettings',
  version: 3,
  legalName: '',
  address: '',
  email: '',
  phone: '',
  taxNumbers: '',
  taxName: '',
  taxRate: 0,
  invoiceYears: 10,
} as const;

it('offers what someone else has saved once it is there', async () => {
  const theirs = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(({ operationType }) =>
    operationType === 'query' ? theirs : throwError(() => new RequestError('CONFLICT')),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  render(
    <ApolloProvider client={client}>
      <BusinessGroup saved={empty} />
    </ApolloProvider>,
  );
  await userEvent.type(screen.getByLabelText('Legal name'), 'Copper Ltd');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => theirs.observed).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  theirs.error(new RequestError('TIMEOUT'));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Legal name')).toHaveValue('Copper Ltd');
});

/** Shows the group; returns what it sends, and a function that shows what someone else has saved. */
function show(saved: Parameters<typeof BusinessGroup>[0]['saved']) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.input);
    return of({ data: { settings: null } as never });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const group = (now: typeof saved) => (
    <ApolloProvider client={client}>
      <BusinessGroup saved={now} />
    </ApolloProvider>
  );
  const { rerender } = render(group(saved));
  return { sent, change: (now: typeof saved) => rerender(group(now)) };
}

const theirs = { ...empty, version: 4, legalName: 'Iron Ltd', phone: '+44 20 7946 0100' };

it('follows what someone else saves until something is typed', async () => {
  const { sent, change } = show(empty);
  change(theirs);
  expect(screen.getByLabelText('Legal name')).toHaveValue('Iron Ltd');
  await userEvent.type(screen.getByLabelText('Tax'), 'VAT');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toMatchObject([{ version: 4, legalName: 'Iron Ltd', taxName: 'VAT' }]);
});

it('sends the version that was edited, although a later one is known by now', async () => {
  const { sent, change } = show(empty);
  await userEvent.type(screen.getByLabelText('Legal name'), 'Copper Ltd');
  change(theirs);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toMatchObject([{ version: 3, legalName: 'Copper Ltd', phone: '' }]);
});

it('says in one line what is not set', () => {
  show({ ...empty, legalName: 'Iron Ltd', phone: '+44 20 7946 0100' });
  screen.getByText('Not set, so not shown anywhere: Address, Email, Tax and register numbers.');
});

it('says nothing of the kind once all is set', () => {
  show({ ...empty, legalName: 'a', address: 'b', email: 'c@d.org', phone: '10 1111', taxNumbers: 'e' });
  expect(screen.queryByText(/Not set/)).toBeNull();
});

it.each([
  ['20', 2000],
  ['7,7', 770],
  ['', 0],
])('sends a rate of %j percent as %d hundredths', async (typed, rate) => {
  const { sent } = show({ ...empty, taxRate: 1900 });
  const field = screen.getByLabelText('Tax rate');
  expect(field).toHaveValue('19');
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.type(screen.getByLabelText('Tax'), 'VAT');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toMatchObject([{ version: 3, taxName: 'VAT', taxRate: rate }]);
});
