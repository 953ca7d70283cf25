import type { Plan, Role } from '../../../__generated__/types';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';

interface Offer {
  role: Role;
  plan: Plan;
  planEndsOn: string | null;
}

/** The role that is offered, and a client's plan with its last day. */
export function useOfferText(): (offer: Offer) => string {
  const { t } = useTranslation(['invitation', 'ui']);
  return ({ role, plan, planEndsOn }) => {
    const named = t(($) => $.role[role], { ns: 'ui' });
    if (role !== 'CLIENT') return named;
    const held = t(($) => $.plan[plan], { ns: 'ui' });
    return `${named} · ${planEndsOn ? t(($) => $.planUntil, { ns: 'invitation', plan: held, date: formatDate(planEndsOn) }) : held}`;
  };
}

/** How many measurements come with an invitation, and from when. */
export function useMeasuredText(): (measured: { count: number; from: string; to: string }) => string {
  const { t } = useTranslation('invitation');
  return ({ count, from, to }) => {
    const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
    return `${t(($) => $.measurements, { count })} (${days})`;
  };
}
