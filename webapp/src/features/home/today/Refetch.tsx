import { useSubscription } from '@apollo/client/react';
import { useRefetchOnStart } from '../../../lib/apollo';
import { useViewer } from '../../../lib/viewer';
import { inTransition } from '../../../parts/inTransition';
import { NotificationLinksDocument } from '../../../parts/notify/__generated__/notificationLinks';
import { useCoalescedRefetch } from '../../../parts/notify/useCoalescedRefetch';
import { TrainingWeekChangedDocument } from '../../../parts/week/__generated__/week';

const agendaLinks = /^\/(check-in|(vip-)?sessions|programme)/;

/**
 * Refetches when something on today's agenda changes, and once events begin, also after a reconnection: what
 * changed before is in none of them. Renders nothing.
 */
export function Refetch({ ask }: { ask: () => Promise<unknown> }) {
  const onEvent = useCoalescedRefetch(() => inTransition(ask));
  const isFree = useViewer().subscriptionPlan === 'FREE';
  useSubscription(NotificationLinksDocument, {
    onData: ({ data: { data } }) => {
      if (agendaLinks.test(data?.notificationAdded.link ?? '')) onEvent();
    },
  });
  useSubscription(TrainingWeekChangedDocument, { skip: isFree, onData: onEvent });
  useRefetchOnStart(NotificationLinksDocument, onEvent);
  useRefetchOnStart(TrainingWeekChangedDocument, onEvent, isFree);
  return null;
}
