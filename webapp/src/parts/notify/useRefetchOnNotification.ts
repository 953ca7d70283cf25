import { useSubscription } from '@apollo/client/react';
import { useRefetchOnStart } from '../../lib/apollo';
import { inTransition } from '../inTransition';
import { NewsDocument } from './__generated__/news';
import { useCoalescedRefetch } from './useCoalescedRefetch';

/** Refetches when a notification links to what this screen shows, and whenever the subscription starts. */
export function useRefetchOnNotification(
  isAbout: (link: string) => boolean,
  ask: () => Promise<unknown>,
): void {
  const { onEvent } = useCoalescedRefetch(() => inTransition(ask));
  useSubscription(NewsDocument, {
    onData: ({ data: { data: news } }) => {
      if (isAbout(news?.notificationAdded.link ?? '')) onEvent();
    },
  });
  useRefetchOnStart(NewsDocument, onEvent);
}
