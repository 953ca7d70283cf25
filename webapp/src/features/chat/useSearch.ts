import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type RequestError, toRequestError } from '../../lib/errors';
import { SearchMessagesDocument, type SearchMessagesQuery } from './__generated__/chat';

export type Hit = SearchMessagesQuery['searchMessages']['nodes'][number];

interface Found {
  /** What was searched for; empty before. */
  search: string;
  hits: readonly Hit[];
  end: string | null;
  error?: RequestError | undefined;
}

const settleMs = 250;
const nothing: Found = { search: '', hits: [], end: null };

/** What a conversation holds of the words that are typed, newest first. */
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
      const { data } = await client.query({
        query: SearchMessagesDocument,
        variables: { conversationId, search, after: before.end },
        fetchPolicy: 'network-only',
      });
      if (asked.current !== search || !data) return;
      const { nodes, pageInfo } = data.searchMessages;
      const end = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      setFound({ search, hits: [...before.hits, ...nodes], end });
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
