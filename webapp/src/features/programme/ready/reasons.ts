import type { ReadyProgrammesQuery } from './__generated__/ready';

type Programme = ReadyProgrammesQuery['programmes'][number];
type Known = Pick<ReadyProgrammesQuery, 'weightGoal' | 'trainingSettings'>;

type Reason = 'LOSE' | 'GAIN' | 'level' | 'days' | 'equipment' | 'noEquipment' | 'easy';

/** Why a programme is suggested, as far as there is more to say than that it is the best there is. */
export function reasonsFor(programme: Programme, { weightGoal, trainingSettings }: Known): Reason[] {
  const { direction } = weightGoal;
  const { level, equipment, daysPerWeek } = trainingSettings;
  const { equipment: needs } = programme;
  const reasons: Reason[] = [];
  if (programme.goal === (direction === 'LOSE' ? 'LOSE_WEIGHT' : 'BUILD_MUSCLE')) reasons.push(direction);
  if (programme.level === level) reasons.push('level');
  if (programme.daysPerWeek === daysPerWeek) reasons.push('days');
  if (needs && equipment && needs.every((one) => equipment.includes(one)))
    reasons.push(needs.length > 0 ? 'equipment' : 'noEquipment');
  if (reasons.length === 0 && programme.level === 'BEGINNER') reasons.push('easy');
  return reasons;
}
