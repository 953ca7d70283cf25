import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import type { Merge } from './queue';

/** How a write looks on the device while it is pending. */
export interface Effect {
  document: TypedDocumentNode;
  /** The server's expected answer, as far as it is known here. */
  answer: (variables: never, cache: ApolloCache) => unknown;
  /** Changes to the cache beyond the rows in the answer. */
  show?: ((cache: ApolloCache, variables: never, answer: never) => void) | undefined;
  /**
   * Whether `show` also applies after the server has accepted the write, until the screens have refetched.
   */
  lasts?: boolean | undefined;
  /** Steps before the write is sent: each returns the variables to store, the last one undefined. */
  prepare?: ((variables: never) => Promise<Record<string, unknown> | undefined>) | undefined;
  /** Merges two consecutive writes into one. */
  merge?: Merge | undefined;
  /** While the server asks to retry later, only the writes of the same lane wait for each other. */
  lane?: ((variables: never) => string) | undefined;
  /** Where a rejected write can be corrected; the URL gets `draft=<key>`. */
  edit?: string | undefined;
}

export type Effects = Record<string, Effect>;

interface TypedEffect<Data, Variables> {
  answer: (variables: Variables, cache: ApolloCache) => Data;
  show?: (cache: ApolloCache, variables: Variables, answer: Data) => void;
  lasts?: boolean;
  prepare?: (variables: Variables) => Promise<Variables | undefined>;
  merge?: (before: Variables, after: Variables) => Variables | undefined;
  lane?: (variables: Variables) => string;
  edit?: string;
}

/** Creates an effect whose parts match its mutation. */
export function effect<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  parts: TypedEffect<Data, Variables>,
): Effect {
  return { document, ...parts } as unknown as Effect;
}

type Change = (value: never, details: ModifierDetails) => unknown;

/** Changes stored fields of one row, or of the root's lists and summaries. */
export function change(cache: ApolloCache, fields: Record<string, Change>, id?: string): void {
  cache.modify({ ...(id && { id }), fields: fields as never });
}

/** The stored fields of one row, including pending writes. */
export function rowOf(cache: ApolloCache, id: string): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  cache.modify({
    id,
    optimistic: true,
    fields: (value, { fieldName }) => {
      row[fieldName] = value;
      return value;
    },
  });
  return row;
}
