import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { afterChanges } from './afterChanges';

const Names = gql`
  query Names {
    names
  }
`;
const NamesChanged = gql`
  subscription NamesChanged {
    names
  }
`;
const Remove = gql`
  mutation Remove {
    remove
  }
`;

/** A client whose requests, in order, are answered by the test. */
function open() {
  const asked: { name: string | undefined; answer: Subject<ApolloLink.Result> }[] = [];
  const server = new ApolloLink(({ operationName }) => {
    const answer = new Subject<ApolloLink.Result>();
    asked.push({ name: operationName, answer });
    return answer;
  });
  const { link, onSent, onRefetch } = afterChanges();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([link, server]) });
  const reply = (at: number, data: Record<string, unknown>) => {
    asked[at]?.answer.next({ data });
    asked[at]?.answer.complete();
  };
  return { client, asked, reply, onSent, onRefetch };
}

it('repeats a query if a write ended before its answer', async () => {
  const { client, asked, reply } = open();
  const names = client.query({ query: Names });
  const removed = client.mutate({ mutation: Remove });
  await expect.poll(() => asked.length).toBe(2);
  reply(1, { remove: true });
  await removed;
  reply(0, { names: ['Ann', 'Bea'] });
  await expect.poll(() => asked.map(({ name }) => name)).toEqual(['Names', 'Remove', 'Names']);
  reply(2, { names: ['Ann'] });
  expect((await names).data).toEqual({ names: ['Ann'] });
});

it('sends a query once if nothing was written in between', async () => {
  const { client, asked, reply } = open();
  const removed = client.mutate({ mutation: Remove });
  await expect.poll(() => asked.length).toBe(1);
  reply(0, { remove: true });
  await removed;
  const names = client.query({ query: Names });
  await expect.poll(() => asked.length).toBe(2);
  reply(1, { names: ['Ann'] });
  expect((await names).data).toEqual({ names: ['Ann'] });
  expect(asked).toHaveLength(2);
});

it('sends a query three times at most, however much is written', async () => {
  const { client, asked, reply } = open();
  const names = client.query({ query: Names });
  for (let at = 0; at < 6; at += 2) {
    const removed = client.mutate({ mutation: Remove });
    await expect.poll(() => asked.length).toBe(at + 2);
    reply(at + 1, { remove: true });
    await removed;
    reply(at, { names: [`${at}`] });
    if (at < 4) await expect.poll(() => asked.length).toBe(at + 3);
  }
  expect((await names).data).toEqual({ names: ['4'] });
  expect(asked.filter(({ name }) => name === 'Names')).toHaveLength(3);
});

it('repeats a query as often as a pending write is sent before its answer', async () => {
  const { client, asked, reply, onSent } = open();
  const names = client.query({ query: Names });
  for (let at = 0; at < 5; at++) {
    onSent();
    reply(at, { names: [`${at}`] });
    await expect.poll(() => asked.length).toBe(at + 2);
  }
  reply(5, { names: ['5'] });
  expect((await names).data).toEqual({ names: ['5'] });
});

it('repeats a query if an event arrived before its answer', async () => {
  const { client, asked, reply } = open();
  const live = client.subscribe({ query: NamesChanged }).subscribe({});
  const names = client.query({ query: Names });
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.answer.next({ data: { names: ['Ann'] } });
  reply(1, { names: ['Ann', 'Bea'] });
  await expect.poll(() => asked.length).toBe(3);
  reply(2, { names: ['Ann'] });
  expect((await names).data).toEqual({ names: ['Ann'] });
  live.unsubscribe();
});

it('answers a refetch that shares a query on its way from after the beginning of events', async () => {
  const { client, asked, reply, onRefetch } = open();
  const names = client.watchQuery({ query: Names });
  const watching = names.subscribe({});
  await expect.poll(() => asked.length).toBe(1);
  onRefetch();
  const refetched = names.refetch();
  reply(0, { names: ['Ann'] });
  await expect.poll(() => asked.length).toBe(2);
  reply(1, { names: ['Ann', 'Bea'] });
  expect((await refetched).data).toEqual({ names: ['Ann', 'Bea'] });
  watching.unsubscribe();
});

it('sends a query once if the events in between are ordered', async () => {
  const { client, asked, reply } = open();
  const live = client.subscribe({ query: NamesChanged, context: { ordered: true } }).subscribe({});
  const names = client.query({ query: Names });
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.answer.next({ data: { names: ['Ann'] } });
  reply(1, { names: ['Ann'] });
  expect((await names).data).toEqual({ names: ['Ann'] });
  expect(asked).toHaveLength(2);
  live.unsubscribe();
});
