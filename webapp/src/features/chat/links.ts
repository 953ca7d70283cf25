import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useOnline } from '../../lib/offline';
import { MessageImagesDocument } from './__generated__/chat';

const most = 100;
const batchMs = 30;

let wanted = new Set<string>();

function ask(client: ApolloClient) {
  const ids = [...wanted].slice(0, most);
  wanted = new Set([...wanted].slice(most));
  if (ids.length === 0) return;
  client.query({ query: MessageImagesDocument, variables: { ids } }).catch(() => undefined);
  if (wanted.size > 0) ask(client);
}

/** Renews a picture's URL after it has expired; requests made together are batched. */
export function useFreshLink(id: string, isDead: boolean): void {
  const client = useApolloClient();
  const isOnline = useOnline();
  useEffect(() => {
    if (!isDead || !isOnline) return;
    if (wanted.size === 0) setTimeout(() => ask(client), batchMs);
    wanted.add(id);
  }, [client, id, isDead, isOnline]);
}
