import { useTranslation } from '../../../lib/i18n';
import { Badge } from '../../../ui/Badge';
import type { Session_SessionFragment } from '../parts/__generated__/session';

/** How full a group session is, and the viewer's place in it. */
export function SeatBadges({ session }: { session: Session_SessionFragment }) {
  const { t } = useTranslation('session');
  const { taken, capacity, waiting, seat } = session;
  return (
    <>
      <span>
        {taken < capacity ? t(($) => $.seats, { taken, count: capacity }) : t(($) => $.full)}
        {waiting > 0 && ` · ${t(($) => $.waiting, { count: waiting })}`}
      </span>
      {seat && <SeatBadge seat={seat} />}
    </>
  );
}

function SeatBadge({ seat: { state, place } }: { seat: NonNullable<Session_SessionFragment['seat']> }) {
  const { t } = useTranslation('session');
  if (state === 'WAITING') return <Badge tone="warn">{t(($) => $.place, { place: place ?? 1 })}</Badge>;
  return <Badge tone={state === 'TAKEN' ? 'accent' : 'plain'}>{t(($) => $.seat[state])}</Badge>;
}
