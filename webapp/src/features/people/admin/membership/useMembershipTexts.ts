import type { BillingInterval, Plan } from '../../../../__generated__/types';
import { formatDate } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { formatMoney } from '../../../../lib/money';
import { useViewer } from '../../../../lib/viewer';

interface Priced {
  interval: BillingInterval;
  currency: string;
  price: number;
}

/** Returns the texts that the parts of a client's membership share. */
export function useMembershipTexts() {
  const { t } = useTranslation(['people-membership', 'ui']);
  const { timeZone } = useViewer();
  const nameOf = (plan: Plan) => t(($) => $.plan[plan], { ns: 'ui' });
  return {
    nameOf,
    termsOf: ({ plan, interval }: { plan: Plan; interval: BillingInterval }) =>
      t(($) => $.terms[interval], { ns: 'people-membership', plan: nameOf(plan) }),
    priceOf: ({ price, currency, interval }: Priced) =>
      t(($) => $.price[interval], { ns: 'people-membership', price: formatMoney(price, currency) }),
    dayOf: (at: string) => formatDate(at, 'medium', timeZone),
  };
}
