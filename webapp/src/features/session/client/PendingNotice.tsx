import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { formatWhen } from '../../../parts/session/when';
import type { Session_SessionFragment } from '../parts/__generated__/session';

/** Says what the coach has yet to decide about a session. */
export function PendingNotice({
  session: { state, moveTo, startsAt, endsAt },
}: {
  session: Session_SessionFragment;
}) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  if (state === 'REQUESTED')
    return <p className="rounded-control bg-warn-tint px-4 py-3 text-sub text-warn">{t(($) => $.waits)}</p>;
  if (!moveTo || state !== 'CONFIRMED') return null;
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  const to = { startsAt: moveTo, endsAt: new Date(Date.parse(moveTo) + lasts).toISOString() };
  return (
    <p className="rounded-control bg-warn-tint px-4 py-3 text-sub text-warn">
      {t(($) => $.moveWaits, { when: formatWhen(to, timeZone) })}
    </p>
  );
}
