import { RotateCcw, Workflow } from 'lucide-react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState, Skeleton } from '../../../ui/States';
import {
  DismissFailedJobDocument,
  type FailedJobs_JobFragment,
  FailedJobsDocument,
  RestoreFailedJobDocument,
  RetryFailedJobDocument,
} from './__generated__/jobs';

/** What the server gave up doing in the background, and why; each may be retried or taken off the list. */
export function FailedJobs() {
  const { t } = useTranslation(['settings-jobs', 'parts-list']);
  const errorText = useErrorText();
  const { page, error, next } = usePages();
  if (error && !page)
    return <EmptyState title={t(($) => $.failed, { ns: 'parts-list' })} message={errorText(error)} />;
  if (!page) return <Skeleton className="h-60 rounded-card" />;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.title, { ns: 'settings-jobs' })}</h2>
        <p className="text-sub text-soft">{t(($) => $.lead, { ns: 'settings-jobs' })}</p>
      </div>
      {page.nodes.length === 0 && (
        <EmptyState
          icon={<Workflow className="size-8" />}
          title={t(($) => $.empty, { ns: 'settings-jobs' })}
        />
      )}
      <ul className="divide-y divide-line">
        {page.nodes.map((job) => (
          <Line key={job.id} job={job} />
        ))}
      </ul>
      <MoreButton next={next} />
    </Card>
  );
}

function usePages() {
  const variables = { after: null };
  const { data, previousData, error } = useFreshQuery(FailedJobsDocument, {
    variables,
    // Jobs fail at any time.
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.failedJobs;
  const next = useNextPage({ document: FailedJobsDocument, variables, data, path: ['failedJobs'] });
  return { page, error, next };
}

const changed = { refresh: [FailedJobsDocument], invalidate: true };

function Line({ job }: { job: FailedJobs_JobFragment }) {
  const { t } = useTranslation('settings-jobs');
  const run = useRunAction();
  const [retry, isRetried] = useWrite(RetryFailedJobDocument, changed);
  const [dismiss, isDismissed] = useWrite(DismissFailedJobDocument, changed);
  const [restore] = useWrite(RestoreFailedJobDocument, changed);
  const { id, kind, attempts, failedAt, reason } = job;
  const names: Record<string, string | undefined> = t(($) => $.kind, { returnObjects: true });
  const name = names[kind] ?? kind;
  const again = () => run(() => retry({ id }), { kind: 'success', title: t(($) => $.retried) });
  const drop = () =>
    run(() => dismiss({ id }), {
      kind: 'success',
      title: t(($) => $.dismissed),
      undo: { label: t(($) => $.undo), run: () => restore({ id }) },
    });
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-note text-soft tabular-nums">
          <time dateTime={failedAt}>
            {formatDate(failedAt, 'short')}, {formatDate(failedAt, 'time')}
          </time>
          {' · '}
          {t(($) => $.attempts, { count: attempts })}
        </p>
      </div>
      <code className="rounded-control bg-fill p-3 text-note wrap-anywhere" translate="no">
        {reason || kind}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          pending={isRetried}
          icon={<RotateCcw className="size-5" aria-hidden="true" />}
          aria-label={t(($) => $.retryOf, { name })}
          onClick={() => void again()}
        >
          {t(($) => $.retry)}
        </Button>
        <Button
          variant="plain"
          size="small"
          pending={isDismissed}
          aria-label={t(($) => $.dismissOf, { name })}
          onClick={() => void drop()}
        >
          {t(($) => $.dismiss)}
        </Button>
      </div>
    </li>
  );
}
