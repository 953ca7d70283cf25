import { CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n';
import { useViewer } from '../lib/viewer';
import { paths } from '../parts/paths';
import { buttonClass } from '../ui/Button';
import { cx } from '../ui/cx';

/** Says that a payment is due, and leads to where it is made or the payment method is replaced. */
export function PaymentBanner() {
  const { t } = useTranslation(['app-paymentBanner', 'ui']);
  const { subscriptionPlan } = useViewer();
  return (
    <section aria-label={t(($) => $.label, { ns: 'app-paymentBanner' })} className="bg-warn-tint">
      <div className="mx-auto flex max-w-280 flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6 lg:px-8">
        <CreditCard className="size-5 shrink-0 text-warn" aria-hidden="true" />
        <p className="min-w-48 flex-1 py-1.5 text-note">
          {t(($) => $.due, {
            ns: 'app-paymentBanner',
            plan: t(($) => $.plan[subscriptionPlan], { ns: 'ui' }),
          })}
        </p>
        <Link to={paths.subscription} className={cx(buttonClass('plain', 'small'), 'text-ink')}>
          {t(($) => $.open, { ns: 'app-paymentBanner' })}
        </Link>
      </div>
    </section>
  );
}
