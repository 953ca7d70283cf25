import 'fake-indexeddb/auto';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../newId';
import { clearViewerData } from '../viewer';
import { openClient, useFreshQuery } from '.';
import { cacheKey, type StoredCache, version } from './persist';

interface FoundFoods {
  foods: string;
}

const document: TypedDocumentNode<FoundFoods, { search: string }> = {
  ...gql`
    query Foods($search: String!) {
      foods(search: $search)
    }
  `,
  __meta__: { hash: 'foods' },
} as never;

const server = { foods: '', asked: 0 };

beforeEach(async () => {
  await clearViewerData();
  server.foods = 'Oats, Oat milk';
  server.asked = 0;
  vi.stubGlobal('fetch', async () => {
    server.asked++;
    return Response.json({ data: { foods: server.foods } });
  });
});

afterEach(() => void vi.useRealTimers());

/** Opens the app of a user on whose device the answer of yesterday was saved. */
async function openSaved() {
  const userId = newId();
  const saved: StoredCache = {
    version,
    savedAt: Date.now() - 86_400_000,
    heardAt: Date.now() - 86_400_000,
    clockAhead: 0,
    data: { ROOT_QUERY: { __typename: 'Query', 'foods({"search":"oat"})': 'Oats' } },
  };
  await set(cacheKey(userId), saved);
  return openClient(userId, async () => ({}));
}

const variables = { search: 'oat' };

function Foods() {
  return <p>{useFreshQuery(document, { variables }).data?.foods}</p>;
}

const show = (client: Awaited<ReturnType<typeof openSaved>>) =>
  render(
    <ApolloProvider client={client}>
      <Foods />
    </ApolloProvider>,
  );

it('shows what was saved on the device until the server has answered', async () => {
  const client = await openSaved();
  show(client);
  expect(screen.getByText('Oats')).toBeVisible();
  expect(await screen.findByText('Oats, Oat milk')).toBeVisible();
});

it('asks again only once an answer is five minutes old', async () => {
  const client = await openSaved();
  show(client).unmount();
  await act(async () => client.query({ query: document, variables }));
  server.asked = 0;
  show(client).unmount();
  expect(server.asked).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  show(client);
  expect(await screen.findByText('Oats, Oat milk')).toBeVisible();
  expect(server.asked).toBe(1);
});

it('never answers from what was saved if asked once', async () => {
  const client = await openSaved();
  expect((await client.query({ query: document, variables })).data).toEqual({ foods: 'Oats, Oat milk' });
});
