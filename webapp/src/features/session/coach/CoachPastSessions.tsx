import { History } from 'lucide-react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { Button } from '../../../ui/Button';
import { EmptyState, Skeleton } from '../../../ui/States';
import { CoachedBeforeDocument } from './__generated__/sessions';
import { CoachedRow } from './CoachedRow';

/** Past sessions, latest first. */
export function CoachPastSessions() {
  const { t } = useTranslation(['session-coach', 'ui']);
  const errorText = useErrorText();
  const variables = { after: null };
  const { data, error, refetch } = useFreshQuery(CoachedBeforeDocument, { variables });
  const page = data?.pastSessions;
  const next = useNextPage({ document: CoachedBeforeDocument, variables, data, path: ['pastSessions'] });
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
      <MoreButton next={next} />
    </div>
  );
}
