import { useState } from 'react';
import type { WebhookEvent } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import {
  EditWebhookDocument,
  MakeWebhookDocument,
  type Webhooks_WebhookFragment,
  WebhooksDocument,
} from './__generated__/webhooks';

const all = [
  'CLIENT_JOINED',
  'CLIENT_LEFT',
  'PLAN_CHANGED',
  'PAYMENT_PAID',
  'PAYMENT_FAILED',
  'SESSION_BOOKED',
  'SESSION_MOVED',
  'SESSION_CANCELLED',
  'WORKOUT_COMPLETED',
  'CHECKIN_SENT',
  'MESSAGE_POSTED',
  'TICKET_OPENED',
] as const satisfies WebhookEvent[];

interface Props {
  saved?: Webhooks_WebhookFragment;
  /** Called with the secret of a new webhook. */
  onSaved: (secret?: string) => void;
  onCancel: () => void;
}

export function WebhookForm({ saved, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['settings-webhooks', 'ui']);
  const confirmed = useConfirmation();
  const [make] = useWrite(MakeWebhookDocument, { refresh: [WebhooksDocument] });
  const [edit] = useWrite(EditWebhookDocument);
  const [id] = useState(newId);
  const [url, setUrl] = useState(saved?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(saved?.events ?? all);
  const [withObject, setWithObject] = useState(saved?.withObject ?? false);
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    const input = { url, events: [...events], withObject };
    if (saved) {
      if (await confirmed(() => edit({ id: saved.id, input }))) onSaved();
      return;
    }
    const made = await confirmed(() => make({ id, input }));
    if (made) onSaved(made.data.makeWebhook.secret);
  });
  const choose = (event: WebhookEvent, chosen: boolean) =>
    setEvents((before) => (chosen ? [...before, event] : before.filter((known) => known !== event)));
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.url, { ns: 'settings-webhooks' })}
        hint={t(($) => $.urlHint, { ns: 'settings-webhooks' })}
        type="url"
        required
        autoFocus
        maxLength={2000}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={fieldError('url')}
      />
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-sub font-semibold">
          {t(($) => $.events, { ns: 'settings-webhooks' })}
        </legend>
        {all.map((event) => (
          <Switch
            key={event}
            label={t(($) => $.event[event], { ns: 'settings-webhooks' })}
            checked={events.includes(event)}
            onChecked={(chosen) => choose(event, chosen)}
          />
        ))}
        {fieldError('events') && (
          <p role="alert" className="text-note text-danger">
            {fieldError('events')}
          </p>
        )}
      </fieldset>
      <Switch
        label={t(($) => $.withObject, { ns: 'settings-webhooks' })}
        hint={t(($) => $.withObjectHint, { ns: 'settings-webhooks' })}
        checked={withObject}
        onChecked={setWithObject}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {saved ? t(($) => $.save, { ns: 'ui' }) : t(($) => $.submit, { ns: 'settings-webhooks' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
