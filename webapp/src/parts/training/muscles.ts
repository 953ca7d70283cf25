/** The groups of muscles that exercises of the catalogue train. */
const groups = [
  'arms',
  'back',
  'backOfLegs',
  'calves',
  'chest',
  'core',
  'glutes',
  'hips',
  'legs',
  'shoulders',
  'spine',
  'upperBack',
  'wholeBody',
] as const;

export type Group = (typeof groups)[number];

/** The groups as the server says them. */
export const muscleGroups = groups.map((group) =>
  group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
);

/** Weekly sets per muscle that are usual to build it. */
export const usual = { low: 10, high: 20 };

/** Mobility and work of the whole body have no usual number of sets. */
const withoutRange: ReadonlySet<string> = new Set<Group>(['hips', 'spine', 'wholeBody']);

/** The key of a group's name; undefined for one that has none. */
export function groupOf(muscleGroup: string): Group | undefined {
  const key = muscleGroup.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return groups.find((group) => group === key);
}

interface MuscleWeek {
  week: string;
  muscleGroup: string;
  sets: number;
}

export interface Muscle {
  muscleGroup: string;
  /** By week, oldest first. */
  sets: number[];
  /** The mean of the weeks that are over. */
  average: number;
  hasRange: boolean;
}

/** The sets of each group by week, those with a usual range and most sets first. The last week still grows. */
export function musclesOf(counted: readonly MuscleWeek[], weeks: readonly string[]): Muscle[] {
  const sets = new Map<string, number[]>();
  for (const { week, muscleGroup, sets: count } of counted) {
    const at = weeks.indexOf(week);
    if (at < 0) continue;
    const list = sets.get(muscleGroup) ?? weeks.map(() => 0);
    list[at] = count;
    sets.set(muscleGroup, list);
  }
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  return [...sets]
    .map(([muscleGroup, list]) => ({
      muscleGroup,
      sets: list,
      average: sum(list.slice(0, -1)) / (weeks.length - 1),
      hasRange: !withoutRange.has(groupOf(muscleGroup) ?? ''),
    }))
    .sort(
      (a, b) =>
        Number(b.hasRange) - Number(a.hasRange) ||
        sum(b.sets) - sum(a.sets) ||
        a.muscleGroup.localeCompare(b.muscleGroup),
    );
}
