import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { NotificationsDocument } from './__generated__/notifications';
import { NotificationPreferencesDocument } from './settings/__generated__/preferences';

export const notifyAhead: Ahead[] = [
  {
    screen: paths.notifications,
    fetch: ({ ask }) => ask(NotificationsDocument, { unreadOnly: false, after: null }),
  },
  { screen: paths.settings, fetch: ({ ask }) => ask(NotificationPreferencesDocument, {}) },
];
