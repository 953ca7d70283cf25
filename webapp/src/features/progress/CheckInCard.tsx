import { ChevronRight, ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { PendingMark } from '../../parts/PendingMark';
import { paths } from '../../parts/paths';
import { cx } from '../../ui/cx';
import { CheckInDueDocument, type CheckInDueQuery } from './__generated__/checkIn';

/** Says when the next check-in is due, or that the coach has yet to reply. */
export function CheckInCard() {
  const { t } = useTranslation('progress');
  const { timeZone } = useViewer();
  const { nextCheckIn, checkIns } = useScreenQuery(CheckInDueDocument, {}).data;
  const news = useStatusText(checkIns.nodes[0], nextCheckIn?.dueOn);
  const isDue = nextCheckIn !== null && nextCheckIn.dueOn <= today(timeZone);
  return (
    <Link to={paths.checkIn} className="card pressable @container flex min-h-20 items-center gap-3 p-4">
      <ClipboardList
        className={cx('size-6 shrink-0 @max-[12rem]:hidden', isDue ? 'text-warn' : 'text-accent')}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{t(($) => (isDue ? $.checkIn.due : $.checkIn.title))}</span>
        <span className="block text-sub text-soft">
          {news}
          {checkIns.nodes[0] && <PendingMark id={checkIns.nodes[0].id} />}
        </span>
      </span>
      <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}

function useStatusText(
  last: CheckInDueQuery['checkIns']['nodes'][number] | undefined,
  dueOn: string | undefined,
) {
  const { t } = useTranslation(['progress', 'checkin']);
  const { timeZone } = useViewer();
  const now = today(timeZone);
  if (dueOn === now) return t(($) => $.dueToday, { ns: 'checkin' });
  if (dueOn !== undefined && dueOn < now)
    return t(($) => $.overdue, { ns: 'checkin', date: formatDate(dueOn, 'short') });
  if (last?.state === 'SENT')
    return last.replyDueAt
      ? t(($) => $.replyPlanned, { ns: 'checkin', date: formatDate(last.replyDueAt, 'short') })
      : t(($) => $.sent, { ns: 'checkin' });
  return dueOn
    ? t(($) => $.checkIn.nextDue, { ns: 'progress', date: formatDate(dueOn, 'short') })
    : t(($) => $.none, { ns: 'checkin' });
}
