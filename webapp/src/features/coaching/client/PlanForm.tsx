import { useState } from 'react';
import { Link } from 'react-router';
import { parseDecimal } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { DateField } from '../../../parts/DateField';
import { paths } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button, buttonClass } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { toast } from '../../../ui/toast';
import type { Person_ProfileFragment } from '../clients/__generated__/clients';
import { type ClientCheckInsQuery, SetCheckInPlanDocument } from './__generated__/checkIns';

export type Plan = NonNullable<ClientCheckInsQuery['clientProgress']['checkInPlan']>;

const commonIntervals = [7, 14, 28];
const other = 'other';

/** Returns a function that puts the interval between check-ins into words. */
export function useCadence(): (days: number) => string {
  const { t } = useTranslation('coaching-checkIns');
  return (days) =>
    days % 7 === 0 ? t(($) => $.plan.weeks, { count: days / 7 }) : t(($) => $.plan.days, { count: days });
}

interface PlanFormProps {
  client: Person_ProfileFragment;
  plan: Plan | null;
  forms: ClientCheckInsQuery['checkInForms'];
  today: string;
  onDone: () => Promise<unknown>;
  onRemove: () => void;
}

/** The check-in form, interval and first day; the interval of the client's membership is the default. */
export function PlanForm({ client, plan, forms, today, onDone, onRemove }: PlanFormProps) {
  const { t } = useTranslation(['coaching-checkIns', 'checkin', 'ui']);
  const pick = useLocalized();
  const fail = useErrorToast();
  const cadence = useCadence();
  const days = plan?.everyDays ?? (client.subscriptionPlan === 'VIP' ? 14 : 28);
  const [formId, setFormId] = useState(plan?.form.id ?? forms[0]?.id ?? '');
  const [every, setEvery] = useState(commonIntervals.includes(days) ? String(days) : other);
  const [typed, setTyped] = useState(String(days));
  const [firstDueOn, setFirst] = useState(plan?.nextDueOn ?? today);
  const { ref, setError, fieldError } = useRefusal();
  const [set, pending] = useWrite(SetCheckInPlanDocument, { invalidate: true });
  const save = async () => {
    setError(undefined);
    const everyDays = Math.trunc(parseDecimal(every === other ? typed : every) ?? 0);
    try {
      await set({ input: { clientId: client.id, formId, everyDays, firstDueOn } });
      await onDone();
    } catch (failure) {
      setError(failure);
      fail(failure);
      return;
    }
    toast({ kind: 'success', title: t(($) => $.plan.saved, { ns: 'coaching-checkIns' }) });
  };
  // A form that is no longer offered is kept for a client who already has it.
  const known = plan && !forms.some(({ id }) => id === plan.form.id) ? [plan.form, ...forms] : forms;
  if (known.length === 0)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-sub text-soft">{t(($) => $.plan.noForms, { ns: 'coaching-checkIns' })}</p>
        <Link to={`${paths.coachCheckInForms}/new`} className={buttonClass()}>
          {t(($) => $.forms.add, { ns: 'checkin' })}
        </Link>
      </div>
    );
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={t(($) => $.plan.form, { ns: 'coaching-checkIns' })}
        value={formId}
        onValue={setFormId}
        choices={known.map(({ id, title }) => ({ value: id, label: pick(title).text }))}
        error={fieldError('formId')}
      />
      <Select
        label={t(($) => $.plan.every, { ns: 'coaching-checkIns' })}
        value={every}
        onValue={setEvery}
        choices={[
          ...commonIntervals.map((value) => ({ value: String(value), label: cadence(value) })),
          { value: other, label: t(($) => $.plan.other, { ns: 'coaching-checkIns' }) },
        ]}
        error={every === other ? undefined : fieldError('everyDays')}
      />
      {every === other && (
        <NumberField
          label={t(($) => $.plan.everyDays, { ns: 'coaching-checkIns' })}
          whole
          maxLength={2}
          value={typed}
          onValue={setTyped}
          error={fieldError('everyDays')}
        />
      )}
      <DateField
        label={t(($) => $.plan.first, { ns: 'coaching-checkIns' })}
        hint={t(($) => $.plan.firstHint, { ns: 'coaching-checkIns' })}
        required
        value={firstDueOn}
        onChange={({ target }) => setFirst(target.value)}
        error={fieldError('firstDueOn')}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
      {plan && (
        <Button variant="danger" size="large" wide disabled={pending} onClick={onRemove}>
          {t(($) => $.plan.remove, { ns: 'coaching-checkIns' })}
        </Button>
      )}
    </form>
  );
}
