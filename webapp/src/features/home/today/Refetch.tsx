import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useConnectionLost } from '../../../lib/apollo';
import { useViewer } from '../../../lib/viewer';
import { inTransition } from '../../../parts/inTransition';
import { NotificationLinksDocument } from '../../../parts/notify/__generated__/notificationLinks';
import { useCoalescedRefetch } from '../../../parts/notify/useCoalescedRefetch';
import { TrainingWeekChangedDocument } from '../../../parts/week/__generated__/week';

const agendaLinks = /^\/(check-in|(vip-)?sessions|programme)/;

/**
 * Refetches when something on today's agenda changes, and after a reconnection. Renders nothing. A visit
 * without interruption requests the dashboard once.
 */
export function Refetch({ ask }: { ask: () => Promise<unknown> }) {
  const onEvent = useCoalescedRefetch(() => inTransition(ask));
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  useSubscription(NotificationLinksDocument, {
    onData: ({ data: { data } }) => {
      if (agendaLinks.test(data?.notificationAdded.link ?? '')) onEvent();
    },
  });
  useSubscription(TrainingWeekChangedDocument, {
    skip: useViewer().subscriptionPlan === 'FREE',
    onData: onEvent,
  });
  useEffect(() => {
    if (wasLost.current && !isLost) onEvent();
    wasLost.current = isLost;
  }, [isLost, onEvent]);
  return null;
}
