import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { RequestError } from './errors';
import { useWrite } from './useWrite';

interface Names {
  name: { __typename: 'Name'; id: string; text: string };
}
const NameDocument: TypedDocumentNode<Names> = gql`
  query Name {
    name {
      id
      text
    }
  }
`;
const RenameDocument: TypedDocumentNode<Names, { text: string }> = gql`
  mutation Rename($text: String!) {
    name: rename(text: $text) {
      id
      text
    }
  }
`;

function named(text: string): Names {
  return { name: { __typename: 'Name', id: '1', text } };
}

type Options = Parameters<typeof useWrite<Names, { text: string }>>[1];

/** A screen that shows and changes a name; the test answers for the server. */
function screenWith(options: Options) {
  const asked: { operation: ApolloLink.Operation; answer: Subject<ApolloLink.Result> }[] = [];
  const link = new ApolloLink((operation) => {
    const answer = new Subject<ApolloLink.Result>();
    asked.push({ operation, answer });
    return answer;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  client.writeQuery({ query: NameDocument, data: named('before') });
  const { result } = renderHook(
    () => {
      const [write, pending] = useWrite(RenameDocument, options);
      return { write, pending, shown: useQuery(NameDocument).data?.name.text };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ApolloProvider client={client}>{children}</ApolloProvider>
      ),
    },
  );
  const start = async (expected?: Names) => {
    const outcome: { written?: unknown; refused?: unknown } = {};
    await act(async () => {
      result.current.write({ text: 'new' }, expected).then(
        (written) => Object.assign(outcome, { written }),
        (refused: unknown) => Object.assign(outcome, { refused }),
      );
    });
    return outcome;
  };
  const answer = (nth: number, given: ApolloLink.Result) =>
    act(async () => {
      asked[nth]?.answer.next(given);
      asked[nth]?.answer.complete();
    });
  const refuse = (nth: number) => act(async () => asked[nth]?.answer.error(new RequestError('CONFLICT')));
  return { result, asked, start, answer, refuse };
}

it("shows the server's answer, and that a write is in progress until then", async () => {
  const { result, asked, start, answer } = screenWith({ waits: true });
  const outcome = await start();
  expect(asked[0]?.operation.getContext()).toMatchObject({ outbox: true, once: false });
  expect(result.current).toMatchObject({ pending: true, shown: 'before' });
  await answer(0, { data: named('new') });
  expect(outcome.written).toEqual({ data: named('new'), queued: false });
  expect(result.current).toMatchObject({ pending: false, shown: 'new' });
});

it('shows an expected answer at once, and withdraws it if the write fails', async () => {
  const { result, start, refuse } = screenWith({});
  const outcome = await start(named('new'));
  expect(result.current).toMatchObject({ pending: true, shown: 'new' });
  await refuse(0);
  expect(outcome.refused).toMatchObject({ code: 'CONFLICT' });
  expect(result.current).toMatchObject({ pending: false, shown: 'before' });
});

it('is done when what it refreshes has been refetched, even if that fails', async () => {
  const { result, asked, start, answer, refuse } = screenWith({ refresh: [NameDocument] });
  const outcome = await start();
  await answer(0, { data: named('new') });
  expect(asked.map(({ operation }) => operation.operationName)).toEqual(['Rename', 'Name']);
  expect([outcome.written, result.current.pending]).toEqual([undefined, true]);
  await refuse(1);
  expect(outcome.written).toEqual({ data: named('new'), queued: false });
  expect(result.current.pending).toBe(false);
});

it('refetches nothing while the write is pending on the device', async () => {
  const told: boolean[] = [];
  const { asked, start, answer } = screenWith({
    waits: true,
    refresh: [NameDocument],
    update: (_cache, _data, { queued }) => told.push(queued),
  });
  const outcome = await start();
  await answer(0, { data: named('new'), extensions: { queued: true } });
  expect(outcome.written).toEqual({ data: named('new'), queued: true });
  expect([told, asked.length]).toEqual([[true], 1]);
});
