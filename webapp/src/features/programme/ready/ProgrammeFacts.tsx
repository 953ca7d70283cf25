import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { isLocked } from '../../../parts/workouts/locked';
import { Badge } from '../../../ui/Badge';
import type { Ready_ProgrammeFragment } from './__generated__/ready';

/** What a programme trains for, for whom, and how much. */
export function ProgrammeFacts({ programme }: { programme: Ready_ProgrammeFragment }) {
  const { t } = useTranslation(['programme-ready', 'parts-workouts', 'ui']);
  const { goal, level, weeks, daysPerWeek, requiredPlan } = programme;
  const locked = isLocked(useViewer(), requiredPlan);
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="accent">{t(($) => $.goal[goal], { ns: 'parts-workouts' })}</Badge>
      <Badge>{t(($) => $.level[level], { ns: 'parts-workouts' })}</Badge>
      <Badge>{t(($) => $.weeks, { ns: 'programme-ready', count: weeks })}</Badge>
      <Badge>{t(($) => $.days, { ns: 'programme-ready', count: daysPerWeek })}</Badge>
      {locked && <Badge>{t(($) => $.plan[requiredPlan], { ns: 'ui' })}</Badge>}
    </span>
  );
}
