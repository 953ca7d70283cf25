import { useSubscription } from '@apollo/client/react';
import { useFreshQuery, useRefetchOnStart } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import { CountBadge } from '../../ui/Badge';
import { UnreadChangedDocument, UnreadMessagesDocument } from './__generated__/chat';
import { isMuted } from './mute';

/** The number of unread messages. Of the badges on a page one is live and updates all of them. */
export function UnreadBadge({ isLive, className }: { isLive: boolean; className?: string }) {
  const { t } = useTranslation('chat');
  // Its events begin with a refetch.
  const { data, refetch } = useFreshQuery(UnreadMessagesDocument, { fetchPolicy: 'cache-first' });
  const onEvent = useCoalescedRefetch(refetch);
  // Apollo merges changes to a conversation that is in the cache.
  useSubscription(UnreadChangedDocument, {
    skip: !isLive,
    onData: ({ data: { data: event } }) => {
      if (!data?.conversations.some(({ id }) => id === event?.conversationChanged.id)) onEvent();
    },
  });
  useRefetchOnStart(UnreadChangedDocument, onEvent, !isLive);
  const threads =
    data?.conversations.filter(({ kind, mute }) => kind === 'COACH_CLIENT' && !isMuted(mute)) ?? [];
  const count = threads.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return count < 1 ? null : (
    <>
      <CountBadge count={count} className={className ?? ''} />
      <span className="sr-only">{t(($) => $.unread, { count })}</span>
    </>
  );
}
