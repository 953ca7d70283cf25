import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { outdate, useRefetchOnStart } from '../../lib/apollo';
import { useLanguage } from '../../lib/i18n';
import { setViewer } from '../../lib/viewer';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import { NotificationAddedDocument, ProfileUpdatedDocument } from './__generated__/notify';

/** Follows the user's profile and new notifications, and refetches whenever the subscription starts. */
export function useLive(ask: () => Promise<unknown>): void {
  const { onNews } = useCoalescedRefetch(ask);
  useSubscription(NotificationAddedDocument, {
    onData: () => {
      // What the notification is about has changed, so the screen it links to must refetch.
      outdate();
      onNews();
    },
  });
  useSubscription(ProfileUpdatedDocument, {
    onData: ({ data }) => {
      if (data.data) setViewer(data.data.profileUpdated);
    },
  });
  useRefetchOnStart(NotificationAddedDocument, onNews);
  const language = useLanguage();
  const first = useRef(language);
  useEffect(() => {
    // The server writes notifications in the user's language.
    if (first.current !== language) onNews();
    first.current = language;
  }, [language, onNews]);
}
