import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { NEVER, of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { NotificationsScreen } from './NotificationsScreen';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['notify', 'ui', 'errors']);
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'UTC' } as Viewer);
});

it('keeps the focus in the list whose row is deleted, down to the last', async () => {
  const nodes = ['2026-01-02', '2026-01-01'].map((day) => ({
    __typename: 'Notification',
    id: day,
    title: day,
    message: null,
    link: null,
    read: true,
    createdAt: `${day}T10:00:00Z`,
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'DeleteNotification')
      return of({ data: { deleteNotification: variables.id as string } });
    if (operationName !== 'Notifications') return NEVER;
    return of({ data: { notifications: { __typename: 'NotificationConnection', pageInfo, nodes } } });
  });
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <MemoryRouter>
          <Suspense>
            <NotificationsScreen />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  const bins = () => screen.queryAllByRole('button', { name: /^Delete/ });
  await screen.findByText('2026-01-01');
  const list = screen.getByText('2026-01-01').closest('[tabindex="-1"]');
  for (const left of [1, 0]) {
    await userEvent.click(bins()[0] as HTMLElement);
    await expect.poll(bins).toHaveLength(left);
    expect(list).toContainElement(document.activeElement as HTMLElement);
  }
});
