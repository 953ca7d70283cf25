import { useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/Card';
import {
  PastSessionsDocument,
  type PastSessionsQuery,
  type PastSessionsQueryVariables,
} from './__generated__/client';
import { SessionList } from './SessionList';
import { Summary } from './Summary';

/** Past sessions, latest first, with the coach's summaries; renders nothing if there are none. */
export function PastSessions() {
  const { t } = useTranslation('session');
  const fail = useErrorToast();
  const { data, fetchMore } = useScreenQuery<PastSessionsQuery, PastSessionsQueryVariables>(
    PastSessionsDocument,
    {},
  );
  const [pending, setPending] = useState(false);
  const { nodes, pageInfo } = data.pastSessions;
  const more = async () => {
    setPending(true);
    await fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        pastSessions: {
          ...fetchMoreResult.pastSessions,
          nodes: [...before.pastSessions.nodes, ...fetchMoreResult.pastSessions.nodes],
        },
      }),
    }).catch(fail);
    setPending(false);
  };
  if (nodes.length === 0) return null;
  return (
    <section aria-labelledby="past">
      <SectionTitle id="past">{t(($) => $.past)}</SectionTitle>
      <SessionList
        sessions={nodes}
        below={({ summary }) => summary && <Summary text={summary} className="mt-2" />}
      />
      {pageInfo.hasNextPage && (
        <Button
          variant="secondary"
          className="mx-auto mt-3 flex"
          pending={pending}
          onClick={() => void more()}
        >
          {t(($) => $.more)}
        </Button>
      )}
    </section>
  );
}
