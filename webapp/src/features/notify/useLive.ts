import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { outdate, useRefetchOnStart } from '../../lib/apollo';
import { useLanguage } from '../../lib/i18n';
import { setViewer } from '../../lib/viewer';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import { NotificationAddedDocument, ProfileUpdatedDocument } from './__generated__/notify';

/** Follows the person's own profile and new notifications; what was missed while there was no connection is asked for. */
export function useLive(ask: () => Promise<unknown>): void {
  const { onNews } = useCoalescedRefetch(ask);
  useSubscription(NotificationAddedDocument, {
    onData: () => {
      // Whatever it is about has changed: the screen that it leads to asks anew.
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
    // The server words the lines in the person's language.
    if (first.current !== language) onNews();
    first.current = language;
  }, [language, onNews]);
}
