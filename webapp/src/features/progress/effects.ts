import type { ApolloCache } from '@apollo/client';
import type { ProgressEntryInput } from '../../__generated__/types';
import { change, type Effects, effect, rowOf } from '../../lib/outbox/effects';
import { paths } from '../../parts/paths';
import {
  CreateEntryDocument,
  DeleteEntryDocument,
  SetWeightGoalDocument,
  UpdateEntryDocument,
} from './__generated__/progress';
import { entryOf } from './measures';

interface Line {
  __ref: string;
}
interface Connection {
  totalCount?: number;
  nodes?: readonly Line[];
}
interface Point {
  date: string;
  kg: number;
}
interface Goal {
  direction: 'LOSE' | 'GAIN';
  changeKg: number;
  startKg: number | null;
  currentKg: number | null;
  trendKg: number | null;
  kgPerWeek: number | null;
  projectedOn: string | null;
  fraction: number;
}

/** One point per day; the day's newest weight counts. */
function withPoint(points: readonly Point[], { date, kg }: Point): Point[] {
  const others = points.filter((point) => point.date !== date);
  const point = { __typename: 'WeightPoint', date, kg };
  return [...others, point].sort((a, b) => a.date.localeCompare(b.date));
}

function showWeight(cache: ApolloCache, { date, measurements: { weightKg } }: ProgressEntryInput) {
  if (weightKg == null) return;
  const isLatest = { value: true };
  change(cache, {
    weightSeries: (points: readonly Point[]) => {
      isLatest.value &&= points.every((point) => point.date <= date);
      return withPoint(points, { date, kg: weightKg });
    },
  });
  if (!isLatest.value) return;
  const now = (goal: Partial<Goal>) => ({ ...goal, currentKg: weightKg, startKg: goal.startKg ?? weightKg });
  change(cache, {
    weightGoal: now,
    clientDashboard: (dashboard: { weightGoal?: Partial<Goal> }) =>
      dashboard.weightGoal ? { ...dashboard, weightGoal: now(dashboard.weightGoal) } : dashboard,
  });
}

function showEntry(cache: ApolloCache, id: string, input: ProgressEntryInput) {
  const own = `ProgressEntry:${id}`;
  change(cache, {
    progressEntries: (list: Connection, { readField, storeFieldName }) => {
      const nodes = list.nodes ?? [];
      const others = nodes.filter(({ __ref }) => __ref !== own);
      if (storeFieldName.includes('"after"') && others.length === nodes.length) return list;
      const before = others.findIndex((node) => String(readField('date', node)) <= input.date);
      const place = before < 0 ? others.length : before;
      return {
        ...list,
        totalCount: (list.totalCount ?? 0) + 1 + others.length - nodes.length,
        nodes: [...others.slice(0, place), { __ref: own }, ...others.slice(place)],
      };
    },
  });
  showWeight(cache, input);
}

function hideEntry(cache: ApolloCache, id: string) {
  const own = `ProgressEntry:${id}`;
  const { date } = rowOf(cache, own);
  change(cache, {
    progressEntries: (list: Connection) => {
      const nodes = (list.nodes ?? []).filter(({ __ref }) => __ref !== own);
      const gone = (list.nodes?.length ?? 0) - nodes.length;
      return { ...list, nodes, totalCount: Math.max(0, (list.totalCount ?? 0) - gone) };
    },
    weightSeries: (points: readonly Point[]) => points.filter((point) => point.date !== date),
  });
}

function storedGoal(cache: ApolloCache): Partial<Goal> {
  return (rowOf(cache, 'ROOT_QUERY').weightGoal as Partial<Goal> | undefined) ?? {};
}

/** How the writes of progress look while they wait. */
export const progressEffects = {
  CreateEntry: effect(CreateEntryDocument, {
    answer: ({ input }) => ({ createProgressEntry: entryOf(input.id ?? '', input) }),
    show: (cache, { input }) => showEntry(cache, input.id ?? '', input),
    edit: paths.progress,
  }),
  UpdateEntry: effect(UpdateEntryDocument, {
    answer: ({ id, input }) => ({ updateProgressEntry: entryOf(id, input) }),
    show: (cache, { id, input }) => showEntry(cache, id, input),
    edit: paths.progress,
  }),
  DeleteEntry: effect(DeleteEntryDocument, {
    answer: ({ id }) => ({ deleteProgressEntry: id }),
    show: (cache, { id }) => hideEntry(cache, id),
  }),
  SetWeightGoal: effect(SetWeightGoalDocument, {
    answer: ({ input: { direction, changeKg } }, cache) => {
      const { currentKg = null } = storedGoal(cache);
      return {
        setWeightGoal: {
          __typename: 'WeightGoal' as const,
          direction,
          changeKg,
          startKg: currentKg,
          currentKg,
          trendKg: null,
          kgPerWeek: null,
          projectedOn: null,
          fraction: 0,
        },
      };
    },
    show: (cache, _, { setWeightGoal }) => {
      change(cache, {
        weightGoal: () => setWeightGoal,
        clientDashboard: (dashboard: object) => ({ ...dashboard, weightGoal: setWeightGoal }),
      });
    },
    edit: paths.progress,
  }),
} satisfies Effects;
