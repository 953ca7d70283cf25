import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import type { Payment } from './usePayments';

/** Returns the texts that the list of payments and its sheets share. */
export function usePaymentTexts() {
  const { t } = useTranslation(['membership-admin', 'ui']);
  const planOf = ({ plan }: Pick<Payment, 'plan'>) => t(($) => $.plan[plan], { ns: 'ui' });
  return {
    planOf,
    nameOf: ({ client }: Pick<Payment, 'client'>) =>
      client?.fullName ?? t(($) => $.left, { ns: 'membership-admin' }),
    termsOf: (payment: Pick<Payment, 'plan' | 'interval'>) =>
      t(($) => $.planOf, {
        ns: 'membership-admin',
        plan: planOf(payment),
        interval: t(($) => $.interval[payment.interval], { ns: 'membership-admin' }),
      }),
    /** Empty if an admin confirms the payment. */
    providerOf: ({ provider }: Pick<Payment, 'provider'>) =>
      provider === 'MANUAL' ? '' : t(($) => $.provider[provider], { ns: 'membership-admin' }),
    documentOf: ({ kind, number }: Pick<Payment['invoices'][number], 'kind' | 'number'>) =>
      t(($) => $.document[kind], { ns: 'membership-admin', number }),
    /** How the amount came about; empty if it is the whole price. */
    sumOf: ({ kind, price, discount, credit, currency }: Payment) => {
      const money = (hundredths: number) => formatMoney(hundredths, currency);
      const less = [
        discount > 0 && t(($) => $.discount, { ns: 'membership-admin', price: money(discount) }),
        credit > 0 && t(($) => $.credit, { ns: 'membership-admin', price: money(credit) }),
      ].filter(Boolean);
      return kind !== 'TRIAL' && less.length > 0 ? [money(price), ...less].join(' ') : '';
    },
  };
}
