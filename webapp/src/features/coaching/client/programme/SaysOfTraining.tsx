import { formatMinutes } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { Badge } from '../../../../ui/Badge';
import type { ClientPlanQuery } from './__generated__/programme';

interface SaysOfTrainingProps {
  settings: ClientPlanQuery['clientProgress']['trainingSettings'];
}

/** What the client said about how they can train; nothing if they said nothing. */
export function SaysOfTraining({
  settings: { level, equipment, minutes, daysPerWeek },
}: SaysOfTrainingProps) {
  const { t } = useTranslation(['coaching-programme', 'parts-workouts', 'parts-equipment']);
  const said = [
    level && t(($) => $.level[level], { ns: 'parts-workouts' }),
    daysPerWeek && t(($) => $.perWeek, { ns: 'coaching-programme', count: daysPerWeek }),
    minutes && formatMinutes(minutes),
    ...(equipment ?? []).map((one) => t(($) => $.equipment[one], { ns: 'parts-equipment' })),
    equipment?.length === 0 && t(($) => $.noEquipment, { ns: 'coaching-programme' }),
  ].filter((part) => typeof part === 'string');
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="says-of-training" className="flex flex-col gap-2">
      <h3 id="says-of-training" className="font-semibold">
        {t(($) => $.says, { ns: 'coaching-programme' })}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {said.map((part) => (
          <li key={part}>
            <Badge>{part}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
