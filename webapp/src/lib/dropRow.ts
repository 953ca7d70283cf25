import type { ApolloCache, Reference } from '@apollo/client';

/**
 * Removes a row from the cache: lists skip it. Works for an expected answer, too, whose layer `evict` would find
 * empty, so that the row would stay until the real answer.
 */
export function dropRow(cache: ApolloCache, row: { __typename: string; id: string }): void {
  const id = cache.identify(row);
  if (id) cache.modify<Record<string, Reference>>({ id, fields: (_value, { DELETE }) => DELETE });
}
