import { SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { cached, formatDate, formatMinutes, today } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { addDays } from '../../../parts/calendar/days';
import { page } from '../../../parts/page';
import { paths, workoutPath } from '../../../parts/paths';
import { plansPath } from '../../../parts/plans';
import { isLocked } from '../../../parts/workouts/locked';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import { ReadyProgrammeDocument, type ReadyProgrammeQuery } from './__generated__/ready';
import { ProgrammeFacts } from './ProgrammeFacts';
import { StartForm } from './StartForm';

const ScreeningAsk = page(
  async () => (await import('../../../parts/screening/ScreeningAsk')).ScreeningAsk,
  ['parts-screening'],
);

type Programme = NonNullable<ReadyProgrammeQuery['programme']>;

/** A ready-made programme, week by week, and the way to start it. */
export function ReadyProgrammeScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('programme-ready');
  const { programme } = useScreenQuery(ReadyProgrammeDocument, { id }).data;
  if (programme) return <Whole programme={programme} />;
  return (
    <EmptyState
      icon={<SearchX className="size-8" />}
      title={t(($) => $.gone)}
      action={
        <Link to={paths.readyProgrammes} className={buttonClass('secondary')}>
          {t(($) => $.all)}
        </Link>
      }
    />
  );
}

function Whole({ programme }: { programme: Programme }) {
  const { t } = useTranslation('programme-ready');
  const pick = useLocalized();
  const viewer = useViewer();
  const [now] = useState(() => today(viewer.timeZone));
  const [start, setStart] = useState(now);
  const title = pick(programme.title);
  const lead = pick(programme.description);
  const lines = programme.workouts.map((line, index) => ({ line, key: `${index} ${line.workout.id}` }));
  const weeks = Array.from({ length: programme.weeks }, (_, nth) => nth + 1);
  return (
    <div className="flex flex-col gap-4">
      {programme.strenuous && !isLocked(viewer, programme.requiredPlan) && (
        <Suspense>
          <ScreeningAsk />
        </Suspense>
      )}
      <Card className="flex flex-col items-start gap-3">
        <h1 className="text-title font-bold wrap-anywhere" lang={title.lang}>
          {title.text}
        </h1>
        <ProgrammeFacts programme={programme} />
        <Needs equipment={programme.equipment} />
        <p dir="auto" className="whitespace-pre-line text-soft wrap-anywhere" lang={lead.lang}>
          {lead.text}
        </p>
        {isLocked(viewer, programme.requiredPlan) ? (
          <Link to={plansPath(paths.readyProgrammes)} className={buttonClass()}>
            {t(($) => $.plans)}
          </Link>
        ) : (
          <StartForm programmeId={programme.id} today={now} start={start} onStart={setStart} />
        )}
      </Card>
      {weeks.map((week) => (
        <details key={week} open={week === 1} className="card p-5">
          <summary className="cursor-pointer text-heading font-bold">{t(($) => $.week, { week })}</summary>
          <ul className="mt-3 flex flex-col gap-3">
            {lines
              .filter(({ line }) => line.week === week)
              .map(({ line, key }) => (
                <Line
                  key={key}
                  workout={line.workout}
                  day={start && addDays(start, 7 * (week - 1) + line.weekday - 1)}
                />
              ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** What the workouts need, if that is known. */
function Needs({ equipment }: Pick<Programme, 'equipment'>) {
  const { t } = useTranslation(['programme-ready', 'parts-equipment']);
  if (!equipment) return null;
  const names = equipment.map((one) => t(($) => $.equipment[one], { ns: 'parts-equipment' }).toLowerCase());
  return (
    <p className="text-sub text-soft">
      {names.length === 0
        ? t(($) => $.needsNothing, { ns: 'programme-ready' })
        : t(($) => $.needs, {
            ns: 'programme-ready',
            equipment: cached('list', (locale) => new Intl.ListFormat(locale)).format(names),
          })}
    </p>
  );
}

function Line({ workout, day }: { workout: Programme['workouts'][number]['workout']; day: string }) {
  const title = useLocalized()(workout.title);
  return (
    <li>
      <Link to={workoutPath(workout.id)} className="pressable flex min-h-11 flex-col justify-center">
        <span className="font-semibold wrap-anywhere" lang={title.lang}>
          {title.text}
        </span>
        <span className="text-note text-soft">
          {[day && formatDate(day, 'day'), formatMinutes(workout.durationMinutes)]
            .filter((part) => part)
            .join(' · ')}
        </span>
      </Link>
    </li>
  );
}
