import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useScreenQuery } from '../../../../../lib/apollo';
import { toRequestError, useErrorText, useFieldError } from '../../../../../lib/errors';
import { type Units, unitName } from '../../../../../lib/format';
import { useLocalized, useTranslation } from '../../../../../lib/i18n';
import { newId } from '../../../../../lib/newId';
import { useViewer } from '../../../../../lib/viewer';
import { useErrorToast } from '../../../../../parts/useErrorToast';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import { Button, IconButton } from '../../../../../ui/Button';
import { NumberField } from '../../../../../ui/NumberField';
import { Segmented } from '../../../../../ui/Segmented';
import { Select } from '../../../../../ui/Select';
import { TextField } from '../../../../../ui/TextField';
import { toast } from '../../../../../ui/toast';
import { PrescribeChoicesDocument } from '../__generated__/programme';
import { usePlanning } from '../usePlanning';
import { type ExerciseRow, inputOf, inputOfPrescribed, newSets, rowsOf, type SetsRow } from './form';

interface PrescribeFormProps {
  clientId: string;
  planned: PlannedWorkout;
  onDone: () => void;
}

/** The exercises that a client follows in place of a planned workout's own steps. */
export function PrescribeForm({ clientId, planned, onDone }: PrescribeFormProps) {
  const { t } = useTranslation(['coaching-programme', 'ui']);
  const pick = useLocalized();
  const { units } = useViewer();
  const errorText = useErrorText();
  const failed = useErrorToast();
  const { exercises, workout } = useScreenQuery(PrescribeChoicesDocument, {
    workoutId: planned.workout.id,
  }).data;
  const { prescribe, prescribing } = usePlanning(clientId);
  const [rows, setRows] = useState(() => rowsOf(planned, workout?.steps ?? [], units));
  const [error, setError] = useState<unknown>();
  const names = exercises
    .map(({ id, name }) => ({ value: id, label: pick(name).text }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const words = (failure: unknown) => {
    const { code } = toRequestError(failure);
    if (code === 'CONFLICT') return t(($) => $.prescribeDone, { ns: 'coaching-programme' });
    if (code === 'PLAN_REQUIRED') return t(($) => $.prescribeVip, { ns: 'coaching-programme' });
    return errorText(failure);
  };
  const save = async (wanted: ExerciseRow[]) => {
    setError(undefined);
    const before = inputOfPrescribed(planned);
    try {
      await prescribe({ id: planned.id, exercises: inputOf(wanted, units) });
    } catch (failure) {
      setError(failure);
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: words(failure) });
      return;
    }
    toast({
      kind: 'success',
      title: t(($) => $.prescribedSaved, { ns: 'coaching-programme' }),
      action: {
        label: t(($) => $.undo, { ns: 'coaching-programme' }),
        run: () => void prescribe({ id: planned.id, exercises: before }).catch(failed),
      },
    });
    onDone();
  };
  const move = (at: number, by: 1 | -1) => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at + by, 0, row);
    setRows(next);
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(rows);
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.prescribeLead, { ns: 'coaching-programme' })}</p>
      <ol className="flex flex-col gap-4">
        {rows.map((row, nth) => (
          <Exercise
            key={row.key}
            row={row}
            nth={nth}
            isLast={nth === rows.length - 1}
            names={names}
            units={units}
            error={error}
            onChange={(part) => setRows(rows.map((one) => (one === row ? { ...one, ...part } : one)))}
            onMove={(by) => move(nth, by)}
            onRemove={() => setRows(rows.filter((one) => one !== row))}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        className="max-w-full self-start wrap-anywhere"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() =>
          setRows([
            ...rows,
            {
              key: newId(),
              exerciseId: names[0]?.value ?? '',
              sets: [newSets('WORKING')],
              rest: '120',
              note: '',
            },
          ])
        }
      >
        {t(($) => $.addExercise, { ns: 'coaching-programme' })}
      </Button>
      <Button type="submit" size="large" wide pending={prescribing}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
      {planned.prescribed.length > 0 && (
        <Button variant="plain" wide onClick={() => void save([])}>
          {t(($) => $.followWorkout, { ns: 'coaching-programme' })}
        </Button>
      )}
    </form>
  );
}

interface ExerciseProps {
  row: ExerciseRow;
  nth: number;
  isLast: boolean;
  names: { value: string; label: string }[];
  units: Units;
  error: unknown;
  onChange: (part: Partial<ExerciseRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Exercise({ row, nth, isLast, names, units, error, onChange, onMove, onRemove }: ExerciseProps) {
  const { t } = useTranslation('coaching-programme');
  const fieldError = useFieldError(error);
  const wrong = (name: string) => fieldError(`exercises.${nth}.${name}`);
  const name = names.find(({ value }) => value === row.exerciseId)?.label ?? '';
  const { sets } = row;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <Select
        label={t(($) => $.exerciseNumber, { number: nth + 1 })}
        value={row.exerciseId}
        onValue={(exerciseId) => onChange({ exerciseId })}
        choices={names}
        error={wrong('exerciseId')}
      />
      <div className="flex justify-end gap-1">
        <IconButton label={t(($) => $.exerciseUp, { name })} disabled={nth === 0} onClick={() => onMove(-1)}>
          <ArrowUp className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.exerciseDown, { name })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.removeExercise, { name })} onClick={onRemove}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <ol className="flex flex-col gap-3">
        {sets.map((one, at) => (
          <Sets
            key={one.key}
            sets={one}
            units={units}
            wrong={(field) => wrong(`sets.${at}.${field}`)}
            onChange={(part) =>
              onChange({ sets: sets.map((other) => (other === one ? { ...one, ...part } : other)) })
            }
            remove={
              sets.length > 1 && (
                <IconButton
                  label={t(($) => $.removeSets, { name, number: at + 1 })}
                  onClick={() => onChange({ sets: sets.filter((other) => other !== one) })}
                >
                  <X className="size-5" aria-hidden="true" />
                </IconButton>
              )
            }
          />
        ))}
      </ol>
      <Button
        variant="plain"
        size="small"
        className="max-w-full self-start wrap-anywhere"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => onChange({ sets: [...sets, newSets('WORKING')] })}
      >
        {t(($) => $.addSets)}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3">
        <NumberField
          label={t(($) => $.restSeconds)}
          whole
          maxLength={4}
          value={row.rest}
          onValue={(rest) => onChange({ rest })}
          error={wrong('restSeconds')}
        />
        <TextField
          label={t(($) => $.hint)}
          value={row.note}
          maxLength={500}
          onChange={(event) => onChange({ note: event.target.value })}
          error={wrong('note')}
        />
      </div>
    </li>
  );
}

interface SetsProps {
  sets: SetsRow;
  units: Units;
  wrong: (field: string) => string | undefined;
  onChange: (part: Partial<SetsRow>) => void;
  remove: React.ReactNode;
}

function Sets({ sets, units, wrong, onChange, remove }: SetsProps) {
  const { t } = useTranslation('coaching-programme');
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-1">
        <Segmented
          className="min-w-0 flex-1"
          label={t(($) => $.kind)}
          value={sets.kind}
          onValue={(kind) => onChange({ kind })}
          choices={[
            { value: 'WARM_UP', label: t(($) => $.warmUp) },
            { value: 'WORKING', label: t(($) => $.working) },
          ]}
        />
        {remove}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3">
        <NumberField
          label={t(($) => $.setCount)}
          whole
          maxLength={2}
          value={sets.count}
          onValue={(count) => onChange({ count })}
          error={wrong('count')}
        />
        <NumberField
          label={t(($) => $.fewestReps)}
          whole
          maxLength={4}
          value={sets.reps}
          onValue={(reps) => onChange({ reps })}
          error={wrong('reps')}
        />
        <NumberField
          label={t(($) => $.mostReps)}
          whole
          maxLength={4}
          value={sets.mostReps}
          onValue={(mostReps) => onChange({ mostReps })}
          error={wrong('mostReps')}
        />
        <NumberField
          label={t(($) => $.setLoad, { unit: unitName('weight', units) })}
          maxLength={7}
          value={sets.load}
          onValue={(load) => onChange({ load })}
          error={wrong('loadKg')}
        />
        <NumberField
          label={t(($) => $.rpe)}
          maxLength={4}
          value={sets.rpe}
          onValue={(rpe) => onChange({ rpe })}
          error={wrong('rpe')}
        />
      </div>
    </li>
  );
}
