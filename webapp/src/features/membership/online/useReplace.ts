import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { showBilling } from '../useBilling';
import { CheckPaymentMethodDocument, ReplacePaymentMethodDocument } from './__generated__/online';

/**
 * Returns a function that goes to the provider's page on which the payment method is replaced, and whether it is under
 * way. When that page has led back, it learns which method was chosen.
 */
export function useReplace(): [go: () => Promise<void>, pending: boolean] {
  const fail = useErrorToast();
  const [query, setQuery] = useSearchParams();
  const [open, opening] = useWrite(ReplacePaymentMethodDocument);
  const [check, checking] = useWrite(CheckPaymentMethodDocument, showBilling);
  const [isLeaving, setLeaving] = useState(false);
  const isBack = query.get('method') === 'new';
  // Asked once when it has led back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest changes with every render.
  useEffect(() => {
    if (!isBack) return;
    check({}).catch(fail);
    const rest = new URLSearchParams(query);
    rest.delete('method');
    setQuery(rest, { replace: true });
  }, [isBack]);
  const go = async () => {
    try {
      const { data } = await open({});
      setLeaving(true);
      window.location.assign(data.checkout.url);
    } catch (error) {
      fail(error);
    }
  };
  return [go, opening || checking || isLeaving];
}
