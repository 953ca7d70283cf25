import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Observable, type Observer } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { useScreenQuery } from '../../lib/apollo';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { preloadToast, Toaster } from '../../ui/Toaster';
import { MoreButton } from './MoreButton';
import { useNextPage } from './useNextPage';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['ui', 'errors']);
  // Beside other work its code takes longer to load than a test waits for what it shows.
  await preloadToast();
}, 60_000);

interface Data {
  coach: {
    name: string;
    notes: { nodes: { id: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
  };
}
const document: TypedDocumentNode<Data, { after?: string | null; size?: number }> = {
  ...gql`
  query Notes($after: String, $size: Int) {
    coach {
      name
      notes(after: $after, size: $size) @connection(key: "notes") {
        nodes {
          id
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`,
  __meta__: { hash: 'notes' },
} as never;

function Notes() {
  const { data } = useScreenQuery(document, {});
  const next = useNextPage({
    document,
    variables: {},
    data,
    path: ['coach', 'notes'],
    further: { size: 20 },
  });
  return (
    <main>
      <h1>{data.coach.name}</h1>
      <ul>
        {data.coach.notes.nodes.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <MoreButton next={next} />
    </main>
  );
}

type Answer = Observer<ApolloLink.Result>;

/** Shows the notes to a coach whose server answers when the test says. */
async function show() {
  const requests: { variables: object; answer: Answer }[] = [];
  const link = new ApolloLink(
    ({ variables }) => new Observable((answer: Answer) => void requests.push({ variables, answer })),
  );
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <Suspense fallback="loading">
          <Notes />
        </Suspense>
        <Toaster locale="en" regionLabel="Messages" dismissLabel="Dismiss" />
      </ApolloProvider>,
    ),
  );
  const answer = (ids: string[], endCursor: string | null) =>
    act(async () => {
      const { answer } = requests.at(-1) as (typeof requests)[number];
      const nodes = ids.map((id) => ({ __typename: 'Note', id }));
      const pageInfo = { __typename: 'PageInfo', endCursor, hasNextPage: endCursor !== null };
      const notes = { __typename: 'Notes', nodes, pageInfo };
      answer.next({ data: { coach: { __typename: 'Coach', name: 'Ann', notes } } });
      answer.complete();
    });
  await answer(['a', 'b'], 'b');
  return { requests, answer };
}

const listed = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Show more' });

it('keeps what is shown until the next page has arrived, and appends it', async () => {
  const { requests, answer } = await show();
  await userEvent.click(button());
  expect(requests.at(-1)?.variables).toEqual({ size: 20, after: 'b' });
  expect(listed()).toEqual(['a', 'b']);
  await userEvent.click(button());
  expect(requests.length, 'one request for a page').toBe(2);
  await answer(['c'], null);
  await waitFor(() => expect(listed()).toEqual(['a', 'b', 'c']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('reports a page that did not arrive, and can ask again', async () => {
  const { requests, answer } = await show();
  await userEvent.click(button());
  await act(async () => requests.at(-1)?.answer.error(new TypeError('Failed to fetch')));
  await screen.findByText('Error');
  expect(listed()).toEqual(['a', 'b']);
  // The message is rendered before the button, which ignores presses until then.
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button());
  await waitFor(() => expect(requests).toHaveLength(3));
  await answer(['c'], null);
  await waitFor(() => expect(listed()).toEqual(['a', 'b', 'c']));
});
