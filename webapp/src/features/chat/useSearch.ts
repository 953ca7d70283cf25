import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type RequestError, toRequestError } from '../../lib/errors';
import {
  SearchMessagesDocument,
  type SearchMessagesQuery,
  type SearchMessagesQueryVariables,
} from './__generated__/chat';

export type Hit = SearchMessagesQuery['searchMessages']['nodes'][number];

interface Found {
  /** The words searched for; empty at first. */
  search: string;
  hits: readonly Hit[];
  end: string | null;
  error?: RequestError | undefined;
}

const settleMs = 250;
const nothing: Found = { search: '', hits: [], end: null };

/**
 * Loads pages until something is found or everything has been searched; undefined once it has been abandoned.
 */
async function look(
  client: ApolloClient,
  variables: SearchMessagesQueryVariables,
  isWanted: () => boolean,
): Promise<SearchMessagesQuery['searchMessages'] | undefined> {
  for (let { after } = variables; ; ) {
    const { data } = await client.query({
      query: SearchMessagesDocument,
      variables: { ...variables, after },
    });
    const page = data?.searchMessages;
    if (!page || !isWanted()) return undefined;
    if (page.nodes.length > 0 || !page.pageInfo.hasNextPage) return page;
    after = page.pageInfo.endCursor;
  }
}

/** Searches a conversation for the typed words, newest first. */
export function useSearch(conversationId: string, typed: string) {
  const client = useApolloClient();
  const [found, setFound] = useState<Found>(nothing);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef('');
  const wanted = typed.trim();
  const ask = async (search: string, before: Found) => {
    asked.current = search;
    setBusy(true);
    try {
      const page = await look(
        client,
        { conversationId, search, after: before.end },
        () => asked.current === search,
      );
      if (!page) return;
      const end = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      setFound({ search, hits: [...before.hits, ...page.nodes], end });
    } catch (failure) {
      if (asked.current === search) setFound({ ...before, search, error: toRequestError(failure) });
    } finally {
      if (asked.current === search) setBusy(false);
    }
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (wanted === '') {
      asked.current = '';
      setFound(nothing);
      setBusy(false);
      return;
    }
    const timer = setTimeout(() => void latest.current(wanted, { ...nothing, search: wanted }), settleMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return {
    ...found,
    isBusy,
    more: found.end === null ? undefined : () => void ask(found.search, found),
    retry: () => void ask(wanted, nothing),
  };
}
