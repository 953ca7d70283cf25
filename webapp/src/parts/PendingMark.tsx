import { Clock } from 'lucide-react';
import { useTranslation } from '../lib/i18n';
import { useIsPending } from '../lib/outbox/waiting';

/** A clock beside a change that has not reached the server. */
export function PendingMark({ id }: { id: string }) {
  const { t } = useTranslation('ui');
  if (!useIsPending(id)) return null;
  return (
    <span className="ms-1 inline-flex align-[-0.2em] text-warn">
      <Clock className="size-4" aria-hidden="true" />
      <span className="sr-only">{t(($) => $.waits)}</span>
    </span>
  );
}
