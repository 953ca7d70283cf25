import type { ApolloCache, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import type { CompleteWorkoutInput, SetLogInput } from '../../__generated__/types';
import { change } from '../../lib/outbox/effects';
import { storedArgs } from '../../lib/storedArgs';
import { viewerDay } from '../../lib/viewerDay';
import { estimatedMax } from './exercise/values';

function rowOfSet(set: SetLogInput, position: number) {
  const values = {
    reps: set.reps ?? null,
    loadKg: set.loadKg ?? null,
    seconds: set.seconds ?? null,
    metres: set.metres ?? null,
  };
  return {
    __typename: 'SetLog' as const,
    id: set.id ?? '',
    position,
    ...values,
    offReason: set.offReason ?? null,
    estimatedMaxKg: estimatedMax(values) ?? null,
    exercise: { __ref: `Exercise:${set.exerciseId}` },
  };
}

function bestSetOf({ reps, seconds, loadKg }: ReturnType<typeof rowOfSet>) {
  return { __typename: 'BestSet' as const, reps, seconds, loadKg: loadKg ?? 0 };
}

/** Shows the sets of a pending completion as last time's values, and in the workout's history. */
export function showSets(cache: ApolloCache, input: CompleteWorkoutInput, at: string): void {
  const rows = (input.sets ?? []).map(rowOfSet);
  for (const exerciseId of new Set(input.sets?.map((set) => set.exerciseId))) {
    const own = rows.filter(({ exercise }) => exercise.__ref === `Exercise:${exerciseId}`);
    const best = Math.max(...own.map(({ estimatedMaxKg }) => estimatedMaxKg ?? 0));
    change(
      cache,
      {
        lastSets: (_: unknown, { toReference }) => own.map((row) => toReference(row, true)),
        bestMaxKg: (before: number | null) => Math.max(before ?? 0, best) || null,
        bestSets: (before: readonly object[] = []) => [
          ...before,
          ...own.filter(({ metres }) => metres === null).map(bestSetOf),
        ],
      },
      `Exercise:${exerciseId}`,
    );
  }
  change(cache, {
    workoutLogs: (logs: readonly Reference[], details: ModifierDetails) => {
      if (storedArgs(details).workoutId !== input.workoutId) return logs;
      const { toReference } = details;
      const log = {
        __typename: 'WorkoutLog' as const,
        id: input.id,
        completedAt: at,
        completedOn: viewerDay(new Date(at)),
        durationSeconds: input.durationSeconds ?? 0,
        source: 'MANUAL',
        note: input.note ?? '',
        sets: rows.map((row) => toReference(row, true)),
      };
      const own = toReference(log, true);
      // The server may have it already, if its answer was lost.
      return [own, ...logs.filter(({ __ref }) => __ref !== own?.__ref)];
    },
  });
}
