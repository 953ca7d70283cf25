import { columnSeparator } from '../../../lib/columnSeparator';
import { unitName } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { isWeight, measures } from '../../../parts/measure/measures';

/** An empty table of people, with the headings that the viewer may fill, as spreadsheets in their language open it. */
export function useTemplate(): string {
  const { t } = useTranslation(['invitation', 'parts-measure']);
  const { role, units } = useViewer();
  const decided = [
    t(($) => $.column.plan, { ns: 'invitation' }),
    t(($) => $.paidUntil, { ns: 'invitation' }),
    t(($) => $.column.coach, { ns: 'invitation' }),
  ];
  const heads = [
    t(($) => $.column.email, { ns: 'invitation' }),
    t(($) => $.column.name, { ns: 'invitation' }),
    ...(role === 'ADMIN' ? decided : []),
    t(($) => $.column.language, { ns: 'invitation' }),
    t(($) => $.date, { ns: 'parts-measure' }),
    ...measures.map((measure) => {
      const name = t(($) => $.measure[measure], { ns: 'parts-measure' });
      return `${name} (${unitName(isWeight(measure) ? 'weight' : 'length', units)})`;
    }),
  ];
  return `\uFEFF${heads.join(columnSeparator())}\r\n`;
}
