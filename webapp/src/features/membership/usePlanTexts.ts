import type { BillingInterval, Plan } from '../../__generated__/types';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useViewer } from '../../lib/viewer';

/** Returns the texts that several parts of a plan's screens share. */
export function usePlanTexts() {
  const { t } = useTranslation(['membership', 'ui']);
  const { timeZone } = useViewer();
  const nameOf = (plan: Plan) => t(($) => $.plan[plan], { ns: 'ui' });
  return {
    nameOf,
    termsOf: (plan: Plan, interval: BillingInterval) =>
      t(($) => $.paymentOf, {
        ns: 'membership',
        plan: nameOf(plan),
        interval: t(($) => $.interval[interval], { ns: 'membership' }).toLowerCase(),
      }),
    priceFor: (amount: number, interval: BillingInterval, currency: string) =>
      t(($) => $.price[interval], { ns: 'membership', price: formatMoney(amount, currency) }),
    dayOf: (at: string | Date) => formatDate(at, 'medium', timeZone),
    timeOf: (at: string) => formatDate(at, 'time', timeZone),
  };
}
