import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { setSite } from '../lib/site';
import { LatePart } from '../parts/LatePart';
import { useRefetchOn } from '../parts/notify/useRefetchOn';
import { page } from '../parts/page';
import { SiteDocument, type SiteQuery, SiteUpdatedDocument } from './__generated__/site';

const TermsBanner = page(async () => (await import('./TermsBanner')).TermsBanner, ['app-termsBanner']);

/** Keeps the operator's settings up to date, and asks for agreement to new terms. */
export function SiteSync() {
  const client = useApolloClient();
  const [notice, setNotice] = useState<SiteQuery['termsNotice']>(null);
  useRefetchOn(SiteUpdatedDocument, async () => {
    const { data } = await client.query({ query: SiteDocument });
    if (!data) return;
    setSite(data.site);
    setNotice(data.termsNotice);
  });
  return (
    notice && (
      <LatePart>
        <TermsBanner notice={notice} onAgreed={setNotice} />
      </LatePart>
    )
  );
}
