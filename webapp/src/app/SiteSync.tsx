import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback } from 'react';
import { useRefetchOnStart } from '../lib/apollo';
import { setSite } from '../lib/site';
import { SiteBanner } from '../parts/SiteBanner';
import { SiteDocument, SiteUpdatedDocument } from './__generated__/site';

/** Keeps the operator's settings up to date. */
export function SiteSync() {
  const client = useApolloClient();
  useSubscription(SiteUpdatedDocument, {
    onData: ({ data }) => {
      if (data.data) setSite(data.data.siteUpdated);
    },
  });
  const ask = useCallback(
    () =>
      void client.query({ query: SiteDocument, fetchPolicy: 'network-only' }).then(
        ({ data }) => data && setSite(data.site),
        () => undefined,
      ),
    [client],
  );
  useRefetchOnStart(SiteUpdatedDocument, ask);
  return <SiteBanner />;
}
