import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatLanguage, formatMinutes } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { Badge, FallbackMark } from '../../ui/Badge';
import { PendingMark } from '../PendingMark';
import { workoutPath } from '../paths';
import { PrescribedLines } from './PrescribedLines';
import { useSupersetMarks } from './useSupersetMarks';
import { type PlannedWorkout, stateOf } from './week';

interface PlannedRowProps {
  planned: PlannedWorkout;
  today: string;
  /** What was done of a prescribed exercise, by its place. */
  resultOf?: (nth: number) => ReactNode;
  /** Actions on the workout. */
  children?: ReactNode;
}

/** A planned workout and its state. */
export function PlannedRow({ planned, today, resultOf, children }: PlannedRowProps) {
  const { t } = useTranslation(['parts-week', 'ui']);
  const pick = useLocalized();
  const { id, workout, date, plannedFor } = planned;
  const title = pick(workout.title);
  const state = stateOf(planned, today);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <Link
        to={workoutPath(workout.id)}
        className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-3"
      >
        <img
          src={workout.thumbnailUrl}
          alt=""
          width={80}
          height={56}
          className="h-14 w-20 shrink-0 rounded-control bg-tint object-cover"
        />
        <span className="min-w-0 flex-1 basis-20">
          <span className="block font-semibold wrap-anywhere" lang={title.lang}>
            {title.text}
            {title.fellBack && (
              <FallbackMark
                lang={title.lang}
                label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(title.lang) })}
              />
            )}
          </span>
          <span className="block text-note text-soft">
            {formatMinutes(workout.durationMinutes)}
            {date !== plannedFor &&
              ` · ${t(($) => $.movedFrom, { ns: 'parts-week', date: formatDate(plannedFor, 'short') })}`}
            <PendingMark id={id} />
          </span>
        </span>
      </Link>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-1">
        {state === 'done' && <Badge tone="accent">{t(($) => $.done, { ns: 'parts-week' })}</Badge>}
        {state === 'missed' && <Badge tone="warn">{t(($) => $.missed, { ns: 'parts-week' })}</Badge>}
        {children}
      </span>
      <Prescription planned={planned} resultOf={resultOf} />
    </li>
  );
}

/** What the coach prescribed in place of the workout's own steps. */
function Prescription({ planned: { prescribed }, resultOf }: Pick<PlannedRowProps, 'planned' | 'resultOf'>) {
  const pick = useLocalized();
  const marks = useSupersetMarks()(prescribed);
  if (prescribed.length === 0) return null;
  const keyed = prescribed.map((one, index) => ({
    one,
    mark: marks[index],
    result: resultOf?.(index),
    key: `${index} ${one.exercise.id}`,
  }));
  return (
    <ul className="flex w-full flex-col gap-2">
      {keyed.map(({ one, mark, result, key }) => {
        const name = pick(one.exercise.name);
        return (
          <li key={key}>
            <p className="text-sub font-semibold wrap-break-word">
              {mark && `${mark}. `}
              <span lang={name.lang}>{name.text}</span>
            </p>
            <PrescribedLines of={one} />
            {result}
          </li>
        );
      })}
    </ul>
  );
}
