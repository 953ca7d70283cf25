import {
  CalendarClock,
  CalendarX2,
  ClipboardList,
  ClipboardX,
  CreditCard,
  type LucideIcon,
  MessageCircleQuestion,
  Scale,
  TrendingDown,
  UserRoundPlus,
} from 'lucide-react';
import type { AttentionReason } from '../../__generated__/types';
import { formatDate, formatNumber, formatPercent, formatWeightChange } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import type { Card_CardFragment } from './__generated__/coachHome';

export const reasonIcon: Record<AttentionReason, LucideIcon> = {
  NEW_CLIENT: UserRoundPlus,
  QUIET: CalendarX2,
  WEIGHT_OFF_TREND: Scale,
  TRAINS_LESS: TrendingDown,
  UNANSWERED_MESSAGE: MessageCircleQuestion,
  PLAN_ENDS: CreditCard,
  ADHERENCE: ClipboardX,
  PROGRAMME_ENDS: CalendarClock,
  CHECK_IN_WAITING: ClipboardList,
};

type Reasoned = Pick<
  Card_CardFragment,
  'reason' | 'days' | 'lately' | 'usual' | 'weightChangeKg' | 'direction' | 'adherence' | 'programmeEndsOn'
>;

/** Returns a function that says in a sentence why a client needs their coach. */
export function useReason(): (card: Reasoned) => string {
  const { t } = useTranslation('coaching');
  const { units } = useViewer();
  return (card) => {
    const { days: count } = card;
    // "Since yesterday" is not a plural form: in Russian the form for 1 day also serves for 21.
    const since = (today: string, yesterday: string, longer: string) => [today, yesterday][count] ?? longer;
    switch (card.reason) {
      case 'NEW_CLIENT':
        return since(
          t(($) => $.reason.newToday),
          t(($) => $.reason.newYesterday),
          t(($) => $.reason.newSince, { count }),
        );
      case 'QUIET':
        return t(($) => $.reason.quiet, { count });
      case 'WEIGHT_OFF_TREND':
        return t(($) => (card.direction === 'GAIN' ? $.reason.offGain : $.reason.offLoss), {
          change: formatWeightChange(card.weightChangeKg ?? 0, units),
        });
      case 'UNANSWERED_MESSAGE':
        return since(
          t(($) => $.reason.waitsToday),
          t(($) => $.reason.waitsYesterday),
          t(($) => $.reason.waitsSince, { count }),
        );
      case 'CHECK_IN_WAITING':
        return since(
          t(($) => $.reason.checkInToday),
          t(($) => $.reason.checkInYesterday),
          t(($) => $.reason.checkIn, { count }),
        );
      case 'PLAN_ENDS':
        return count === 0 ? t(($) => $.reason.planEndsToday) : t(($) => $.reason.planEnds, { count });
      case 'ADHERENCE':
        return t(($) => $.reason.adherence, { percent: formatPercent(card.adherence?.share ?? 0) });
      case 'PROGRAMME_ENDS':
        return t(($) => $.reason.programmeEnds, { date: formatDate(card.programmeEndsOn ?? '', 'short') });
      default:
        return t(($) => $.reason.less, {
          count: card.lately,
          usual: formatNumber(card.usual, { maximumFractionDigits: 1 }),
        });
    }
  };
}
