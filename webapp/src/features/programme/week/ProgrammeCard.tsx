import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { paths } from '../../../parts/paths';
import { useRunAction } from '../../../parts/useRunAction';
import type { Assigned_ProgrammeFragment } from '../../../parts/week/__generated__/week';
import { PlaceLine } from '../../../parts/week/PlaceLine';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { lateSheet } from '../../../ui/lateSheet';
import {
  EndOwnProgrammeDocument,
  ResumeOwnProgrammeDocument,
  TrainingWeekDocument,
} from './__generated__/week';

const ShiftSheet = lateSheet(async () => (await import('./ShiftSheet')).ShiftSheet);

interface ProgrammeCardProps {
  programme: Assigned_ProgrammeFragment;
  monday: string;
  today: string;
}

/** The programme of a week, which the client pauses and ends if it is theirs. */
export function ProgrammeCard({ programme, monday, today }: ProgrammeCardProps) {
  const { t } = useTranslation(['programme', 'parts-week']);
  const pick = useLocalized();
  const title = pick(programme.title);
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="text-heading font-bold wrap-anywhere" lang={title.lang}>
        {title.text}
      </h2>
      <p className="text-sub text-soft">
        <PlaceLine programme={programme} monday={monday} />
      </p>
      <p className="text-sub text-soft">
        {t(($) => $.ends, { ns: 'parts-week', date: formatDate(programme.endsOn) })}
      </p>
      {programme.coach && (
        <p className="text-sub text-soft">
          {t(($) => $.coach, { ns: 'programme' })} <span translate="no">{programme.coach.fullName}</span>
        </p>
      )}
      {programme.selfStarted && (
        <p className="text-sub text-soft">{t(($) => $.selfStarted, { ns: 'programme' })}</p>
      )}
      {programme.canEnd && programme.endsOn >= today && <Acts programme={programme} today={today} />}
    </Card>
  );
}

function Acts({ programme: { id, endsOn }, today }: Omit<ProgrammeCardProps, 'monday'>) {
  const { t } = useTranslation('programme');
  const act = useRunAction();
  const again = { refresh: [TrainingWeekDocument], invalidate: true };
  const [end, ending] = useWrite(EndOwnProgrammeDocument, again);
  const [resume] = useWrite(ResumeOwnProgrammeDocument, again);
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onPointerDown={() => void ShiftSheet.preload()}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.pause)}
        </Button>
        {endsOn > today && (
          <Button
            variant="secondary"
            size="small"
            pending={ending}
            onClick={() =>
              void act(() => end({ id }), {
                kind: 'info',
                title: t(($) => $.ended),
                undo: { label: t(($) => $.undo), run: () => resume({ id }) },
              })
            }
          >
            {t(($) => $.end)}
          </Button>
        )}
        <Link to={paths.readyProgrammes} className={buttonClass('plain', 'small')}>
          {t(($) => $.ready)}
        </Link>
      </p>
      <ShiftSheet id={id} today={today} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
