import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { type PrescribedSets, useTargetText } from './useTargetText';

/** The prescribed sets of an exercise, equal ones in one line. */
export function PrescribedLines({ sets }: { sets: readonly PrescribedSets[] }) {
  const { t } = useTranslation('parts-week');
  const targetText = useTargetText(useViewer().units);
  const keyed = sets.map((one, index) => ({ one, key: `${index} ${one.kind}` }));
  return (
    <ul className="text-sub tabular-nums">
      {keyed.map(({ one, key }) => (
        <li key={key}>{t(($) => $.equalSets, { sets: one.count, text: targetText(one) })}</li>
      ))}
    </ul>
  );
}
