import { useSubscription } from '@apollo/client/react';
import { useRefetchOnStart } from '../../lib/apollo';
import { inTransition } from '../inTransition';
import { NewsDocument } from './__generated__/news';
import { useCoalescedRefetch } from './useCoalescedRefetch';

/** Asks again whenever a notification leads to what this screen is about, and for what was missed before it followed them. */
export function useNews(isAbout: (link: string) => boolean, ask: () => Promise<unknown>): void {
  const { onNews } = useCoalescedRefetch(() => inTransition(ask));
  useSubscription(NewsDocument, {
    onData: ({ data: { data: news } }) => {
      if (isAbout(news?.notificationAdded.link ?? '')) onNews();
    },
  });
  useRefetchOnStart(NewsDocument, onNews);
}
