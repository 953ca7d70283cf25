import { History } from 'lucide-react';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useNextPage } from '../../../parts/pages/useNextPage';
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
  const variables: ClientPastWorkoutsQueryVariables = { id, first: pageSize };
  const { data } = useScreenQuery<ClientPastWorkoutsQuery, ClientPastWorkoutsQueryVariables>(
    ClientPastWorkoutsDocument,
    variables,
  );
  const { nodes } = data.clientProgress.pastWorkouts;
  const next = useNextPage({
    document: ClientPastWorkoutsDocument,
    variables,
    data,
    path: ['clientProgress', 'pastWorkouts'],
    further: { first: 20 },
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
        <PastList pasts={nodes} lang={lang} next={next} />
      )}
    </section>
  );
}
