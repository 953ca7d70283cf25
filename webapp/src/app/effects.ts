import { chatEffects } from '../features/chat/effects';
import { checkInEffects } from '../features/checkin/effects';
import { libraryEffects } from '../features/library/effects';
import { notifyEffects } from '../features/notify/effects';
import { nutritionEffects } from '../features/nutrition/effects';
import { peopleEffects } from '../features/people/effects';
import { programmeEffects } from '../features/programme/effects';
import { progressEffects } from '../features/progress/effects';
import { rewardsEffects } from '../features/rewards/effects';
import { supportEffects } from '../features/support/effects';
import { trainingEffects } from '../features/training/effects';
import { type Effects, effect } from '../lib/outbox/effects';
import { viewerState } from '../lib/viewer';
import { SetLanguageDocument } from './__generated__/shell';

/** Every write that may wait for a connection, by operation name. Each feature lists its own. */
export const effects = {
  ...peopleEffects,
  ...rewardsEffects,
  ...chatEffects,
  ...checkInEffects,
  ...libraryEffects,
  ...notifyEffects,
  ...nutritionEffects,
  ...programmeEffects,
  ...progressEffects,
  ...supportEffects,
  ...trainingEffects,
  SetLanguage: effect(SetLanguageDocument, {
    answer: ({ language }) => {
      const state = viewerState();
      const id = state.status === 'signedIn' ? state.viewer.id : '';
      return { updateProfile: { __typename: 'Profile' as const, id, language } };
    },
  }),
} satisfies Effects;
