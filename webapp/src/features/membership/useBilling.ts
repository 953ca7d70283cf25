import type { ApolloCache } from '@apollo/client';
import { useScreenQuery } from '../../lib/apollo';
import { useRefetchOnNotification } from '../../parts/notify/useRefetchOnNotification';
import { paths } from '../../parts/paths';
import { BillingDocument } from './__generated__/billing';
import type { Billing } from './plans';

/** The client's plan and payments, refetched when an admin decides on one. */
export function useBilling() {
  const { data, refetch } = useScreenQuery(BillingDocument, {});
  useRefetchOnNotification((link) => link === paths.subscription, refetch);
  return { ...data, refetch };
}

/** Shared by all writes of a client's plan: the screens show the server's answer. */
export const showBilling = {
  update: (cache: ApolloCache, { billing }: { billing: Billing }) => {
    cache.updateQuery({ query: BillingDocument }, (old) => old && { ...old, billing });
  },
};
