import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { onReconnect } from '../../lib/apollo';
import { useLanguage } from '../../lib/i18n';
import { setViewer } from '../../lib/viewer';
import { NotificationAddedDocument, ProfileUpdatedDocument } from './__generated__/notify';

/** Follows the person's own profile and new notifications; what was missed in a gap is asked for again. */
export function useLive(onNews: () => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useSubscription(NotificationAddedDocument, { onData: () => latest.current() });
  useSubscription(ProfileUpdatedDocument, {
    onData: ({ data }) => {
      if (data.data) setViewer(data.data.profileUpdated);
    },
  });
  useEffect(() => onReconnect(() => latest.current()), []);
  const language = useLanguage();
  const first = useRef(language);
  useEffect(() => {
    // The server words the lines in the person's language.
    if (first.current !== language) latest.current();
    first.current = language;
  }, [language]);
}
