import { useLocalized, useTranslation } from '../../../../../lib/i18n';
import { useUnitsOf } from '../../../../../lib/useUnitsOf';
import { useTargetText } from '../../../../../parts/week/useTargetText';
import type { PlannedWorkout } from '../../../../../parts/week/week';

/** Returns a function that writes what is prescribed in one line: "Squat 5 × 60 kg × 5, 1 × 40 kg × 8; Plank 3 × 40 s". */
export function useSummary(): (prescribed: PlannedWorkout['prescribed']) => string {
  const { t } = useTranslation('parts-week');
  const pick = useLocalized();
  const targetText = useTargetText();
  const unitsOf = useUnitsOf();
  return (prescribed) =>
    prescribed
      .map(({ exercise, sets, estimatedMaxKg }) => {
        const lines = sets.map((one) =>
          t(($) => $.equalSets, {
            sets: one.count,
            text: targetText(one, unitsOf(exercise.id), estimatedMaxKg),
          }),
        );
        return `${pick(exercise.name).text} ${lines.join(', ')}`;
      })
      .join('; ');
}
