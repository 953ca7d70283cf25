import { useTranslation } from '../../lib/i18n';
import { useUnitsOf } from '../../lib/useUnitsOf';
import type { Prescribed_ExerciseFragment } from './__generated__/week';
import { useTargetText } from './useTargetText';

type Prescribed = Pick<Prescribed_ExerciseFragment, 'exercise' | 'sets' | 'tempo' | 'estimatedMaxKg'>;

/** The prescribed sets of an exercise, equal ones in one line, and their tempo. */
export function PrescribedLines({ of: { exercise, sets, tempo, estimatedMaxKg } }: { of: Prescribed }) {
  const { t } = useTranslation('parts-week');
  const targetText = useTargetText();
  const units = useUnitsOf()(exercise.id);
  const keyed = sets.map((one, index) => ({ one, key: `${index} ${one.kind}` }));
  const isOpen = estimatedMaxKg === null && sets.some(({ loadPercent }) => loadPercent !== null);
  return (
    <>
      <ul className="text-sub tabular-nums">
        {keyed.map(({ one, key }) => (
          <li key={key}>
            {t(($) => $.equalSets, { sets: one.count, text: targetText(one, units, estimatedMaxKg) })}
          </li>
        ))}
      </ul>
      {isOpen && <p className="text-note text-soft">{t(($) => $.noMax)}</p>}
      {tempo && <p className="text-note text-soft tabular-nums">{t(($) => $.tempo, { tempo })}</p>}
    </>
  );
}
