import { type FormEvent, useState } from 'react';
import type { Plan, VoucherInput } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { toRequestError } from '../../../lib/errors';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { currencySign, parseMoney } from '../../../lib/money';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { viewerDay } from '../../../lib/viewerDay';
import { wholeNumber } from '../../../lib/wholeNumber';
import { DateField } from '../../../parts/DateField';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Segmented } from '../../../ui/Segmented';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { MakeVoucherDocument, VoucherCurrencyDocument, VouchersDocument } from './__generated__/vouchers';
import { endOf, suggestedCode } from './vouchers';

const sold = ['BASIC', 'VIP'] as const satisfies Plan[];

export function NewVoucherSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['membership-vouchers', 'ui']);
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.make.open, { ns: 'membership-vouchers' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <Form onDone={onClose} />
    </Sheet>
  );
}

/** An empty form; each change makes it another voucher, so that a repeated save is told from a new one. */
function useForm() {
  const [form, setForm] = useState(() => ({
    id: newId(),
    code: suggestedCode(),
    kind: 'percent' as 'percent' | 'amount',
    off: '',
    months: '1',
    plans: [...sold] as Plan[],
    maxUses: '',
    until: '',
  }));
  return [form, (part: Partial<typeof form>) => setForm({ ...form, ...part, id: newId() })] as const;
}

function inputOf(form: ReturnType<typeof useForm>[0], timeZone: string): VoucherInput {
  const { id, code, kind, off, months, plans, maxUses, until } = form;
  return {
    id,
    code: code.trim().toUpperCase(),
    percent: kind === 'percent' ? wholeNumber(off) : null,
    amount: kind === 'amount' ? parseMoney(off) : null,
    months: wholeNumber(months),
    plans: plans.length === sold.length ? [] : plans,
    maxUses: maxUses.trim() === '' ? null : wholeNumber(maxUses),
    expiresAt: until === '' ? null : endOf(until, timeZone),
  };
}

function Form({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('membership-vouchers');
  const { timeZone } = useViewer();
  const { data } = useFreshQuery(VoucherCurrencyDocument);
  const [make, pending] = useWrite(MakeVoucherDocument, { refresh: [VouchersDocument] });
  const [form, set] = useForm();
  const { ref, error, setError, fieldError } = useRefusal();
  const fail = useErrorToast();
  const isTaken = error !== undefined && toRequestError(error).code === 'CONFLICT';
  const currency = data?.settings.pricing.currency;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const input = inputOf(form, timeZone);
    try {
      await make({ input });
      toast({ kind: 'success', title: t(($) => $.make.done, { code: input.code }) });
      onDone();
    } catch (failure) {
      setError(failure);
      const { field, code } = toRequestError(failure);
      if (!field && code !== 'CONFLICT') fail(failure);
    }
  };
  return (
    <form ref={ref} onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.column.code)}
        hint={t(($) => $.make.codeHint)}
        required
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={form.code}
        onChange={(event) => set({ code: event.target.value })}
        error={isTaken ? t(($) => $.make.taken) : fieldError('code')}
      />
      <Segmented
        label={t(($) => $.make.kind)}
        value={form.kind}
        onValue={(kind) => set({ kind })}
        choices={[
          { value: 'percent', label: t(($) => $.make.percent) },
          { value: 'amount', label: t(($) => $.make.amount) },
        ]}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label={t(($) => $.make.off)}
          unit={form.kind === 'percent' ? '%' : currency && currencySign(currency)}
          whole={form.kind === 'percent'}
          required
          value={form.off}
          onValue={(off) => set({ off })}
          error={fieldError(form.kind)}
        />
        <NumberField
          label={t(($) => $.make.months)}
          whole
          required
          value={form.months}
          onValue={(months) => set({ months })}
          error={fieldError('months')}
        />
      </div>
      <Plans chosen={form.plans} onChoose={(plans) => set({ plans })} />
      <NumberField
        label={t(($) => $.make.maxUses)}
        hint={t(($) => $.make.maxUsesHint)}
        whole
        value={form.maxUses}
        onValue={(maxUses) => set({ maxUses })}
        error={fieldError('maxUses')}
      />
      <DateField
        label={t(($) => $.make.until)}
        hint={t(($) => $.make.untilHint)}
        min={viewerDay()}
        value={form.until}
        onChange={(event) => set({ until: event.target.value })}
        error={fieldError('expiresAt')}
      />
      <Button type="submit" size="large" wide pending={pending} disabled={form.plans.length === 0}>
        {t(($) => $.make.save)}
      </Button>
    </form>
  );
}

function Plans({ chosen, onChoose }: { chosen: readonly Plan[]; onChoose: (plans: Plan[]) => void }) {
  const { t } = useTranslation(['membership-vouchers', 'ui']);
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="px-1 text-note font-semibold">
        {t(($) => $.column.plans, { ns: 'membership-vouchers' })}
      </legend>
      {sold.map((plan) => (
        <label key={plan} className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-body">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={chosen.includes(plan)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, plan] : chosen.filter((one) => one !== plan))
            }
          />
          {t(($) => $.plan[plan], { ns: 'ui' })}
        </label>
      ))}
    </fieldset>
  );
}
