import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { buttonClass } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PaymentList } from './PaymentList';
import { PlanSummary } from './PlanSummary';
import { currentPlan } from './plans';
import { useBilling } from './useBilling';

/** The current plan and what was paid; only clients have plans. */
export function BillingTab() {
  const { t } = useTranslation('membership');
  const { role } = useViewer();
  if (role === 'CLIENT') return <ClientBilling />;
  return (
    <Card>
      <p className="text-sub text-soft">{t(($) => $.noPlan)}</p>
    </Card>
  );
}

function ClientBilling() {
  const { t } = useTranslation('membership');
  const { billing } = useBilling();
  const current = currentPlan(useViewer(), billing.membership);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col items-start gap-4">
        <PlanSummary current={current} billing={billing} />
        <Link to={paths.subscription} className={buttonClass('secondary')}>
          {t(($) => $.seePlans)}
        </Link>
      </Card>
      <PaymentList payments={billing.payments} />
    </div>
  );
}
