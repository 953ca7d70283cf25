import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import type { KeptPrices_AllFragment } from './__generated__/keptPrices';

type Terms = Pick<KeptPrices_AllFragment, 'plan' | 'interval' | 'currency'>;

/** Returns the texts that the list and the sheet share. */
export function usePriceTexts() {
  const { t } = useTranslation(['settings-prices', 'ui']);
  return {
    termsOf: ({ plan, interval }: Terms) =>
      t(($) => $.terms[interval], { ns: 'settings-prices', plan: t(($) => $.plan[plan], { ns: 'ui' }) }),
    priceOf: ({ interval, currency }: Terms, amount: number) =>
      t(($) => $.price[interval], { ns: 'settings-prices', price: formatMoney(amount, currency) }),
  };
}
