import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toRequestError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { toast } from '../../../ui/toast';
import { type Billing, paymentOf } from '../plans';
import { showBilling } from '../useBilling';
import { usePlanTexts } from '../usePlanTexts';
import { CheckPaymentDocument } from './__generated__/online';
import { withWay } from './way';

/**
 * Learns what became of the payment whose page led back here. As long as it is open, the URL names it, so that a
 * reload asks again.
 */
export function useReturn(billing: Billing) {
  const { t } = useTranslation('membership-online');
  const { nameOf } = usePlanTexts();
  const fail = useErrorToast();
  const [query, setQuery] = useSearchParams();
  const [check, pending] = useWrite(CheckPaymentDocument, showBilling);
  const [unknown, setUnknown] = useState<string>();
  const id = query.get('payment');
  const payment = id === null ? undefined : paymentOf(billing, id);
  const isDecided = payment !== undefined && payment.state !== 'REQUESTED';

  const ask = async () => {
    if (id === null) return;
    try {
      const { data } = await check({ id });
      if (!paymentOf(data.billing, id)) setUnknown(id);
    } catch (error) {
      fail(error);
      if (toRequestError(error).code === 'NOT_FOUND') setUnknown(id);
    }
  };
  // Asked once for each payment that is led back from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest changes with every render.
  useEffect(() => {
    if (!isDecided) void ask();
  }, [id]);

  const isSettled = isDecided || (id !== null && unknown === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it becomes so.
  useEffect(() => {
    if (!isSettled) return;
    if (payment?.state === 'PAID')
      toast({ kind: 'success', title: t(($) => $.paid, { plan: nameOf(payment.plan) }) });
    // What was declined is said on the screen.
    else if (payment && payment.state !== 'REFUSED') toast({ kind: 'info', title: t(($) => $.closed) });
    const rest = withWay(query);
    rest.delete('payment');
    setQuery(rest, { replace: true });
  }, [isSettled]);

  return { id, pending, ask: () => void ask() };
}
