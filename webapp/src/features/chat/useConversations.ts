import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onConnected, useScreenQuery } from '../../lib/apollo';
import {
  type Chat_ConversationFragment,
  ConversationChangedDocument,
  ConversationsDocument,
} from './__generated__/chat';

export type Conversation = Chat_ConversationFragment;

/** A subscription takes hold a moment after it begins: what came in between is asked for once more. */
const settledMs = 2000;

function ask(client: ApolloClient) {
  client.query({ query: ConversationsDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
}

const writtenAt = ({ lastMessage }: Conversation) => Date.parse(lastMessage?.createdAt ?? '') || 0;
const isCommunity = ({ kind }: Conversation) => Number(kind === 'COMMUNITY');

/** The viewer's conversations, kept up to date: the community, then those with the latest message first. */
export function useConversations(): Conversation[] {
  const client = useApolloClient();
  const { conversations } = useScreenQuery(ConversationsDocument, {}).data;
  // What changes of a known conversation is in the cache by itself.
  useSubscription(ConversationChangedDocument, {
    onData: ({ data: { data: event } }) => {
      if (!conversations.some(({ id }) => id === event?.conversationChanged.id)) ask(client);
    },
  });
  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const askOnceMore = () => {
      clearTimeout(settled);
      settled = setTimeout(() => ask(client), settledMs);
    };
    askOnceMore();
    const stop = onConnected(() => {
      ask(client);
      askOnceMore();
    });
    return () => {
      clearTimeout(settled);
      stop();
    };
  }, [client]);
  return [...conversations].sort((a, b) => isCommunity(b) - isCommunity(a) || writtenAt(b) - writtenAt(a));
}
