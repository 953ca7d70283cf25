import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onConnected } from '../lib/apollo';
import { setSite } from '../lib/site';
import { SiteBanner } from '../parts/SiteBanner';
import { SiteDocument, SiteUpdatedDocument } from './__generated__/site';

/** Follows what the operator decides; what was missed while there was no connection is asked for. */
export function SiteNews() {
  const client = useApolloClient();
  useSubscription(SiteUpdatedDocument, {
    onData: ({ data }) => {
      if (data.data) setSite(data.data.siteUpdated);
    },
  });
  useEffect(() => {
    const ask = () =>
      void client.query({ query: SiteDocument, fetchPolicy: 'network-only' }).then(
        ({ data }) => data && setSite(data.site),
        () => undefined,
      );
    ask();
    return onConnected(ask);
  }, [client]);
  return <SiteBanner />;
}
