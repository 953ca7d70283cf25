import { type FormEvent, useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { ConfirmPaymentDocument, PaymentsDocument, RefusePaymentDocument } from './__generated__/payments';
import type { Payment } from './usePayments';
import { usePaymentTexts } from './usePaymentTexts';

/** A payment about to be confirmed or declined. */
export interface Decision {
  kind: 'confirm' | 'refuse';
  payment: Payment;
}

/** Returns a function that shows a failure in a toast, and says what has happened to a request that is no longer open. */
function useFailed(): (error: unknown) => void {
  const { t } = useTranslation('membership-admin');
  const fail = useErrorToast();
  return (error) => {
    if (toRequestError(error).code === 'TOO_LATE')
      toast({ kind: 'error', title: t(($) => $.closed.title), message: t(($) => $.closed.message) });
    else fail(error);
  };
}

/** The list is refetched after failures too: someone else may have decided. */
const refreshed = { refresh: [PaymentsDocument] };

export function DecisionSheet({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation(['membership-admin', 'ui']);
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={
        decision.kind === 'confirm'
          ? t(($) => $.confirm.title, { ns: 'membership-admin' })
          : t(($) => $.refuse.title, { ns: 'membership-admin' })
      }
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      {decision.kind === 'confirm' ? (
        <Confirm payment={decision.payment} onDone={onClose} />
      ) : (
        <Refuse payment={decision.payment} onDone={onClose} />
      )}
    </Sheet>
  );
}

interface FormProps {
  payment: Payment;
  onDone: () => void;
}

function Confirm({ payment, onDone }: FormProps) {
  const { t } = useTranslation('membership-admin');
  const { nameOf, termsOf, planOf } = usePaymentTexts();
  const fail = useFailed();
  const [confirm, pending] = useWrite(ConfirmPaymentDocument, refreshed);
  const name = nameOf(payment);
  const send = async () => {
    try {
      await confirm({ id: payment.id });
      toast({ kind: 'success', title: t(($) => $.confirm.done, { plan: planOf(payment), name }) });
    } catch (error) {
      fail(error);
    }
    onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sub wrap-anywhere">
        {t(($) => (payment.kind === 'RENEWAL' ? $.confirm.leadRenewal : $.confirm.lead), {
          price: formatMoney(payment.amount, payment.currency),
          name,
          plan: termsOf(payment),
        })}
      </p>
      <Button size="large" wide pending={pending} onClick={() => void send()}>
        {t(($) => $.arrived)}
      </Button>
    </div>
  );
}

function Refuse({ payment, onDone }: FormProps) {
  const { t } = useTranslation('membership-admin');
  const { nameOf, termsOf } = usePaymentTexts();
  const fail = useFailed();
  const [refuse, pending] = useWrite(RefusePaymentDocument, refreshed);
  const [reason, setReason] = useState('');
  const { ref, setError, fieldError } = useRefusal();
  const name = nameOf(payment);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await refuse({ id: payment.id, reason: reason.trim() });
      toast({ kind: 'success', title: t(($) => $.refuse.done, { name }) });
      onDone();
    } catch (failure) {
      setError(failure);
      fail(failure);
      if (toRequestError(failure).code === 'TOO_LATE') onDone();
    }
  };
  return (
    <form ref={ref} onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-sub wrap-anywhere">{t(($) => $.refuse.lead, { name, plan: termsOf(payment) })}</p>
      <TextField
        label={t(($) => $.refuse.reason)}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldError('reason')}
      />
      <Button type="submit" variant="danger" size="large" wide pending={pending} disabled={!reason.trim()}>
        {t(($) => $.decline)}
      </Button>
    </form>
  );
}
