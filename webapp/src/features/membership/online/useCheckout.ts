import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { BillingDocument } from '../__generated__/billing';
import { OpenCheckoutDocument } from './__generated__/online';
import { keepWay, withWay } from './way';

/** Returns a function that goes to the provider's page of a payment, and whether it is under way. Failures are shown. */
export function useCheckout(): [go: (paymentId: string) => Promise<void>, pending: boolean] {
  const client = useApolloClient();
  const fail = useErrorToast();
  const [open, opening] = useWrite(OpenCheckoutDocument);
  const [isLeaving, setLeaving] = useState(false);
  const [query] = useSearchParams();
  useEffect(() => {
    // The browser may show this page again as it was left.
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const go = async (paymentId: string) => {
    try {
      const { data } = await open({ paymentId });
      setLeaving(true);
      keepWay(query.has('payment') ? withWay(query) : query);
      window.location.assign(data.checkout.url);
    } catch (error) {
      fail(error);
      // It may have been paid or declined meanwhile.
      await client.refetchQueries({ include: [BillingDocument] }).catch(() => undefined);
    }
  };
  return [go, opening || isLeaving];
}
