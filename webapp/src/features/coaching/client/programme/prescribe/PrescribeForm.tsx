import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useScreenQuery } from '../../../../../lib/apollo';
import { toRequestError, useErrorText, useFieldError } from '../../../../../lib/errors';
import { type Units, unitName } from '../../../../../lib/format';
import { type Localized, useLocalized, useTranslation } from '../../../../../lib/i18n';
import { useViewer } from '../../../../../lib/viewer';
import { useErrorToast } from '../../../../../parts/useErrorToast';
import { useRefusal } from '../../../../../parts/useFirstError';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import { Button, IconButton } from '../../../../../ui/Button';
import { NumberField } from '../../../../../ui/NumberField';
import { Segmented } from '../../../../../ui/Segmented';
import { Select } from '../../../../../ui/Select';
import { Switch } from '../../../../../ui/Switch';
import { TextField } from '../../../../../ui/TextField';
import { toast } from '../../../../../ui/toast';
import { PrescribeChoicesDocument } from '../__generated__/programme';
import { usePlanning } from '../usePlanning';
import {
  type ExerciseRow,
  inputOf,
  inputOfPrescribed,
  kindsAt,
  newExercise,
  newSets,
  rowsOf,
  type SetMeasure,
  type SetsRow,
  withKinds,
  withMeasure,
} from './form';

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
  const { exercises, madeExercises, workout } = useScreenQuery(PrescribeChoicesDocument, {
    workoutId: planned.workout.id,
  }).data;
  const { prescribe, prescribing } = usePlanning(clientId);
  const [rows, setRows] = useState(() => rowsOf(planned, workout?.steps ?? [], units));
  const { ref, error, setError } = useRefusal();
  const choice = ({ id, name }: { id: string; name: Localized }) => ({ value: id, label: pick(name).text });
  const retired = madeExercises.filter(({ retiredAt }) => retiredAt !== null).map(choice);
  const names = exercises.map(choice).sort((a, b) => a.label.localeCompare(b.label));
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
      ref={ref}
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
            isFollowed={rows[nth + 1]?.joined === true}
            names={[...names, ...retired.filter(({ value }) => value === row.exerciseId)]}
            units={units}
            error={error}
            onChange={(part) =>
              setRows(rows.map((one) => (one === row ? withKinds({ ...one, ...part }) : one)))
            }
            onMove={(by) => move(nth, by)}
            onRemove={() => setRows(rows.filter((one) => one !== row))}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        className="max-w-full self-start wrap-anywhere"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => setRows([...rows, newExercise(names[0]?.value ?? '')])}
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
  /** Whether the next exercise is of the same superset. */
  isFollowed: boolean;
  names: { value: string; label: string }[];
  units: Units;
  error: unknown;
  onChange: (part: Partial<ExerciseRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Exercise({
  row,
  nth,
  isLast,
  isFollowed,
  names,
  units,
  error,
  onChange,
  onMove,
  onRemove,
}: ExerciseProps) {
  const { t } = useTranslation('coaching-programme');
  const fieldError = useFieldError(error);
  const wrong = (name: string) => fieldError(`exercises.${nth}.${name}`);
  const name = names.find(({ value }) => value === row.exerciseId)?.label ?? '';
  const { sets, measure } = row;
  const joined = nth > 0 && row.joined;
  const [more, setMore] = useState(
    () => measure !== 'reps' || row.tempo !== '' || joined || sets.some(({ loadIn }) => loadIn !== 'weight'),
  );
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <Select
        label={t(($) => $.exerciseNumber, { number: nth + 1 })}
        value={row.exerciseId}
        onValue={(exerciseId) => onChange({ exerciseId })}
        choices={names}
        error={wrong('exerciseId')}
      />
      <div className="flex flex-wrap items-center justify-between gap-1">
        <Button variant="plain" size="small" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? t(($) => $.less) : t(($) => $.more)}
        </Button>
        <span className="flex gap-1">
          <IconButton
            label={t(($) => $.exerciseUp, { name })}
            disabled={nth === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.exerciseDown, { name })} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.removeExercise, { name })} onClick={onRemove}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {more && (
        <>
          {nth > 0 && (
            <Switch
              label={t(($) => $.joined)}
              hint={t(($) => $.joinedHint)}
              checked={joined}
              onChecked={(isJoined) => onChange({ joined: isJoined })}
            />
          )}
          <Segmented
            label={t(($) => $.measure)}
            value={measure}
            onValue={(next) => onChange(withMeasure(row, next))}
            choices={[
              { value: 'reps', label: t(($) => $.byReps) },
              { value: 'seconds', label: t(($) => $.bySeconds) },
              { value: 'metres', label: t(($) => $.byMetres) },
            ]}
          />
        </>
      )}
      <ol className="flex flex-col gap-3">
        {sets.map((one, at) => (
          <Sets
            key={one.key}
            sets={one}
            allowed={kindsAt(row, at)}
            measure={measure}
            more={more}
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
        onClick={() => onChange({ sets: [...sets, newSets({ loadIn: sets.at(-1)?.loadIn ?? 'weight' })] })}
      >
        {t(($) => $.addSets)}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3">
        {!isFollowed && (
          <NumberField
            label={joined ? t(($) => $.restOfRound) : t(($) => $.restSeconds)}
            whole
            maxLength={4}
            value={row.rest}
            onValue={(rest) => onChange({ rest })}
            error={wrong('restSeconds')}
          />
        )}
        {more && (
          <TextField
            label={t(($) => $.tempo)}
            placeholder="3-1-1-0"
            value={row.tempo}
            maxLength={20}
            onChange={(event) => onChange({ tempo: event.target.value })}
            error={wrong('tempo') && t(($) => $.tempoWrong)}
          />
        )}
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
  allowed: SetsRow['kind'][];
  measure: SetMeasure;
  /** Whether to ask in what the load is. */
  more: boolean;
  units: Units;
  wrong: (field: string) => string | undefined;
  onChange: (part: Partial<SetsRow>) => void;
  remove: React.ReactNode;
}

function Sets({ sets, allowed, measure, more, units, wrong, onChange, remove }: SetsProps) {
  const { t } = useTranslation('coaching-programme');
  const { kind, loadIn } = sets;
  const isCounted = measure === 'reps';
  const isPercent = loadIn === 'percent';
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex items-end gap-1">
        <Select
          className="min-w-0 flex-1"
          label={t(($) => $.kind)}
          value={kind}
          onValue={(next) => onChange({ kind: next })}
          choices={allowed.map((value) => ({ value, label: t(($) => $.setKind[value]) }))}
          error={wrong('kind')}
        />
        {remove}
      </div>
      {kind === 'DROP' && <p className="px-1 text-note text-soft">{t(($) => $.dropHint)}</p>}
      {more && (
        <Segmented
          label={t(($) => $.loadIn)}
          value={loadIn}
          onValue={(next) => onChange({ loadIn: next, load: '' })}
          choices={[
            { value: 'weight', label: t(($) => $.loadInWeight) },
            { value: 'percent', label: t(($) => $.loadInPercent) },
          ]}
        />
      )}
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
          label={t(($) => (kind === 'AMRAP' ? $.leastReps : $.amount[measure]))}
          whole
          maxLength={6}
          value={sets.amount}
          onValue={(amount) => onChange({ amount })}
          error={wrong(measure)}
        />
        {isCounted && kind !== 'AMRAP' && (
          <NumberField
            label={t(($) => $.mostReps)}
            whole
            maxLength={4}
            value={sets.mostReps}
            onValue={(mostReps) => onChange({ mostReps })}
            error={wrong('mostReps')}
          />
        )}
        <NumberField
          label={
            isPercent ? t(($) => $.setPercent) : t(($) => $.setLoad, { unit: unitName('weight', units) })
          }
          maxLength={7}
          value={sets.load}
          onValue={(load) => onChange({ load })}
          error={wrong(isPercent ? 'loadPercent' : 'loadKg')}
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
