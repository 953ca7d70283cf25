import { type FormEvent, useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { currencySign, formatMoney, moneyText, parseMoney } from '../../../lib/money';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Switch } from '../../../ui/Switch';
import { TextArea } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { PaymentsDocument, RefundPaymentDocument } from './__generated__/payments';
import type { Payment } from './usePayments';
import { usePaymentTexts } from './usePaymentTexts';

/** The fields that say themselves what is wrong with them. */
const shown = new Set(['amount', 'reason', 'endPlan'].flatMap((field) => [field, `input.${field}`]));

interface RefundFormProps {
  payment: Payment;
  onDone: () => void;
}

/** Says how much to give back and why; the money is paid back by the provider, or by hand outside of Forma. */
export function RefundForm({ payment, onDone }: RefundFormProps) {
  const { t } = useTranslation('membership-admin');
  const { nameOf, termsOf, providerOf } = usePaymentTexts();
  const fail = useErrorToast();
  // Refetched after failures too: another admin may have refunded some of it.
  const [refund, pending] = useWrite(RefundPaymentDocument, { refresh: [PaymentsDocument] });
  // One per sheet, so that a second tap is not a second refund.
  const [id] = useState(newId);
  const { currency } = payment;
  const left = payment.amount - payment.refunded;
  const [text, setText] = useState(() => moneyText(left));
  const [reason, setReason] = useState('');
  const [endPlan, setEndPlan] = useState(false);
  const { ref, setError, fieldError } = useRefusal();
  const amount = parseMoney(text);
  const price = formatMoney(amount, currency);
  const name = nameOf(payment);
  const provider = providerOf(payment);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await refund({ input: { id, paymentId: payment.id, amount, reason: reason.trim(), endPlan } });
      toast({ kind: 'success', title: t(($) => $.refund.done, { price, name }) });
      onDone();
    } catch (failure) {
      setError(failure);
      if (!shown.has(toRequestError(failure).field ?? '')) fail(failure);
    }
  };
  return (
    <form ref={ref} onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-sub wrap-anywhere">
        {t(($) => $.refund.lead, {
          name,
          plan: termsOf(payment),
          price: formatMoney(payment.amount, currency),
        })}
      </p>
      <NumberField
        label={t(($) => $.refund.amount)}
        hint={t(($) => $.refund.upTo, { price: formatMoney(left, currency) })}
        unit={currencySign(currency)}
        required
        value={text}
        onValue={setText}
        error={fieldError('amount')}
      />
      <TextArea
        label={t(($) => $.refund.reason)}
        hint={t(($) => $.refund.reasonHint)}
        rows={2}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldError('reason')}
      />
      <Switch label={t(($) => $.refund.endPlan)} checked={endPlan} onChecked={setEndPlan} />
      {fieldError('endPlan') && (
        <p role="alert" className="text-sub text-danger">
          {t(($) => $.refund.paidAgain)}
        </p>
      )}
      <p className="text-sub text-soft">
        {endPlan ? t(($) => $.refund.ends) : t(($) => $.refund.staysOpen)}{' '}
        {provider ? t(($) => $.refund.byProvider, { provider }) : t(($) => $.refund.byHand)}
      </p>
      <Button type="submit" variant="danger" size="large" wide pending={pending} disabled={!reason.trim()}>
        {amount > 0 ? t(($) => $.refund.confirm, { price }) : t(($) => $.refund.title)}
      </Button>
    </form>
  );
}
