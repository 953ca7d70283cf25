import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useMemo } from 'react';
import { useRefetchOnStart, useScreenQuery } from '../../lib/apollo';
import {
  type Chat_ConversationFragment,
  ConversationChangedDocument,
  ConversationsDocument,
} from './__generated__/chat';
import { inboxRefetcher } from './inbox';

export type Conversation = Chat_ConversationFragment;

const writtenAt = ({ lastMessage }: Conversation) => Date.parse(lastMessage?.createdAt ?? '') || 0;
const isCommunity = ({ kind }: Conversation) => Number(kind === 'COMMUNITY');

/** The viewer's conversations, live: the community first, then by latest message. */
export function useConversations(): Conversation[] {
  const client = useApolloClient();
  const { conversations } = useScreenQuery(ConversationsDocument, {}).data;
  const inbox = useMemo(
    () => inboxRefetcher(() => client.query({ query: ConversationsDocument, fetchPolicy: 'network-only' })),
    [client],
  );
  // Apollo merges changes to a conversation that is in the cache.
  useSubscription(ConversationChangedDocument, {
    onData: ({ data: { data: event } }) =>
      inbox.onEvent(conversations.some(({ id }) => id === event?.conversationChanged.id)),
  });
  useRefetchOnStart(ConversationChangedDocument, inbox.refetch);
  return [...conversations].sort((a, b) => isCommunity(b) - isCommunity(a) || writtenAt(b) - writtenAt(a));
}
