import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { useScreenQuery } from '../../lib/apollo';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { EntriesDocument, type EntriesQuery, type EntriesQueryVariables } from './__generated__/progress';
import { History } from './History';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['progress', 'parts-measure', 'ui', 'errors']);
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'UTC', units: 'METRIC' } as Viewer);
});

function Screen() {
  const { data } = useScreenQuery<EntriesQuery, EntriesQueryVariables>(EntriesDocument, {});
  return <History data={data} onEdit={() => undefined} onAdd={() => undefined} />;
}

it('keeps the focus in the list whose row is deleted, down to the last', async () => {
  let nodes = ['2026-01-02', '2026-01-01'].map((date) => ({
    __typename: 'ProgressEntry',
    id: date,
    date,
    weightKg: 70,
    armCm: null,
    chestCm: null,
    waistCm: null,
    hipCm: null,
    legCm: null,
    notes: '',
  }));
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'DeleteEntry') {
      nodes = nodes.filter(({ id }) => id !== variables.id);
      return of({ data: { deleteProgressEntry: variables.id as string } });
    }
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
    return of({
      data: {
        progressEntries: { __typename: 'ProgressEntryConnection', totalCount: nodes.length, pageInfo, nodes },
      },
    });
  });
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <MemoryRouter>
          <Suspense>
            <Screen />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  for (const left of [1, 0]) {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Delete/ }))[0] as HTMLElement);
    await expect.poll(() => screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(left);
    expect(document.activeElement).toHaveAccessibleName('History');
  }
});
