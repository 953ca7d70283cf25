import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { NEVER, of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { defaultOptions } from '../../../lib/apollo/policy';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { Toaster } from '../../../ui/Toaster';
import { AdminModerationScreen } from './AdminModerationScreen';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['chat-moderation', 'ui', 'errors']);
  setViewer({ id: 'admin', role: 'ADMIN', timeZone: 'UTC' } as Viewer);
});

const at = '2026-03-02T10:00:00Z';
const author = { __typename: 'Member', id: 'a', fullName: 'Diego Salas', avatarUrl: null };
const waiting = {
  __typename: 'ModerationCase',
  id: 'm',
  kind: 'COMMUNITY',
  reportCount: 1,
  firstAt: at,
  author,
  reasons: [{ __typename: 'OffenceCount', reason: 'INSULT', count: 1 }],
};

/** Shows the only case, and returns a function by which another admin dismisses it, and what is asked of the server. */
function show() {
  let dismissedAt: string | null = null;
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? '');
    if (operationName === 'ModerationCases')
      return of({ data: { moderationCases: dismissedAt ? [] : [waiting] } });
    if (operationName === 'ChatBans') return of({ data: { chatBans: [] } });
    if (operationName !== 'ModerationCase') return NEVER;
    const moderationCase = {
      __typename: 'ModerationDetails',
      id: 'm',
      removedBefore: 0,
      bans: 0,
      removedAt: null,
      dismissedAt,
      author,
      ban: null,
      messages: [],
      reports: [],
    };
    return of({ data: { moderationCase } });
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link, defaultOptions })}>
      <MemoryRouter initialEntries={['/admin/moderation?case=m']}>
        <AdminModerationScreen />
      </MemoryRouter>
      <Toaster locale="en" regionLabel="Messages" dismissLabel="Dismiss message" />
    </ApolloProvider>,
  );
  return {
    asked,
    dismissElsewhere: () => {
      dismissedAt = at;
    },
  };
}

it.each(['Dismiss', 'Remove…', 'Ban…'])('says that another admin was first, on %s', async (name) => {
  const { asked, dismissElsewhere } = show();
  const act = await screen.findByRole('button', { name });
  dismissElsewhere();
  await userEvent.click(act);
  expect(await screen.findByText('These reports have already been handled')).toBeVisible();
  expect(await screen.findByText('No open reports')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Insult' })).toBeNull();
  expect(asked).not.toContain('DismissReports');
});

it('acts on a case that is still open', async () => {
  const { asked } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await expect.poll(() => asked).toContain('DismissReports');
});
