import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { sincePolicy } from './apollo/sincePolicy';
import { storedArgs } from './storedArgs';

/** The arguments that the cache stores for the fields of a query. */
function argsIn(fields: string, data: Record<string, unknown>) {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { byPolicy: sincePolicy, byName: { keyArgs: ['id'] } } } },
  });
  cache.writeQuery({ query: gql(`{ ${fields} }`), data });
  const found: Record<string, unknown>[] = [];
  cache.modify({
    fields: (value, details) => {
      if (details.fieldName !== '__typename') found.push(storedArgs(details));
      return value;
    },
  });
  return found;
}

test("reads arguments from the cache's default key", () => {
  expect(argsIn('plain', { plain: 1 })).toEqual([{}]);
  expect(argsIn('plain(first: 2, text: "a) \\"b\\"")', { plain: 1 })).toEqual([{ first: 2, text: 'a) "b"' }]);
  expect(argsIn('plain(filter: { favourites: true })', { plain: 1 })).toEqual([
    { filter: { favourites: true } },
  ]);
});

test("reads arguments from a policy's key", () => {
  expect(argsIn('byName(id: "1", first: 2)', { byName: 1 })).toEqual([{ id: '1' }]);
  expect(argsIn('byPolicy(measure: WEIGHT, since: "2026-01-01")', { byPolicy: [] })).toEqual([
    { measure: 'WEIGHT' },
  ]);
});
