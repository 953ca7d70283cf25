import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError, useErrorText } from '../../lib/errors';
import { formatRelative } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useOnline } from '../../lib/offline';
import { type Job, outboxActions, refusal, useQueuedWrites } from '../../lib/outbox/waiting';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { EmptyState } from '../../ui/States';
import { effects } from '../effects';
import { typedText } from './typedText';

type Known = keyof typeof effects;

/** Writes that are corrected where they were written, not in a form of their own. */
const written = new Set(['PostMessage', 'EditMessage']);

/**
 * Lists the writes that have not reached the server, in order, with what was typed and how to retry or
 * discard them.
 */
export function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['app-offline', 'ui']);
  const online = useOnline();
  const jobs = useQueuedWrites();
  const [sending, setSending] = useState(false);
  const sendNow = async () => {
    setSending(true);
    await outboxActions()?.send();
    setSending(false);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.title, { ns: 'app-offline' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      {jobs.length === 0 ? (
        <EmptyState
          className="py-6"
          icon={<CircleCheck className="size-7" />}
          title={t(($) => $.empty, { ns: 'app-offline' })}
          message={t(($) => $.emptyLead, { ns: 'app-offline' })}
        />
      ) : (
        <>
          <p className="pb-3 text-sub text-soft">{t(($) => $.lead, { ns: 'app-offline' })}</p>
          <ul className="divide-y divide-line rounded-card bg-fill">
            {jobs.map((job) => (
              <OutboxLine key={job.key} job={job} onLeave={onClose} />
            ))}
          </ul>
          {online && jobs.some((job) => !job.refused) && (
            <Button className="mt-4" wide pending={sending} onClick={() => void sendNow()}>
              {t(($) => $.sendNow, { ns: 'app-offline' })}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}

/** One write, with what was typed and what can be done with it. */
export function OutboxLine({ job, onLeave }: { job: Job; onLeave: () => void }) {
  const { t } = useTranslation('app-offline');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const error = refusal(job);
  const name = job.operation in effects ? (job.operation as Known) : undefined;
  const place = name && effects[name].edit;
  const typed = (place || written.has(job.operation)) && typedText(job.variables);
  const edit = () => {
    onLeave();
    void navigate(`${place}?draft=${job.key}`);
  };
  return (
    <li className="flex gap-3 p-4">
      <span className={error ? 'text-danger' : 'text-warn'}>
        {error ? (
          <CircleAlert className="size-5" aria-hidden="true" />
        ) : (
          <Clock className="size-5" aria-hidden="true" />
        )}
        <span className="sr-only">{error ? t(($) => $.refused) : t(($) => $.waits)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sub font-semibold">{t(($) => $.operation[name ?? 'other'])}</p>
        {typed && <p className="text-note break-words text-soft">{typed}</p>}
        <p className="text-caption text-soft">{formatRelative(new Date(job.at))}</p>
        {job.held === 'RULES_REQUIRED' && !error && (
          <p className="mt-1 text-note">{errorText(new RequestError(job.held))}</p>
        )}
        {error && <p className="mt-1 text-note font-medium text-danger">{errorText(error)}</p>}
        {error && (
          <p className="mt-1 -ms-3.5 flex flex-wrap">
            <Button variant="plain" size="small" onClick={() => void outboxActions()?.retry(job.key)}>
              {t(($) => $.retry)}
            </Button>
            {place && (
              <Button variant="plain" size="small" onClick={edit}>
                {t(($) => $.edit)}
              </Button>
            )}
            <Button variant="plain" size="small" onClick={() => void outboxActions()?.discard(job.key)}>
              {t(($) => $.discard)}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
