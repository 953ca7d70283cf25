import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Subject } from 'rxjs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { NotesEditor } from './NotesEditor';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['session-coach', 'ui', 'errors']);
});

beforeEach(() => localStorage.clear());

const session = { id: 's', notes: '' } as ComponentProps<typeof NotesEditor>['session'];

it.each([
  ['keeps on the device what is typed while the notes are saved', ' Next: hips.', 1],
  ['keeps nothing on the device of what was saved', '', 0],
])('%s', async (_, more, kept) => {
  const waiting = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => waiting) });
  render(
    <ApolloProvider client={client}>
      <NotesEditor kind="notes" session={session} lead="" />
    </ApolloProvider>,
  );
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Knees in.');
  await userEvent.click(screen.getByRole('button'));
  if (more) await userEvent.type(field, more);
  await act(async () => {
    waiting.next({ data: { writeSessionNotes: null } });
    waiting.complete();
  });
  await expect.poll(() => localStorage.length).toBe(kept);
  expect(Object.values(localStorage).join()).toContain(more);
});
