import { ArrowLeftRight, CalendarDays, Coffee } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { mondayOf } from '../../../parts/calendar/days';
import { AskCoach } from '../../../parts/coach/AskCoach';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { TrainingWeekChangedDocument } from '../../../parts/week/__generated__/week';
import { AdherenceFigure } from '../../../parts/week/AdherenceFigure';
import { MoveWorkoutSheet } from '../../../parts/week/MoveWorkoutSheet';
import { PlannedRow } from '../../../parts/week/PlannedRow';
import { SelfAdded } from '../../../parts/week/SelfAdded';
import { StartLink } from '../../../parts/week/StartLink';
import { WeekStrip } from '../../../parts/week/WeekStrip';
import { daysToMoveTo, type PlannedWorkout, type Week } from '../../../parts/week/week';
import { buttonClass, IconButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { preloadSheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { TrainingWeekDocument } from './__generated__/week';
import { ProgrammeCard } from './ProgrammeCard';
import { useMoveWorkout } from './useMoveWorkout';

const ReadyProgrammes = page(
  async () => (await import('../ready/ReadyProgrammes')).ReadyProgrammes,
  ['programme-ready', 'parts-workouts'],
);

interface WeekPlanProps {
  monday: string;
  today: string;
}

/** A week: its days, the workouts of the chosen day, and the progress. */
export function WeekPlan({ monday, today }: WeekPlanProps) {
  const { data, refetch } = useScreenQuery(TrainingWeekDocument, { of: monday });
  useRefetchOn(TrainingWeekChangedDocument, refetch);
  const week = data.trainingWeek;
  const isCurrent = mondayOf(today) === monday;
  const [day, setDay] = useState(isCurrent ? today : (week.planned[0]?.date ?? monday));
  if (week.planned.length === 0 && !week.programme) return <NothingPlanned week={week} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <WeekStrip week={week} today={today} day={day} onDay={setDay} />
        </Card>
        <DayPlan week={week} today={today} day={day} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {week.programme && <ProgrammeCard programme={week.programme} monday={monday} today={today} />}
        <Card>
          <AdherenceFigure adherence={week.adherence} />
        </Card>
        {week.selfAdded.length > 0 && (
          <Card>
            <SelfAdded logs={week.selfAdded} />
          </Card>
        )}
      </div>
    </div>
  );
}

function DayPlan({ week, today, day }: { week: Week; today: string; day: string }) {
  const { t } = useTranslation(['programme', 'parts-week']);
  const pick = useLocalized();
  const move = useMoveWorkout();
  const [moving, setMoving] = useState<PlannedWorkout>();
  const [open, setOpen] = useState(false);
  const planned = week.planned.filter(({ date }) => date === day);
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="mb-2 px-1 text-heading font-bold wrap-anywhere first-letter:uppercase">
        {day === today ? t(($) => $.today, { ns: 'parts-week' }) : formatDate(day, 'long')}
      </h2>
      {planned.length === 0 ? (
        <EmptyState
          className="card"
          icon={<Coffee className="size-8" />}
          title={t(($) => $.rest, { ns: 'programme' })}
          message={t(($) => $.restLead, { ns: 'programme' })}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {planned.map((one) => (
            <PlannedRow key={one.id} planned={one} today={today}>
              {day === today && !one.log && (
                <StartLink id={one.workout.id} title={pick(one.workout.title).text} />
              )}
              {daysToMoveTo(one, week.from, today).length > 0 && (
                <IconButton
                  label={t(($) => $.moveOf, { ns: 'parts-week', title: pick(one.workout.title).text })}
                  onPointerDown={() => void preloadSheet()}
                  onClick={() => {
                    setMoving(one);
                    setOpen(true);
                  }}
                >
                  <ArrowLeftRight className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </PlannedRow>
          ))}
        </ul>
      )}
      <MoveWorkoutSheet
        planned={moving}
        open={open}
        monday={week.from}
        today={today}
        onClose={() => setOpen(false)}
        onMove={(one, to) => {
          setOpen(false);
          void move(one, to);
        }}
      />
    </section>
  );
}

function NothingPlanned({ week }: { week: Week }) {
  const { t } = useTranslation('programme');
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <ReadyProgrammes>
          <EmptyState
            className="card"
            icon={<CalendarDays className="size-8" />}
            title={t(($) => $.none)}
            message={t(($) => $.noneLead)}
            action={
              <span className="flex flex-wrap justify-center gap-3">
                <Link to={paths.workouts} className={buttonClass('secondary')}>
                  {t(($) => $.find)}
                </Link>
                <AskCoach label={t(($) => $.ask)} />
              </span>
            }
          />
        </ReadyProgrammes>
      </Suspense>
      {week.selfAdded.length > 0 && (
        <Card>
          <SelfAdded logs={week.selfAdded} />
        </Card>
      )}
    </div>
  );
}
