import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { NewSecret } from '../../../parts/NewSecret';
import { ConfirmProvider, useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { useRunAction } from '../../../parts/useRunAction';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState, Skeleton } from '../../../ui/States';
import {
  DeleteWebhookDocument,
  PauseWebhookDocument,
  RestoreWebhookDocument,
  ResumeWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  WebhookDeliveriesDocument,
  type Webhooks_WebhookFragment,
  WebhooksDocument,
} from './__generated__/webhooks';
import { Deliveries } from './Deliveries';
import { WebhookForm } from './WebhookForm';

/** The programs of the business that are sent events, and what became of each. */
export function Webhooks() {
  return (
    <ConfirmProvider>
      <List />
    </ConfirmProvider>
  );
}

function List() {
  const { t } = useTranslation(['settings-webhooks', 'parts-list']);
  const errorText = useErrorText();
  const { data, error } = useFreshQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');
  if (error && !data)
    return <EmptyState title={t(($) => $.failed, { ns: 'parts-list' })} message={errorText(error)} />;
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-heading font-bold">{t(($) => $.title)}</h2>
          <p className="text-sub text-soft">{t(($) => $.lead)}</p>
        </div>
        {secret && <NewSecret secret={secret} lead={t(($) => $.once)} onDone={() => setSecret('')} />}
        {adding ? (
          <WebhookForm
            onSaved={(made) => {
              setAdding(false);
              setSecret(made ?? '');
            }}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
            {t(($) => $.add)}
          </Button>
        )}
        {data.webhooks.length === 0 && !adding && (
          <EmptyState icon={<WebhookIcon className="size-8" />} title={t(($) => $.empty)} />
        )}
      </Card>
      {data.webhooks.map((webhook) => (
        <One key={webhook.id} webhook={webhook} />
      ))}
    </div>
  );
}

const changed = { refresh: [WebhooksDocument], invalidate: true };

function One({ webhook }: { webhook: Webhooks_WebhookFragment }) {
  const { t } = useTranslation('settings-webhooks');
  const { id, url, events, pausedAt, failingSince, previousSecretUntil } = webhook;
  const run = useRunAction();
  const confirmed = useConfirmation();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState('');
  const [shown, setShown] = useState(false);
  const [pause, pausing] = useWrite(PauseWebhookDocument);
  const [resume, resuming] = useWrite(ResumeWebhookDocument);
  const [drop, dropping] = useWrite(DeleteWebhookDocument, changed);
  const [restore] = useWrite(RestoreWebhookDocument, changed);
  const [rotate] = useWrite(RotateWebhookSecretDocument, { once: true });
  const [test, testing] = useWrite(TestWebhookDocument, {
    refresh: shown ? [WebhookDeliveriesDocument] : [],
  });
  const renewal = useSubmit(async () => {
    const made = await confirmed(() => rotate({ id }));
    if (made) setSecret(made.data.rotateWebhookSecret.secret);
  });
  const toggle = () =>
    pausedAt
      ? run(() => resume({ id }), { kind: 'success', title: t(($) => $.resumed) })
      : run(() => pause({ id }), { kind: 'success', title: t(($) => $.paused) });
  const remove = () =>
    run(() => drop({ id }), {
      kind: 'success',
      title: t(($) => $.deleted),
      undo: { label: t(($) => $.undo), run: () => restore({ id }) },
    });
  const ping = async () => {
    if (await run(() => test({ id }), { kind: 'success', title: t(($) => $.tested) })) setShown(true);
  };
  if (editing)
    return (
      <Card>
        <WebhookForm saved={webhook} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
      </Card>
    );
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold wrap-anywhere" translate="no">
          {url}
        </h3>
        <p className="text-note text-soft">{events.map((event) => t(($) => $.event[event])).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {pausedAt && <Badge tone="warn">{t(($) => $.pausedSince, { since: formatDate(pausedAt) })}</Badge>}
        {failingSince && (
          <Badge tone="danger">
            {t(($) => $.failsSince, {
              since: `${formatDate(failingSince)}, ${formatDate(failingSince, 'time')}`,
            })}
          </Badge>
        )}
        {previousSecretUntil && (
          <Badge>
            {t(($) => $.bothUntil, {
              until: `${formatDate(previousSecretUntil)}, ${formatDate(previousSecretUntil, 'time')}`,
            })}
          </Badge>
        )}
      </div>
      {secret && <NewSecret secret={secret} lead={t(($) => $.once)} onDone={() => setSecret('')} />}
      <form onSubmit={renewal.onSubmit} className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" pending={testing} onClick={() => void ping()}>
          {t(($) => $.test)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          {t(($) => $.edit)}
        </Button>
        <Button variant="secondary" size="small" pending={pausing || resuming} onClick={() => void toggle()}>
          {pausedAt ? t(($) => $.resume) : t(($) => $.pause)}
        </Button>
        <Button type="submit" variant="secondary" size="small" pending={renewal.pending}>
          {t(($) => $.rotate)}
        </Button>
        <Button variant="plain" size="small" pending={dropping} onClick={() => void remove()}>
          {t(($) => $.delete)}
        </Button>
      </form>
      {shown ? (
        <Deliveries webhookId={id} paused={pausedAt !== null} />
      ) : (
        <Button variant="plain" size="small" className="self-start" onClick={() => setShown(true)}>
          {t(($) => $.deliveries)}
        </Button>
      )}
    </Card>
  );
}
