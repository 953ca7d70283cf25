import { useSubscription } from '@apollo/client/react';
import { useRefetchOnStart } from '../../lib/apollo';
import { inTransition } from '../inTransition';
import { NotificationLinksDocument } from './__generated__/notificationLinks';
import { useCoalescedRefetch } from './useCoalescedRefetch';

/** Refetches when a notification links to what this screen shows, and whenever the subscription starts. */
export function useRefetchOnNotification(
  isAbout: (link: string) => boolean,
  ask: () => Promise<unknown>,
): void {
  const onEvent = useCoalescedRefetch(() => inTransition(ask));
  useSubscription(NotificationLinksDocument, {
    onData: ({ data: { data } }) => {
      if (isAbout(data?.notificationAdded.link ?? '')) onEvent();
    },
  });
  useRefetchOnStart(NotificationLinksDocument, onEvent);
}
