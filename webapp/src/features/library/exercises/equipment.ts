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
