import { useFreshQuery } from '../../../lib/apollo';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { PaymentEventsDocument } from './__generated__/events';

/** The pages of events requested so far. */
export function useEvents(unhandledOnly: boolean) {
  const variables = { unhandledOnly, after: null };
  const { data, previousData, error, refetch } = useFreshQuery(PaymentEventsDocument, {
    variables,
    // Providers report at any time.
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.paymentEvents;
  const next = useNextPage({ document: PaymentEventsDocument, variables, data, path: ['paymentEvents'] });
  return { page, error, busy: !data, refetch, next };
}
