import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useErrorText, useFieldError } from '../../../../../lib/errors';
import { decimalText, unitName } from '../../../../../lib/format';
import { useTranslation } from '../../../../../lib/i18n';
import { useIdFor } from '../../../../../lib/useIdFor';
import { useViewer } from '../../../../../lib/viewer';
import { useFirstError } from '../../../../../parts/useFirstError';
import { plateStep } from '../../../../../parts/week/shareOfMax';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import { Button } from '../../../../../ui/Button';
import { NumberField } from '../../../../../ui/NumberField';
import { Segmented } from '../../../../../ui/Segmented';
import { Select } from '../../../../../ui/Select';
import { toast } from '../../../../../ui/toast';
import { ProgressionDocument } from './__generated__/later';
import {
  filling,
  type LaterWeek,
  laterWeeks,
  likelyRule,
  mostWeeks,
  type RuleRow,
  ruleInput,
  rules,
  weeksLeft,
} from './later';
import { usePlanMany } from './usePlanMany';
import { WeeksPreview } from './WeeksPreview';

interface FillFormProps {
  clientId: string;
  planned: PlannedWorkout;
  /** The last day of the programme that covers its week. */
  endsOn: string | undefined;
  onDone: () => void;
}

/** Repeats what is prescribed in later weeks by a rule, whose numbers are shown before they are saved. */
export function FillForm({ clientId, planned, endsOn, onDone }: FillFormProps) {
  const { t } = useTranslation(['coaching-later', 'coaching-programme', 'ui']);
  const { units } = useViewer();
  const client = useApolloClient();
  const errorText = useErrorText();
  const left = weeksLeft(planned.date, endsOn);
  const [row, setRow] = useState<RuleRow>(() => ({
    weeks: String(left || 4),
    rule: likelyRule(planned.prescribed),
    load: decimalText(plateStep[units]),
    reps: '1',
    lighter: '20',
    points: decimalText(2.5),
    seconds: '5',
    metres: '100',
    direction: 'more',
  }));
  const [weeks, setWeeks] = useState<LaterWeek[]>();
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const [faults, setFaults] = useState(0);
  const form = useFirstError(faults);
  const [plan, saving] = usePlanMany(clientId);
  const chosen = (weeks ?? []).filter(({ id, planned: there }) => !there?.log && !omitted.has(id));
  const id = useIdFor(...chosen.map((week) => week.id));

  const words = (failure: unknown) => {
    const { code } = toRequestError(failure);
    if (code === 'CONFLICT') return t(($) => $.prescribeDone, { ns: 'coaching-programme' });
    if (code === 'PLAN_REQUIRED') return t(($) => $.prescribeVip, { ns: 'coaching-programme' });
    return errorText(failure);
  };
  const fail = (failure: unknown) => {
    setError(failure);
    setFaults((count) => count + 1);
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: words(failure) });
  };
  const show = async () => {
    setError(undefined);
    setAsking(true);
    try {
      const { data } = await client.query({
        query: ProgressionDocument,
        variables: { input: ruleInput(planned.id, row, units) },
        fetchPolicy: 'no-cache',
      });
      setOmitted(new Set());
      setWeeks(data && laterWeeks(data));
    } catch (failure) {
      fail(failure);
    }
    setAsking(false);
  };
  const save = async () => {
    try {
      const title = t(($) => $.filled, { ns: 'coaching-later', count: chosen.length });
      await plan(id, filling(planned.workout.id, chosen), title);
      onDone();
    } catch (failure) {
      fail(failure);
    }
  };
  if (weeks)
    return (
      <WeeksPreview
        weeks={weeks}
        chosen={chosen}
        saving={saving}
        onChoose={(week, isChosen) => {
          const next = new Set(omitted);
          if (isChosen) next.delete(week.id);
          else next.add(week.id);
          setOmitted(next);
        }}
        onBack={() => setWeeks(undefined)}
        onSave={() => void save()}
      />
    );
  return (
    <form
      ref={form}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.lead, { ns: 'coaching-later' })}</p>
      <Select
        label={t(($) => $.weeks, { ns: 'coaching-later' })}
        value={row.weeks}
        onValue={(count) => setRow({ ...row, weeks: count })}
        choices={Array.from({ length: mostWeeks }, (_, nth) => nth + 1).map((count) => ({
          value: String(count),
          label: t(($) => (count === left ? $.weeksToEnd : $.weekCount), { ns: 'coaching-later', count }),
        }))}
      />
      <Select
        label={t(($) => $.rule, { ns: 'coaching-later' })}
        hint={t(($) => $.ruleHint[row.rule], { ns: 'coaching-later' })}
        value={row.rule}
        onValue={(rule) => setRow({ ...row, rule })}
        choices={rules.map((rule) => ({
          value: rule,
          label: t(($) => $.rules[rule], { ns: 'coaching-later' }),
        }))}
      />
      <RuleFields row={row} error={error} onChange={(part) => setRow({ ...row, ...part })} />
      <Button type="submit" size="large" wide pending={asking}>
        {t(($) => $.show, { ns: 'coaching-later' })}
      </Button>
    </form>
  );
}

interface RuleFieldsProps {
  row: RuleRow;
  error: unknown;
  onChange: (part: Partial<RuleRow>) => void;
}

/** The numbers that a rule needs. */
function RuleFields({
  row: { rule, load, reps, lighter, points, direction, seconds, metres },
  error,
  onChange,
}: RuleFieldsProps) {
  const { t } = useTranslation('coaching-later');
  const unit = unitName('weight', useViewer().units);
  const fieldError = useFieldError(error);
  if (rule === 'SAME') return null;
  if (rule === 'ADD_PERCENT')
    return (
      <>
        <Segmented
          label={t(($) => $.direction)}
          value={direction}
          onValue={(next) => onChange({ direction: next })}
          choices={[
            { value: 'more', label: t(($) => $.more) },
            { value: 'less', label: t(($) => $.less) },
          ]}
        />
        <NumberField
          label={t(($) => $.points)}
          maxLength={5}
          value={points}
          onValue={(next) => onChange({ points: next })}
          error={fieldError('percentPoints')}
        />
      </>
    );
  if (rule === 'ADD_TIME')
    return (
      <NumberField
        label={t(($) => $.seconds)}
        whole
        maxLength={3}
        value={seconds}
        onValue={(next) => onChange({ seconds: next })}
        error={fieldError('seconds')}
      />
    );
  if (rule === 'ADD_DISTANCE')
    return (
      <NumberField
        label={t(($) => $.metres)}
        whole
        maxLength={5}
        value={metres}
        onValue={(next) => onChange({ metres: next })}
        error={fieldError('metres')}
      />
    );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3">
      {rule === 'ADD_REPS' && (
        <NumberField
          label={t(($) => $.reps)}
          whole
          maxLength={3}
          value={reps}
          onValue={(next) => onChange({ reps: next })}
          error={fieldError('reps')}
        />
      )}
      <NumberField
        label={t(($) => (rule === 'ADD_REPS' ? $.thenLoad : $.load), { unit })}
        maxLength={6}
        value={load}
        onValue={(next) => onChange({ load: next })}
        error={fieldError('loadKg')}
      />
      {rule === 'WAVE' && (
        <NumberField
          label={t(($) => $.lighter)}
          maxLength={4}
          value={lighter}
          onValue={(next) => onChange({ lighter: next })}
          error={fieldError('lighterPercent')}
        />
      )}
    </div>
  );
}
