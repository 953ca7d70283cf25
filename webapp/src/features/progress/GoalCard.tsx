import { useState } from 'react';
import {
  decimalText,
  formatDate,
  formatPercent,
  formatWeight,
  formatWeightChange,
  parseDecimal,
  unitName,
  weightFromKg,
  weightToKg,
} from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useViewer } from '../../lib/viewer';
import { useErrorToast } from '../../parts/useErrorToast';
import { useRefusal } from '../../parts/useFirstError';
import { useOnRejectedWrite, useRejectedWrite } from '../../parts/useRejectedWrite';
import { Button } from '../../ui/Button';
import { Card, SectionTitle } from '../../ui/Card';
import { NumberField } from '../../ui/NumberField';
import { ProgressBar } from '../../ui/ProgressBar';
import { Segmented } from '../../ui/Segmented';
import {
  ProgressDocument,
  type ProgressQuery,
  SetWeightGoalDocument,
  type SetWeightGoalMutationVariables,
} from './__generated__/progress';

type Goal = ProgressQuery['weightGoal'];

export function GoalCard({ goal }: { goal: Goal }) {
  const { t } = useTranslation(['progress', 'parts-measure', 'ui']);
  const { units } = useViewer();
  const draft = useRejectedWrite<SetWeightGoalMutationVariables>('SetWeightGoal');
  const [editing, setEditing] = useState(false);
  useOnRejectedWrite(draft, () => setEditing(true));
  const rows: [label: string, value: string][] = [];
  if (goal.startKg !== null)
    rows.push([t(($) => $.start, { ns: 'progress' }), formatWeight(goal.startKg, units)]);
  if (goal.currentKg !== null)
    rows.push([t(($) => $.current, { ns: 'progress' }), formatWeight(goal.currentKg, units)]);
  if (goal.trendKg !== null)
    rows.push([t(($) => $.trend, { ns: 'parts-measure' }), formatWeight(goal.trendKg, units)]);
  if (goal.kgPerWeek !== null)
    rows.push([t(($) => $.pace, { ns: 'progress' }), formatWeightChange(goal.kgPerWeek, units)]);
  if (goal.projectedOn !== null)
    rows.push([t(($) => $.projected, { ns: 'progress' }), formatDate(goal.projectedOn)]);
  return (
    <Card className="flex flex-col gap-4">
      <SectionTitle
        action={
          <Button variant="plain" size="small" onClick={() => setEditing(!editing)}>
            {editing ? t(($) => $.cancel, { ns: 'ui' }) : t(($) => $.edit, { ns: 'ui' })}
          </Button>
        }
      >
        {t(($) => $.goal, { ns: 'progress' })}
      </SectionTitle>
      {editing ? (
        <GoalForm
          goal={{ ...goal, ...draft?.variables.input }}
          onSent={draft?.done}
          onDone={() => setEditing(false)}
        />
      ) : (
        <>
          <p className="figure">
            {formatWeightChange(goal.direction === 'LOSE' ? -goal.changeKg : goal.changeKg, units)}
          </p>
          <ProgressBar
            fraction={goal.fraction}
            label={t(($) => $.goal, { ns: 'progress' })}
            valueText={formatPercent(goal.fraction)}
          />
          <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sub">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="text-end font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

interface GoalFormProps {
  goal: Goal;
  onSent: (() => void) | undefined;
  onDone: () => void;
}

function GoalForm({ goal, onSent, onDone }: GoalFormProps) {
  const { t } = useTranslation(['progress', 'ui']);
  const { units } = useViewer();
  const fail = useErrorToast();
  const [direction, setDirection] = useState(goal.direction);
  const [change, setChange] = useState(decimalText(weightFromKg(goal.changeKg, units)));
  const { ref, setError, fieldError } = useRefusal();
  const [set, pending] = useWrite(SetWeightGoalDocument, {
    waits: true,
    refresh: [ProgressDocument],
    invalidate: true,
  });
  const save = async () => {
    setError(undefined);
    try {
      await set({ input: { direction, changeKg: weightToKg(parseDecimal(change) ?? 0, units) } });
      onSent?.();
      onDone();
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
  };
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Segmented
        label={t(($) => $.direction, { ns: 'progress' })}
        value={direction}
        onValue={setDirection}
        choices={[
          { value: 'LOSE', label: t(($) => $.lose, { ns: 'progress' }) },
          { value: 'GAIN', label: t(($) => $.gain, { ns: 'progress' }) },
        ]}
      />
      <NumberField
        label={t(($) => $.howMuch, { ns: 'progress' })}
        unit={unitName('weight', units)}
        value={change}
        onValue={setChange}
        error={fieldError('changeKg')}
      />
      <Button type="submit" pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </form>
  );
}
