import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { Badge } from '../../../ui/Badge';

/** When the promised reply is due. */
export function ReplyBadge({ replyDueAt }: { replyDueAt: string }) {
  const { t } = useTranslation('checkin');
  const date = formatDate(replyDueAt, 'short');
  return new Date(replyDueAt) < serverNow() ? (
    <Badge tone="warn">{t(($) => $.replyLate, { date })}</Badge>
  ) : (
    <Badge>{t(($) => $.replyBy, { date })}</Badge>
  );
}
