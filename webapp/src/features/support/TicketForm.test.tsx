import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { NEVER, Subject } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { TicketForm } from './TicketForm';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['support', 'ui', 'errors']);
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'UTC' } as Viewer);
});

function Place() {
  return <output aria-label="Place">{useLocation().pathname}</output>;
}

/** Shows the form; the test answers for the server. */
function show() {
  const asked: { id: string; text: string }[] = [];
  let answer = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName !== 'OpenTicket') return NEVER;
    asked.push(variables.input as { id: string; text: string });
    answer = new Subject();
    return answer;
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <Suspense>
          <TicketForm />
        </Suspense>
        <Place />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const open = async () => {
    const openTicket = { __typename: 'Ticket', id: asked.at(-1)?.id };
    await act(async () => {
      answer.next({ data: { openTicket } });
      answer.complete();
    });
  };
  return { asked, open };
}

const question = () => screen.getByRole('textbox', { name: /question/i });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const place = () => screen.getByLabelText('Place').textContent;

it('keeps what is typed until the answer, for another question', async () => {
  const { asked, open } = show();
  await userEvent.type(question(), 'The film stops.');
  await send();
  await userEvent.type(question(), ' And one more:');
  await open();
  expect(question()).toHaveValue('And one more:');
  expect(place()).toBe('/');
  await send();
  expect(asked[1]?.text).toBe('And one more:');
  expect(asked[1]?.id).not.toBe(asked[0]?.id);
});

it('leads to the question that was sent, of which nothing stays', async () => {
  const { asked, open } = show();
  await userEvent.type(question(), 'The film stops.');
  await send();
  await open();
  expect(place()).toContain(asked[0]?.id);
  expect(localStorage.length).toBe(0);
});
