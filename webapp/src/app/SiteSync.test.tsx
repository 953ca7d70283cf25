import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Observable, type Observer, Subject } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { dispatchRefetch } from '../lib/apollo/connected';
import { defaultOptions } from '../lib/apollo/policy';
import { loadTexts, startI18n } from '../lib/i18n';
import { setViewer, type Viewer } from '../lib/viewer';
import { SiteSync } from './SiteSync';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['app-termsBanner', 'ui']);
});

const site = {
  __typename: 'Site',
  name: 'Forma',
  logoUrl: null,
  defaultLanguage: 'EN',
  registration: 'OPEN',
  banner: null,
  filmMegabytes: 500,
  photoMegabytes: 20,
};
const notice = {
  __typename: 'TermsNotice',
  version: 1,
  publishedAt: '2026-11-25T12:00:00Z',
  agreedVersion: 0,
};

/** A server that answers when the test says so. */
function slowServer() {
  const asked: Observer<ApolloLink.Result>[] = [];
  const events = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(({ operationName }) =>
    operationName === 'SiteUpdated' ? events : new Observable((to) => void asked.push(to)),
  );
  const answer = (nth: number, termsNotice: typeof notice | null) =>
    act(async () => {
      asked[nth]?.next({ data: { site, termsNotice } });
      asked[nth]?.complete();
    });
  return {
    asked,
    events,
    answer,
    client: new ApolloClient({ cache: new InMemoryCache(), link, defaultOptions }),
  };
}

it('asks for agreement to terms that are published while it asks for them', async () => {
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin' } as Viewer);
  const { asked, events, answer, client } = slowServer();
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <SiteSync />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await act(async () => dispatchRefetch('SiteUpdated'));
  expect(asked).toHaveLength(1);
  act(() => events.next({ data: { siteUpdated: site } }));
  await answer(0, null);
  expect(asked).toHaveLength(2);
  await answer(1, notice);
  expect(await screen.findByRole('region')).toBeTruthy();
});
