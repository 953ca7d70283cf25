import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { type Membership, type Payment, payableUntil } from '../plans';
import { usePlanTexts } from '../usePlanTexts';

interface FailedChargeProps {
  request: Payment;
  membership: Membership | null;
}

/** Says that the saved payment method could not be charged, and what follows. */
export function FailedCharge({ request, membership }: FailedChargeProps) {
  const { t } = useTranslation('membership-online');
  const { nameOf, dayOf } = usePlanTexts();
  const { amount, currency, failedAt, chargeAt, plan } = request;
  if (!failedAt) return null;
  return (
    <div role="alert" className="rounded-card bg-danger-tint p-4">
      <p className="font-semibold text-danger">
        {t(($) => $.failed, { price: formatMoney(amount, currency), date: dayOf(failedAt) })}
      </p>
      <p className="text-sub">
        {chargeAt
          ? t(($) => $.nextAttempt, { date: dayOf(chargeAt) })
          : membership &&
            t(($) => $.lastAttempt, { date: dayOf(payableUntil(membership)), plan: nameOf(plan) })}
      </p>
    </div>
  );
}
