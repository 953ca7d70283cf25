import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useConnectionLost } from '../../../lib/apollo';
import { inTransition } from '../../../parts/inTransition';
import { NewsDocument } from '../../../parts/notify/__generated__/news';
import { useCoalescedRefetch } from '../../../parts/notify/useCoalescedRefetch';

const aboutTheDay = /^\/(check-in|(vip-)?sessions|programme)/;

/**
 * Refetches when something on today's agenda changes, and after a reconnection. Renders nothing. A visit
 * without interruption requests the dashboard once.
 */
export function News({ ask }: { ask: () => Promise<unknown> }) {
  const { onNews } = useCoalescedRefetch(() => inTransition(ask));
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  useSubscription(NewsDocument, {
    onData: ({ data: { data: news } }) => {
      if (aboutTheDay.test(news?.notificationAdded.link ?? '')) onNews();
    },
  });
  useEffect(() => {
    if (wasLost.current && !isLost) onNews();
    wasLost.current = isLost;
  }, [isLost, onNews]);
  return null;
}
