/** What exercises take, as the catalogue says it. */
export const equipmentKeys = [
  'none',
  'band',
  'barbell',
  'bench',
  'bike',
  'dumbbell',
  'dumbbells',
  'kettlebell',
  'machine',
  'mat',
  'pull-up bar',
  'rope',
  'rower',
  'step',
] as const;
export type EquipmentKey = (typeof equipmentKeys)[number];

/** What exercises train, as the catalogue says it. */
export const muscleGroups = [
  'arms',
  'back',
  'back of legs',
  'calves',
  'chest',
  'core',
  'glutes',
  'hips',
  'legs',
  'shoulders',
  'spine',
  'upper back',
  'whole body',
] as const;
