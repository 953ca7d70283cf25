import { useTranslation } from '../../lib/i18n';
import { useUnitsOf } from '../../lib/useUnitsOf';
import { useValueText } from '../../parts/sets/useValueText';
import type { Exercise } from './exercise/workoutDraft';

/** The sets of an exercise when it was last done. */
export function LastTime({ of: { id, lastSets } }: { of: Exercise }) {
  const { t } = useTranslation('training');
  const valueText = useValueText();
  const units = useUnitsOf()(id);
  if (lastSets.length === 0) return null;
  return (
    <p className="text-note font-medium tabular-nums">
      {t(($) => $.lastTime, { sets: lastSets.map((set) => valueText(set, units)).join(' · ') })}
    </p>
  );
}
