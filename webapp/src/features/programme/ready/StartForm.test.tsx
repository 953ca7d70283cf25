import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { StartForm } from './StartForm';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['programme-ready', 'ui', 'errors']);
});

const firstDay = '2026-11-30';

function Form() {
  const [start, setStart] = useState(firstDay);
  return <StartForm programmeId="p" today={firstDay} start={start} onStart={setStart} />;
}

it('says beside the day that the coach’s programme has it, and sends the same start again but another for another day', async () => {
  const sent: { id: string; startsOn: string }[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.input as (typeof sent)[number]);
    const errors = [{ message: 'taken', extensions: { code: 'CONFLICT' } }];
    return of({ data: null, errors } as unknown as ApolloLink.Result);
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Start this programme' }));
  const day = screen.getByLabelText('First day');
  await start();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your coach’s programme covers/);
  expect(day).toBeInvalid();
  await start();
  await screen.findByRole('alert');
  fireEvent.change(day, { target: { value: '2026-12-07' } });
  await start();
  await screen.findByRole('alert');
  const [first, again, other] = sent;
  expect(again).toEqual(first);
  expect(other?.startsOn).toBe('2026-12-07');
  expect(other?.id).not.toBe(first?.id);
});
