import { useQuery } from '@apollo/client/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useFreshness } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { EmptyState, Skeleton } from '../../../ui/States';
import { CoachedBeforeDocument } from './__generated__/sessions';
import { CoachedRow } from './CoachedRow';

/** Past sessions, latest first. */
export function CoachPastSessions() {
  const { t } = useTranslation(['session-coach', 'ui']);
  const errorText = useErrorText();
  const variables = { after: null };
  const { fetchPolicy } = useFreshness(CoachedBeforeDocument, variables);
  const { data, error, refetch, fetchMore } = useQuery(CoachedBeforeDocument, { variables, fetchPolicy });
  const [pending, setPending] = useState(false);
  const page = data?.pastSessions;
  const more = async () => {
    setPending(true);
    await fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { pastSessions } }) => ({
        pastSessions: { ...pastSessions, nodes: [...before.pastSessions.nodes, ...pastSessions.nodes] },
      }),
    }).catch(() => undefined);
    setPending(false);
  };
  if (error && !page)
    return (
      <div role="alert">
        <EmptyState
          title={t(($) => $.notLoaded, { ns: 'session-coach' })}
          message={errorText(error)}
          action={
            <Button onClick={() => void refetch().catch(() => undefined)}>
              {t(($) => $.retry, { ns: 'ui' })}
            </Button>
          }
        />
      </div>
    );
  if (!page) return <Skeleton className="h-96 rounded-card" />;
  if (page.nodes.length === 0)
    return (
      <EmptyState
        className="card"
        icon={<History className="size-8" />}
        title={t(($) => $.noPast, { ns: 'session-coach' })}
        message={t(($) => $.noPastLead, { ns: 'session-coach' })}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <ul className="card divide-y divide-line">
        {page.nodes.map((session) => (
          <CoachedRow key={session.id} session={session} withDay />
        ))}
      </ul>
      {page.pageInfo.hasNextPage && (
        <Button variant="secondary" className="mx-auto" pending={pending} onClick={() => void more()}>
          {t(($) => $.more, { ns: 'session-coach' })}
        </Button>
      )}
    </div>
  );
}
