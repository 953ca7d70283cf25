import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
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
  const variables = {};
  const { data } = useScreenQuery<PastSessionsQuery, PastSessionsQueryVariables>(
    PastSessionsDocument,
    variables,
  );
  const { nodes } = data.pastSessions;
  const next = useNextPage({ document: PastSessionsDocument, variables, data, path: ['pastSessions'] });
  if (nodes.length === 0) return null;
  return (
    <section aria-labelledby="past">
      <SectionTitle id="past">{t(($) => $.past)}</SectionTitle>
      <SessionList
        sessions={nodes}
        below={({ summary }) => summary && <Summary text={summary} className="mt-2" />}
      />
      <MoreButton next={next} className="mt-3" label={t(($) => $.more)} />
    </section>
  );
}
