import type { ApolloCache } from '@apollo/client';
import type { CompleteWorkoutInput, PlaybackInput } from '../../__generated__/types';
import { serverNow } from '../../lib/offline';
import { change, type Effects, effect, rowOf } from '../../lib/outbox/effects';
import { viewerState } from '../../lib/viewer';
import { viewerDay } from '../../lib/viewerDay';
import {
  CompleteWorkoutDocument,
  DeleteWorkoutLogDocument,
  RateWorkoutDocument,
  RecordPlaybackDocument,
} from './__generated__/training';
import { SetExerciseUnitsDocument } from './exercise/__generated__/units';
import { showPlannedDone, showPlannedUndone } from './showPlanned';
import { showSets } from './showSets';

const maxRanges = 200;

interface Summary {
  monthlyGoal?: { done: number; thisWeek?: number; lastWeek?: number; moreBySunday?: number };
  streak?: { days: number; today: boolean };
}
interface Dashboard extends Summary {
  trainedOn?: readonly string[];
  recentActivity?: readonly { __ref: string }[];
}

function workoutRow(cache: ApolloCache, id: string) {
  const row = rowOf(cache, `Workout:${id}`);
  return {
    __typename: 'Workout' as const,
    id,
    views: Number(row.views ?? 0),
    rating: (row.rating as number | null | undefined) ?? null,
    ratingCount: Number(row.ratingCount ?? 0),
    myCompletions: Number(row.myCompletions ?? 0),
    minutes: Number(row.durationMinutes ?? 0),
  };
}

function counted<Some extends Summary>(summary: Some, by: 1 | -1): Some {
  const { monthlyGoal: goal, streak } = summary;
  const moved = (count = 0) => Math.max(0, count + by);
  return {
    ...summary,
    ...(goal && {
      monthlyGoal: {
        ...goal,
        done: moved(goal.done),
        thisWeek: moved(goal.thisWeek),
        lastWeek: moved(goal.lastWeek),
        moreBySunday: Math.max(0, (goal.moreBySunday ?? 0) - by),
      },
    }),
    ...(by > 0 && streak && !streak.today && { streak: { ...streak, days: streak.days + 1, today: true } }),
  };
}

function showCompletion(cache: ApolloCache, input: CompleteWorkoutInput) {
  const at = input.completedAt ?? serverNow().toISOString();
  const { minutes } = workoutRow(cache, input.workoutId);
  const date = viewerDay(new Date(at));
  const row = {
    __typename: 'WorkoutLog' as const,
    id: input.id,
    completedOn: date,
    durationSeconds: input.durationSeconds ?? minutes * 60,
    source: 'MANUAL',
    workout: { __ref: `Workout:${input.workoutId}` },
  };
  const log = { __ref: `WorkoutLog:${input.id}` };
  change(cache, {
    clientDashboard: (dashboard: Dashboard, { toReference }) => {
      toReference(row, true);
      // The server may have counted it already, if its answer was lost.
      if (dashboard.recentActivity?.some(({ __ref }) => __ref === log.__ref)) return dashboard;
      const days = new Set([...(dashboard.trainedOn ?? []), date]);
      return {
        ...counted(dashboard, 1),
        trainedOn: [...days],
        recentActivity: [log, ...(dashboard.recentActivity ?? [])],
      };
    },
    activity: (activity: Summary) => counted(activity, 1),
    trainingWeek: (week: object, { toReference }) => {
      toReference(row, true);
      return week;
    },
  });
  showPlannedDone(cache, { log, workoutId: input.workoutId, date });
  showSets(cache, input, at);
}

function hideCompletion(cache: ApolloCache, { id }: { id: string }) {
  const gone = `WorkoutLog:${id}`;
  showPlannedUndone(cache, gone);
  change(cache, {
    clientDashboard: (dashboard: Dashboard) => {
      const left = (dashboard.recentActivity ?? []).filter(({ __ref }) => __ref !== gone);
      return left.length === dashboard.recentActivity?.length
        ? dashboard
        : { ...counted(dashboard, -1), recentActivity: left };
    },
    activity: (activity: Summary) => counted(activity, -1),
  });
  const { workout } = rowOf(cache, gone) as { workout?: { __ref: string } };
  if (workout) change(cache, { myCompletions: (done: number) => Math.max(0, done - 1) }, workout.__ref);
}

/** Merges consecutive reports, so that an hour of offline playback is not sent as hundreds of them. */
function mergeReports(
  { input: before }: { input: PlaybackInput },
  { input: after }: { input: PlaybackInput },
): { input: PlaybackInput } | undefined {
  const ranges = [...before.ranges, ...after.ranges];
  if (before.workoutId !== after.workoutId || ranges.length > maxRanges) return undefined;
  return { input: { ...after, playedFrom: before.playedFrom ?? null, ranges } };
}

/** The effects of pending training writes. */
export const trainingEffects = {
  CompleteWorkout: effect(CompleteWorkoutDocument, {
    answer: ({ input }, cache) => {
      const { myCompletions, views } = workoutRow(cache, input.workoutId);
      const workout = {
        __typename: 'Workout' as const,
        id: input.workoutId,
        myCompletions: myCompletions + 1,
        views,
      };
      return {
        completeWorkout: {
          __typename: 'CompletionResult' as const,
          log: { __typename: 'WorkoutLog' as const, id: input.id ?? '', workout },
          achievements: [],
          points: 0,
          nextUp: null,
        },
      };
    },
    show: (cache, { input }) => showCompletion(cache, input),
    lasts: true,
  }),
  DeleteWorkoutLog: effect(DeleteWorkoutLogDocument, {
    answer: ({ id }) => ({ deleteWorkoutLog: id }),
    show: hideCompletion,
    lasts: true,
  }),
  RecordPlayback: effect(RecordPlaybackDocument, {
    answer: ({ input }) => ({
      recordPlayback: {
        __typename: 'PlaybackResult' as const,
        playback: {
          __typename: 'Playback' as const,
          workoutId: input.workoutId,
          positionSeconds: input.positionSeconds,
          watchedSeconds: 0,
        },
        completion: null,
      },
    }),
    show: (cache, { input: { workoutId, positionSeconds } }) =>
      change(
        cache,
        { playback: (before: object | null) => before && { ...before, positionSeconds } },
        `Workout:${workoutId}`,
      ),
    merge: mergeReports,
  }),
  RateWorkout: effect(RateWorkoutDocument, {
    answer: ({ workoutId, stars }, cache) => {
      const { rating, ratingCount } = workoutRow(cache, workoutId);
      return {
        rateWorkout: { __typename: 'Workout' as const, id: workoutId, rating, ratingCount, myRating: stars },
      };
    },
  }),
  SetExerciseUnits: effect(SetExerciseUnitsDocument, {
    answer: () => {
      const state = viewerState();
      const id = state.status === 'signedIn' ? state.viewer.id : '';
      return { setExerciseUnits: { __typename: 'Profile' as const, id } };
    },
    merge: (before, after) => (before.exerciseId === after.exerciseId ? after : undefined),
  }),
} satisfies Effects;
