import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { Notes } from './Notes';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['coaching-client', 'ui', 'errors']);
  setViewer({ id: 'coach', role: 'COACH', timeZone: 'UTC' } as Viewer);
});

beforeEach(() => localStorage.clear());

const at = '2026-03-02T10:00:00Z';
const note = { __typename: 'CoachNote', id: 'n', text: 'Bad knee', createdAt: at, updatedAt: at } as const;

/** Shows the notes, and returns what is sent and a function that answers it. */
function show() {
  const sent: { input?: { id: string; text: string }; text?: string }[] = [];
  const ask = vi.fn(async () => undefined);
  const waiting = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return waiting;
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Notes clientId="c" notes={[note]} ask={ask} />
    </ApolloProvider>,
  );
  const answer = async (name: string, text: string) => {
    waiting.next({ data: { [name]: { ...note, text } } });
    waiting.complete();
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    // What follows the refetch.
    await act(async () => undefined);
  };
  return { sent, answer };
}

it('keeps what is typed while a note is being added for the next one', async () => {
  const { sent, answer } = show();
  const field = screen.getByRole('textbox', { name: 'New note' });
  const add = screen.getByRole('button', { name: 'Add note' });
  await userEvent.type(field, 'Slept badly.');
  await userEvent.click(add);
  await userEvent.type(field, ' Ask about coffee.');
  await answer('createCoachNote', 'Slept badly.');
  await vi.waitFor(() => expect(field).toHaveValue('Ask about coffee.'));
  expect(localStorage.getItem('note-of:c')).toContain('Ask about coffee.');
  await vi.waitFor(() => expect(add).toBeEnabled());
  await userEvent.click(add);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ input }) => input?.text)).toEqual(['Slept badly.', 'Ask about coffee.']);
  expect(sent[0]?.input?.id).not.toBe(sent[1]?.input?.id);
});

it('empties the field of what was added', async () => {
  const { answer } = show();
  const field = screen.getByRole('textbox', { name: 'New note' });
  await userEvent.type(field, 'Slept badly.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await answer('createCoachNote', 'Slept badly.');
  await vi.waitFor(() => expect(field).toHaveValue(''));
  expect(localStorage).toHaveLength(0);
});

it('keeps a note open that is typed on while it is saved', async () => {
  const { answer } = show();
  await userEvent.click(screen.getByRole('button', { name: /^Edit the note/ }));
  const field = () => screen.getByRole('textbox', { name: /^Note of/ });
  await userEvent.type(field(), ', left');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(field(), ', since May');
  await answer('updateCoachNote', 'Bad knee, left');
  expect(field()).toHaveValue('Bad knee, left, since May');
});
