import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useErrorToast } from '../useErrorToast';

interface Page {
  nodes: readonly unknown[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

interface Pages<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  variables: NoInfer<Variables>;
  /** What is shown; undefined while it belongs to other variables. */
  data: NoInfer<Data> | undefined;
  /** The names of the fields that lead to the list. */
  path: readonly [keyof NoInfer<Data> & string, ...string[]];
  /** What differs in the request for a further page. */
  further?: Partial<NoInfer<Variables>>;
}

export interface NextPage {
  /** Appends the next page; undefined if there is none. */
  load: (() => void) | undefined;
  pending: boolean;
}

/**
 * The page that follows those shown of a list. It is written to the cache, so that what is shown stays until then: a query's own
 * fetchMore would suspend its screen. A failure becomes a toast.
 */
export function useNextPage<Data extends object, Variables extends OperationVariables>({
  document,
  variables,
  data,
  path,
  further,
}: Pages<Data, Variables>): NextPage {
  const client = useApolloClient();
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const { hasNextPage = false, endCursor } = pageAt(data, path)?.pageInfo ?? {};
  const query = document as TypedDocumentNode<Data, OperationVariables>;
  const load = async () => {
    setPending(true);
    try {
      const asked: OperationVariables = { ...variables, ...further, after: endCursor };
      const next = await client.query({ query, variables: asked, fetchPolicy: 'no-cache' });
      client.cache.updateQuery({ query, variables }, (before) =>
        before && next.data ? (append(before, next.data, path) as Data) : undefined,
      );
    } catch (error) {
      fail(error);
    }
    setPending(false);
  };
  return { load: hasNextPage ? () => void load() : undefined, pending };
}

type Fields = Record<string, unknown> | undefined;

function pageAt(data: object | undefined, path: readonly string[]): Page | undefined {
  return path.reduce<Fields>((fields, name) => fields?.[name] as Fields, data as Fields) as Page | undefined;
}

function append(before: object, next: object, path: readonly string[]): object {
  const [name, ...rest] = path;
  if (name === undefined)
    return { ...before, ...next, nodes: [...(before as Page).nodes, ...(next as Page).nodes] };
  const at = (fields: object) => (fields as Record<string, object>)[name] ?? {};
  return { ...before, [name]: append(at(before), at(next), rest) };
}
