import type { ApolloCache } from '@apollo/client';
import type { NotificationPreferencesInput } from '../../../__generated__/types';
import {
  NotificationPreferencesDocument,
  type NotificationPreferencesQuery,
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

/** Shows preferences before the server confirms them. */
export function showPreferences(cache: ApolloCache, change: NotificationPreferencesInput) {
  cache.updateQuery({ query: NotificationPreferencesDocument }, (data) =>
    data ? { ...data, notificationPreferences: applied(data.notificationPreferences, change) } : undefined,
  );
}
