import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import type { Join } from './queue';

/** How a write looks on the device while it waits to be sent. */
export interface Effect {
  document: TypedDocumentNode;
  /** What the server will answer, as far as it is known here. */
  answer: (variables: never, cache: ApolloCache) => unknown;
  /** What changes on the screens beyond the rows in the answer. */
  show?: ((cache: ApolloCache, variables: never, answer: never) => void) | undefined;
  /** Whether this is shown too once the server has taken it, until the screens have asked anew. */
  lasts?: boolean | undefined;
  /** Makes one write of two that follow each other. */
  join?: Join | undefined;
  /** The writes of a lane wait for each other, and those of others do not wait for them, while the server asks to come back later. */
  lane?: ((variables: never) => string) | undefined;
  /** Where a refused one can be typed anew; the address gets `draft=<key>`. */
  edit?: string | undefined;
}

export type Effects = Record<string, Effect>;

interface TypedEffect<Data, Variables> {
  answer: (variables: Variables, cache: ApolloCache) => Data;
  show?: (cache: ApolloCache, variables: Variables, answer: Data) => void;
  lasts?: boolean;
  join?: (before: Variables, after: Variables) => Variables | undefined;
  lane?: (variables: Variables) => string;
  edit?: string;
}

/** An effect whose parts fit its mutation. */
export function effect<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  parts: TypedEffect<Data, Variables>,
): Effect {
  return { document, ...parts } as unknown as Effect;
}

type Change = (value: never, details: ModifierDetails) => unknown;

/** Changes stored fields of one row, or of the lists and summaries that stand at the root. */
export function change(cache: ApolloCache, fields: Record<string, Change>, id?: string): void {
  cache.modify({ ...(id && { id }), fields: fields as never });
}

/** The stored fields of one row, those that wait included. */
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
