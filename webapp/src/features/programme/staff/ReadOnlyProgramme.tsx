import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Edited_ProgrammeFragment } from './__generated__/programmes';
import { formOf } from './form';
import { PlanEditor } from './PlanEditor';
import { useOwnProgrammes } from './useOwnProgrammes';
import { useProgrammeActions } from './useProgrammeActions';

/** A programme that the viewer can only look at and copy. */
export function ReadOnlyProgramme({ programme }: { programme: Edited_ProgrammeFragment }) {
  const { t } = useTranslation(['programme-staff', 'parts-workouts']);
  const pick = useLocalized();
  const navigate = useNavigate();
  const { duplicate, copying } = useProgrammeActions();
  const { isAdmin, pathOf } = useOwnProgrammes();
  const title = pick(programme.title);
  const description = pick(programme.description);
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-title font-bold wrap-anywhere" lang={title.lang}>
          {title.text}
        </h2>
        <p className="flex flex-wrap gap-2">
          {programme.author ? (
            <Badge>
              <span translate="no">{programme.author.fullName}</span>
            </Badge>
          ) : (
            <Badge tone="accent">{t(($) => $.house, { ns: 'programme-staff' })}</Badge>
          )}
          <Badge>{t(($) => $.weeks, { ns: 'programme-staff', count: programme.weeks })}</Badge>
          <Badge>{t(($) => $.goal[programme.goal], { ns: 'parts-workouts' })}</Badge>
          <Badge>{t(($) => $.level[programme.level], { ns: 'parts-workouts' })}</Badge>
        </p>
        {description.text && (
          <p dir="auto" className="whitespace-pre-line" lang={description.lang}>
            {description.text}
          </p>
        )}
        <p className="text-note text-soft">
          {t(($) => (isAdmin ? $.coachsLead : $.houseLead), { ns: 'programme-staff' })}
        </p>
        <Button
          variant="secondary"
          pending={copying}
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={async () => {
            const copy = await duplicate(programme.id);
            if (copy) void navigate(pathOf(copy));
          }}
        >
          {t(($) => (isAdmin ? $.houseCopy : $.ownCopy), { ns: 'programme-staff' })}
        </Button>
      </Card>
      <PlanEditor form={formOf(programme)} />
    </div>
  );
}
