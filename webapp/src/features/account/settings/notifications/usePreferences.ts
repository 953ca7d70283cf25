import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import type { NotificationPreferencesInput } from '../../../../__generated__/types';
import { useScreenQuery } from '../../../../lib/apollo';
import { useErrorText } from '../../../../lib/errors';
import { useTranslation } from '../../../../lib/i18n';
import { toast } from '../../../../ui/toast';
import {
  NotificationPreferencesDocument,
  type NotificationPreferencesQuery,
  UpdateNotificationPreferencesDocument,
} from './__generated__/preferences';

export type Preferences = NotificationPreferencesQuery['notificationPreferences'];
function applied(preferences: Preferences, change: NotificationPreferencesInput): Preferences {
  return {
    ...preferences,
    choices: preferences.choices.map((choice) => {
      const wanted = change.choices?.find(
        ({ event, channel }) => event === choice.event && channel === choice.channel,
      );
      return wanted ? { ...choice, enabled: wanted.enabled } : choice;
    }),
    quietHours: { ...preferences.quietHours, ...change.quietHours },
    digest: change.digest ?? preferences.digest,
  };
}

function write(cache: ApolloCache, change: NotificationPreferencesInput) {
  cache.updateQuery({ query: NotificationPreferencesDocument }, (data) =>
    data ? { notificationPreferences: applied(data.notificationPreferences, change) } : undefined,
  );
}

/** Each change shows and is sent at once; `before` is what comes back where the server refuses it. */
export function usePreferences() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { cache } = useApolloClient();
  const { data } = useScreenQuery(NotificationPreferencesDocument, {});
  const [update] = useMutation(UpdateNotificationPreferencesDocument, { context: { outbox: true } });
  const save = (change: NotificationPreferencesInput, before: NotificationPreferencesInput) => {
    write(cache, change);
    update({ variables: { input: change } }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'QueuedError') return;
      write(cache, before);
      toast({ kind: 'error', title: t(($) => $.notSaved), message: errorText(error) });
    });
  };
  return { preferences: data.notificationPreferences, save };
}
