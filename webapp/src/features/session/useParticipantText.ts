import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { isOneToOne } from '../../parts/session/sessionPath';
import type { CoachedSession } from './coach/useCoachActions';

/**
 * Returns a function that describes a session's participants: the client of a one-to-one, or how full a group
 * is.
 */
export function useParticipantText(): (
  session: Pick<CoachedSession, 'capacity' | 'taken' | 'waiting' | 'seats'>,
) => string {
  const { t } = useTranslation('session-coach');
  return ({ capacity, taken, waiting, seats }) => {
    if (isOneToOne({ capacity })) return seats[0]?.member.fullName ?? '';
    const full = t(($) => $.seats, { taken: formatNumber(taken), capacity: formatNumber(capacity) });
    return waiting > 0 ? `${full}, ${t(($) => $.waiting, { count: waiting })}` : full;
  };
}
