import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useRefetchOnStart, useScreenQuery } from '../../lib/apollo';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import {
  type Chat_ConversationFragment,
  ConversationChangedDocument,
  ConversationsDocument,
} from './__generated__/chat';

export type Conversation = Chat_ConversationFragment;

const writtenAt = ({ lastMessage }: Conversation) => Date.parse(lastMessage?.createdAt ?? '') || 0;
const isCommunity = ({ kind }: Conversation) => Number(kind === 'COMMUNITY');

/** The viewer's conversations, live: the community first, then by latest message. */
export function useConversations(): Conversation[] {
  const client = useApolloClient();
  const { conversations } = useScreenQuery(ConversationsDocument, {}).data;
  const onEvent = useCoalescedRefetch(() => client.query({ query: ConversationsDocument }));
  // Apollo merges changes to a conversation that is in the cache.
  useSubscription(ConversationChangedDocument, {
    onData: ({ data: { data: event } }) => {
      if (!conversations.some(({ id }) => id === event?.conversationChanged.id)) onEvent();
    },
  });
  useRefetchOnStart(ConversationChangedDocument, onEvent);
  return [...conversations].sort((a, b) => isCommunity(b) - isCommunity(a) || writtenAt(b) - writtenAt(a));
}
