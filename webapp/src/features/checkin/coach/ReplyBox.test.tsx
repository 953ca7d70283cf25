import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { NEVER, Subject } from 'rxjs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { ReplyBox } from './ReplyBox';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['checkin', 'ui', 'errors']);
});

beforeEach(() => localStorage.clear());

const checkIn = { id: 'k', client: { id: 'c', fullName: 'Sam Okafor' } } as ComponentProps<
  typeof ReplyBox
>['checkIn'];

it.each([
  ['keeps what is typed while a reply is being sent', ' And rest.', 'And rest.'],
  ['keeps nothing of a reply that was sent', '', ''],
])('%s', async (_, more, kept) => {
  const waiting = new Subject<ApolloLink.Result>();
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? '');
    return operationName === 'ReplyToCheckIn' ? waiting : NEVER;
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <ReplyBox checkIn={checkIn} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Well done.');
  await userEvent.click(screen.getByRole('button'));
  if (more) await userEvent.type(field, more);
  await act(async () => {
    waiting.next({ data: { replyToCheckIn: null } });
    waiting.complete();
  });
  await vi.waitFor(() => expect(asked).toContain('WaitingCheckIns'));
  expect(field).toHaveValue(kept);
  expect(Object.values(localStorage).join()).toContain(kept);
  expect(localStorage).toHaveLength(kept ? 1 : 0);
});
