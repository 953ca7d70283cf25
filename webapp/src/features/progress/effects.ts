import type { ApolloCache } from '@apollo/client';
import type { ProgressEntryInput } from '../../__generated__/types';
import { change, type Effects, effect, rowOf } from '../../lib/outbox/effects';
import { storedArgs } from '../../lib/storedArgs';
import { measureOf, measures } from '../../parts/measure/measures';
import { paths } from '../../parts/paths';
import {
  CreateEntryDocument,
  DeleteEntryDocument,
  SetWeightGoalDocument,
  UpdateEntryDocument,
} from './__generated__/progress';
import { entryOf } from './entry';

interface Line {
  __ref: string;
}
interface Connection {
  totalCount?: number;
  nodes?: readonly Line[];
}
interface Point {
  date: string;
  value: number;
  trend?: number;
  entries?: number;
}
interface Series {
  points: readonly Point[];
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

/** Sets the point of a day, which shows that day's latest entry. */
function withPoint(points: readonly Point[], date: string, value: number): Point[] {
  const entries = (points.find((point) => point.date === date)?.entries ?? 0) + 1;
  const point = { __typename: 'SeriesPoint', date, value, trend: value, entries };
  const all = [...points.filter((other) => other.date !== date), point];
  return all.sort((a, b) => a.date.localeCompare(b.date));
}

function showMeasures(cache: ApolloCache, { date, measurements }: ProgressEntryInput) {
  change(cache, {
    measureSeries: (series: Series, details) => {
      const asked = storedArgs(details).measure;
      const measure = measures.find((known) => measureOf[known] === asked);
      const value = measure && measurements[measure];
      return value == null ? series : { ...series, points: withPoint(series.points, date, value) };
    },
  });
}

function showWeight(cache: ApolloCache, { date, measurements: { weightKg } }: ProgressEntryInput) {
  if (weightKg == null) return;
  const isLatest = { value: true };
  change(cache, {
    progressEntries: (list: Connection, { readField }) => {
      for (const node of list.nodes ?? [])
        isLatest.value &&= readField('weightKg', node) === null || String(readField('date', node)) <= date;
      return list;
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
    progressEntries: (list: Connection, details) => {
      const { readField } = details;
      const nodes = list.nodes ?? [];
      const others = nodes.filter(({ __ref }) => __ref !== own);
      if (storedArgs(details).after && others.length === nodes.length) return list;
      const before = others.findIndex((node) => String(readField('date', node)) <= input.date);
      const place = before < 0 ? others.length : before;
      return {
        ...list,
        totalCount: (list.totalCount ?? 0) + 1 + others.length - nodes.length,
        nodes: [...others.slice(0, place), { __ref: own }, ...others.slice(place)],
      };
    },
  });
  showMeasures(cache, input);
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
    measureSeries: (series: Series) => ({
      ...series,
      points: series.points.filter((point) => point.date !== date || (point.entries ?? 0) > 1),
    }),
  });
}

function storedGoal(cache: ApolloCache): Partial<Goal> {
  return (rowOf(cache, 'ROOT_QUERY').weightGoal as Partial<Goal> | undefined) ?? {};
}

/** The effects of pending progress writes. */
export const progressEffects = {
  CreateEntry: effect(CreateEntryDocument, {
    answer: ({ input }) => ({ createProgressEntry: entryOf(input.id ?? '', input) }),
    show: (cache, { input }) => showEntry(cache, input.id ?? '', input),
    lasts: true,
    edit: paths.progress,
  }),
  UpdateEntry: effect(UpdateEntryDocument, {
    answer: ({ id, input }) => ({ updateProgressEntry: entryOf(id, input) }),
    show: (cache, { id, input }) => showEntry(cache, id, input),
    lasts: true,
    edit: paths.progress,
  }),
  DeleteEntry: effect(DeleteEntryDocument, {
    answer: ({ id }) => ({ deleteProgressEntry: id }),
    show: (cache, { id }) => hideEntry(cache, id),
    lasts: true,
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
    lasts: true,
    edit: paths.progress,
  }),
} satisfies Effects;
