import type { ApolloCache } from '@apollo/client';
import { today } from '../../lib/format';
import { type Effects, effect } from '../../lib/outbox/effects';
import { type Viewer, viewerState } from '../../lib/viewer';
import { addDays } from '../../parts/calendar/days';
import { paths } from '../../parts/paths';
import {
  HealthScreeningDocument,
  type Screening_OutcomeFragment,
} from '../../parts/screening/__generated__/screening';
import { showWeekGoal } from '../../parts/weekGoal';
import { SaveHealthScreeningDocument } from './screening/__generated__/screening';
import { SaveTrainingSettingsDocument } from './settings/__generated__/settings';
import { MovePlannedWorkoutDocument } from './week/__generated__/week';

function signedIn(): Viewer {
  const state = viewerState();
  if (state.status !== 'signedIn') throw new Error('No user is signed in');
  return state.viewer;
}

/** How long an outcome of the health screening counts. */
const validDays = 365;

/** Shows an outcome where there was none before, too. */
export function showScreening(cache: ApolloCache, healthScreening: Screening_OutcomeFragment): void {
  cache.writeQuery({ query: HealthScreeningDocument, data: { healthScreening } });
}

/** The effects of pending programme writes. */
export const programmeEffects = {
  MovePlannedWorkout: effect(MovePlannedWorkoutDocument, {
    answer: ({ id, date }) => ({
      movePlannedWorkout: { __typename: 'PlannedWorkout' as const, id, date },
    }),
    lasts: true,
    merge: (before, after) => (before.id === after.id ? after : undefined),
  }),
  SaveHealthScreening: effect(SaveHealthScreeningDocument, {
    answer: ({ outcome }) => {
      const { id, timeZone } = signedIn();
      const answeredOn = today(timeZone);
      const clearsUntil = outcome === 'SEE_DOCTOR' ? null : addDays(answeredOn, validDays - 1);
      return {
        saveHealthScreening: { __typename: 'HealthScreening' as const, id, outcome, answeredOn, clearsUntil },
      };
    },
    show: (cache, _, { saveHealthScreening }) => showScreening(cache, saveHealthScreening),
    lasts: true,
    edit: paths.healthScreening,
  }),
  SaveTrainingSettings: effect(SaveTrainingSettingsDocument, {
    answer: ({ input: { level = null, equipment = null, minutes = null, daysPerWeek = null } }) => ({
      saveTrainingSettings: {
        __typename: 'TrainingSettings' as const,
        id: signedIn().id,
        level,
        equipment,
        minutes,
        daysPerWeek,
      },
    }),
    show: (cache, { input }) => showWeekGoal(cache, input.daysPerWeek ?? null),
    merge: (_, after) => after,
    lasts: true,
  }),
} satisfies Effects;
