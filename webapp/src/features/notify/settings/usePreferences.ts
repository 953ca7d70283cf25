import { useApolloClient } from '@apollo/client/react';
import type { NotificationPreferencesInput } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { toast } from '../../../ui/toast';
import {
  NotificationPreferencesDocument,
  UpdateNotificationPreferencesDocument,
} from './__generated__/preferences';
import { showPreferences } from './showPreferences';

/** Each change is shown and sent at once; `before` is restored if the server rejects it. */
export function usePreferences() {
  const { t } = useTranslation('notify-settings');
  const errorText = useErrorText();
  const { cache } = useApolloClient();
  const { data } = useScreenQuery(NotificationPreferencesDocument, {});
  const [update] = useWrite(UpdateNotificationPreferencesDocument, { waits: true });
  const save = (change: NotificationPreferencesInput, before: NotificationPreferencesInput) => {
    showPreferences(cache, change);
    update({ input: change }).catch((error: unknown) => {
      showPreferences(cache, before);
      toast({ kind: 'error', title: t(($) => $.notSaved), message: errorText(error) });
    });
  };
  return { preferences: data.notificationPreferences, push: data.pushSetup, save };
}
