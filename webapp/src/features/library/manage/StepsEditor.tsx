import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useFieldError } from '../../../lib/errors';
import { type Localized, useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useViewer } from '../../../lib/viewer';
import { PartBoundary } from '../../../parts/PartBoundary';
import { paths } from '../../../parts/paths';
import { Button, buttonClass, IconButton } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/States';
import { ExerciseNamesDocument } from './__generated__/manage';
import type { StepRow } from './form';

interface StepsProps {
  steps: StepRow[];
  onSteps: (steps: StepRow[]) => void;
  error: unknown;
}

const maxSteps = 100;

/** The written plan: exercises in order, with sets and reps or seconds. */
export function StepsEditor(props: StepsProps) {
  const { t } = useTranslation('library-manage');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 px-1 text-body font-bold">{t(($) => $.steps)}</legend>
      <p className="px-1 text-note text-soft">{t(($) => $.stepsLead)}</p>
      <Suspense fallback={<Skeleton className="h-11 rounded-pill" />}>
        <PartBoundary>
          <Rows {...props} />
        </PartBoundary>
      </Suspense>
    </fieldset>
  );
}

function Rows({ steps, onSteps, error }: StepsProps) {
  const { t } = useTranslation('library-manage');
  const pick = useLocalized();
  const { role } = useViewer();
  const { pathname } = useLocation();
  const { exercises, madeExercises } = useScreenQuery(ExerciseNamesDocument, {}).data;
  const choice = ({ id, name }: { id: string; name: Localized }) => ({ value: id, label: pick(name).text });
  const retired = madeExercises.filter(({ retiredAt }) => retiredAt !== null).map(choice);
  const names = exercises.map(choice).sort((a, b) => a.label.localeCompare(b.label));
  const change = (at: number, part: Partial<StepRow>) =>
    onSteps(steps.map((row, nth) => (nth === at ? { ...row, ...part } : row)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...steps];
    const [row] = next.splice(at, 1);
    // A superset consists of neighbours, so an exercise that moves leaves it.
    if (row) next.splice(at + by, 0, { ...row, superset: null });
    onSteps(next);
  };
  const add = () =>
    onSteps([
      ...steps,
      {
        key: newId(),
        exerciseId: names[0]?.value ?? '',
        sets: '3',
        amount: '10',
        unit: 'REPS',
        rest: '60',
        superset: null,
        note: {},
      },
    ]);
  return (
    <>
      {steps.length > 0 && (
        <ol className="flex flex-col gap-3">
          {steps.map((row, nth) => (
            <Row
              key={row.key}
              row={row}
              nth={nth}
              last={nth === steps.length - 1}
              names={[...names, ...retired.filter(({ value }) => value === row.exerciseId)]}
              error={error}
              onChange={(part) => change(nth, part)}
              onMove={(by) => move(nth, by)}
              onRemove={() => onSteps(steps.filter((_, other) => other !== nth))}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {steps.length < maxSteps && (
          <Button
            variant="secondary"
            className="max-w-full wrap-anywhere"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={add}
          >
            {t(($) => $.addStep)}
          </Button>
        )}
        <Link
          to={`${role === 'ADMIN' ? paths.adminExercises : paths.coachExercises}/new`}
          state={{ back: pathname }}
          className={`${buttonClass('plain')} max-w-full wrap-anywhere`}
        >
          {t(($) => $.newExercise)}
        </Link>
      </div>
    </>
  );
}

interface RowProps {
  row: StepRow;
  nth: number;
  last: boolean;
  names: { value: string; label: string }[];
  error: unknown;
  onChange: (part: Partial<StepRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Row({ row, nth, last, names, error, onChange, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('library-manage');
  const fieldError = useFieldError(error);
  const wrong = (name: string) => fieldError(`steps.${nth}.${name}`);
  const name = names.find(({ value }) => value === row.exerciseId)?.label ?? '';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-end gap-1">
        <Select
          className="min-w-0 flex-1"
          label={t(($) => $.exercise, { number: nth + 1 })}
          value={row.exerciseId}
          onValue={(exerciseId) => onChange({ exerciseId })}
          choices={names}
          error={wrong('exerciseId')}
        />
        <IconButton label={t(($) => $.moveUp, { name })} disabled={nth === 0} onClick={() => onMove(-1)}>
          <ArrowUp className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.moveDown, { name })} disabled={last} onClick={() => onMove(1)}>
          <ArrowDown className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.removeStep, { name })} onClick={onRemove}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        <NumberField
          label={t(($) => $.sets)}
          whole
          maxLength={3}
          value={row.sets}
          onValue={(sets) => onChange({ sets })}
          error={wrong('sets')}
        />
        <NumberField
          label={row.unit === 'REPS' ? t(($) => $.reps) : t(($) => $.seconds)}
          whole
          maxLength={4}
          value={row.amount}
          onValue={(amount) => onChange({ amount })}
          error={wrong('reps') ?? wrong('seconds')}
        />
        <Segmented
          label={t(($) => $.unit)}
          value={row.unit}
          onValue={(unit) => onChange({ unit })}
          choices={[
            { value: 'REPS', label: t(($) => $.repsShort) },
            { value: 'SECONDS', label: t(($) => $.secondsShort) },
          ]}
        />
        <NumberField
          label={t(($) => $.rest)}
          whole
          maxLength={4}
          value={row.rest}
          onValue={(rest) => onChange({ rest })}
          error={wrong('restSeconds')}
        />
      </div>
    </li>
  );
}
