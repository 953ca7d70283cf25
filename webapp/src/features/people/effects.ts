import type { ProfileInput } from '../../__generated__/types';
import { type Effects, effect } from '../../lib/outbox/effects';
import { type Viewer, viewerState } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { UpdateProfileDocument } from './profile/__generated__/profile';

/** The viewer's profile after a change. */
function profileWith(input: ProfileInput): Viewer & { __typename: 'Profile' } {
  const state = viewerState();
  if (state.status !== 'signedIn') throw new Error('No user is signed in');
  const given = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value != null && field in state.viewer),
  );
  const next = { ...state.viewer, ...given };
  return { ...next, fullName: `${next.firstName} ${next.lastName}`, __typename: 'Profile' };
}

/** The effects of pending profile writes. */
export const peopleEffects = {
  UpdateProfile: effect(UpdateProfileDocument, {
    answer: ({ input }) => ({ updateProfile: profileWith(input) }),
    edit: paths.settings,
  }),
} satisfies Effects;
