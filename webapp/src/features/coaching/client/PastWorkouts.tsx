import { History } from 'lucide-react';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { PastList } from '../../../parts/sets/PastList';
import { SectionTitle } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import {
  ClientPastWorkoutsDocument,
  type ClientPastWorkoutsQuery,
  type ClientPastWorkoutsQueryVariables,
} from './__generated__/client';

const pageSize = 3;

/** What the client did with other apps. */
export function PastWorkouts({ id, lang }: { id: string; lang: string }) {
  const { t } = useTranslation(['coaching-client', 'parts-sets']);
  const { data, fetchMore } = useScreenQuery<ClientPastWorkoutsQuery, ClientPastWorkoutsQueryVariables>(
    ClientPastWorkoutsDocument,
    { id, first: pageSize },
  );
  const { nodes, pageInfo } = data.clientProgress.pastWorkouts;
  const more = () =>
    fetchMore({
      variables: { first: 20, after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { clientProgress: next } }) => ({
        clientProgress: {
          ...next,
          pastWorkouts: {
            ...next.pastWorkouts,
            nodes: [...before.clientProgress.pastWorkouts.nodes, ...next.pastWorkouts.nodes],
          },
        },
      }),
    });
  return (
    <section>
      <SectionTitle>{t(($) => $.pastWorkouts, { ns: 'parts-sets' })}</SectionTitle>
      {nodes.length === 0 ? (
        <EmptyState
          className="card"
          icon={<History className="size-8" />}
          title={t(($) => $.noPastWorkouts, { ns: 'parts-sets' })}
          message={t(($) => $.noPastWorkoutsLead, { ns: 'coaching-client' })}
        />
      ) : (
        <PastList pasts={nodes} lang={lang} onMore={pageInfo.hasNextPage ? more : undefined} />
      )}
    </section>
  );
}
