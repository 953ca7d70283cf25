import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { invalidateAll, useRefetchOnStart } from '../../lib/apollo';
import { useLanguage } from '../../lib/i18n';
import { setViewer } from '../../lib/viewer';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import { NotificationAddedDocument, ProfileUpdatedDocument } from './__generated__/notify';

/**
 * Follows the user's profile and new notifications, and refetches both whenever the subscription starts: what
 * changed before is never sent.
 */
export function useLiveNotifications(ask: () => Promise<unknown>): void {
  const onEvent = useCoalescedRefetch(ask);
  useSubscription(NotificationAddedDocument, {
    onData: () => {
      // What the notification is about has changed, so the screen it links to must refetch.
      invalidateAll();
      onEvent();
    },
  });
  useSubscription(ProfileUpdatedDocument, {
    onData: ({ data }) => {
      if (data.data) setViewer(data.data.profileUpdated);
    },
  });
  useRefetchOnStart(NotificationAddedDocument, onEvent);
  const language = useLanguage();
  const first = useRef(language);
  useEffect(() => {
    // The server writes notifications in the user's language.
    if (first.current !== language) onEvent();
    first.current = language;
  }, [language, onEvent]);
}
