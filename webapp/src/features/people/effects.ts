import type { ProfileInput } from '../../__generated__/types';
import { type Effects, effect } from '../../lib/outbox/effects';
import { type Viewer, viewerState } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import {
  NotificationPreferencesDocument,
  UpdateNotificationPreferencesDocument,
} from '../notify/settings/__generated__/preferences';
import { showPreferences } from '../notify/settings/showPreferences';
import { UpdateProfileDocument } from './profile/__generated__/profile';

/** The profile as it will be. */
function profileWith(input: ProfileInput): Viewer & { __typename: 'Profile' } {
  const state = viewerState();
  if (state.status !== 'signedIn') throw new Error('Nobody is signed in');
  const given = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value != null && field in state.viewer),
  );
  const next = { ...state.viewer, ...given };
  return { ...next, fullName: `${next.firstName} ${next.lastName}`, __typename: 'Profile' };
}

/** How changes of one's profile look while they wait. */
export const accountEffects = {
  UpdateProfile: effect(UpdateProfileDocument, {
    answer: ({ input }) => ({ updateProfile: profileWith(input) }),
    edit: paths.settings,
  }),
  UpdateNotificationPreferences: effect(UpdateNotificationPreferencesDocument, {
    answer: (_, cache) => {
      const known = cache.readQuery({ query: NotificationPreferencesDocument });
      const id = known?.notificationPreferences.id ?? '';
      return { updateNotificationPreferences: { __typename: 'NotificationPreferences' as const, id } };
    },
    show: (cache, { input }) => showPreferences(cache, input),
  }),
} satisfies Effects;
