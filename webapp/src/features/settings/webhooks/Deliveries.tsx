import { RotateCcw } from 'lucide-react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { useRunAction } from '../../../parts/useRunAction';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/States';
import {
  ReplayWebhookDeliveryDocument,
  WebhookDeliveriesDocument,
  type Webhooks_DeliveryFragment,
} from './__generated__/webhooks';

/** What was sent to a webhook, and what became of it. */
export function Deliveries({ webhookId, paused }: { webhookId: string; paused: boolean }) {
  const { t } = useTranslation('settings-webhooks');
  const errorText = useErrorText();
  const variables = { webhookId, after: null };
  const { data, error, refetch } = useFreshQuery(WebhookDeliveriesDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const next = useNextPage({
    document: WebhookDeliveriesDocument,
    variables,
    data,
    path: ['webhookDeliveries'],
  });
  const page = data?.webhookDeliveries;
  if (error && !page) return <p className="text-sub text-danger">{errorText(error)}</p>;
  if (!page) return <Skeleton className="h-40 rounded-card" />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sub font-semibold">{t(($) => $.deliveries)}</h4>
        <Button variant="plain" size="small" onClick={() => void refetch().catch(() => undefined)}>
          {t(($) => $.refresh)}
        </Button>
      </div>
      {page.nodes.length === 0 && <p className="text-sub text-soft">{t(($) => $.noDeliveries)}</p>}
      <ul className="divide-y divide-line">
        {page.nodes.map((delivery) => (
          <Line key={delivery.id} delivery={delivery} paused={paused} />
        ))}
      </ul>
      <MoreButton next={next} />
    </div>
  );
}

const tones = { WAITING: 'plain', DELIVERED: 'accent', FAILED: 'danger' } as const;

function Line({ delivery, paused }: { delivery: Webhooks_DeliveryFragment; paused: boolean }) {
  const { t } = useTranslation('settings-webhooks');
  const run = useRunAction();
  const [replay, pending] = useWrite(ReplayWebhookDeliveryDocument);
  const { id, createdAt, event, state, attempts, nextAt, status, took, failure, response, payload } =
    delivery;
  const facts = [
    `${formatDate(createdAt, 'short')}, ${formatDate(createdAt, 'time')}`,
    ...(attempts > 0 ? [t(($) => $.attempts, { count: attempts }), t(($) => $.took, { took })] : []),
    ...(status > 0 ? [t(($) => $.status, { status })] : []),
  ];
  const again = () => run(() => replay({ id }), { kind: 'success', title: t(($) => $.replayed) });
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-semibold">{t(($) => $.event[event])}</p>
        <Badge tone={tones[state]}>{t(($) => $.state[state])}</Badge>
      </div>
      <p className="text-note text-soft tabular-nums">{facts.join(' · ')}</p>
      {failure && <p className="text-note">{t(($) => $.failure[failure])}</p>}
      {failure && state === 'WAITING' && nextAt && (
        <p className="text-note text-soft">
          {t(($) => $.next, { next: `${formatDate(nextAt, 'short')}, ${formatDate(nextAt, 'time')}` })}
        </p>
      )}
      <code className="rounded-control bg-fill p-3 text-note wrap-anywhere" translate="no">
        {failure && response ? response : payload}
      </code>
      {!(paused && event !== 'PING') && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          pending={pending}
          icon={<RotateCcw className="size-5" aria-hidden="true" />}
          onClick={() => void again()}
        >
          {t(($) => $.replay)}
        </Button>
      )}
    </li>
  );
}
