import { Check } from 'lucide-react';
import type { Plan } from '../../__generated__/types';
import { useScreenQuery } from '../../lib/apollo';
import { formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useViewer } from '../../lib/viewer';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { PlanPricesDocument } from './__generated__/plans';

const plans: Plan[] = ['FREE', 'BASIC', 'VIP'];

export function SubscriptionScreen() {
  const { t } = useTranslation('membership');
  const viewer = useViewer();
  const { site } = useScreenQuery(PlanPricesDocument, {}).data;
  const hundredths: Record<Plan, number | null> = { FREE: null, BASIC: site.basic, VIP: site.vip };
  const priceOf = (plan: Plan) => {
    const price = hundredths[plan];
    if (plan === 'FREE') return t(($) => $.free);
    return price === null
      ? t(($) => $.perMonth)
      : t(($) => $.price, { price: formatMoney(price, site.currency) });
  };
  return (
    <div className="flex flex-col gap-6">
      {site.offerPercent > 0 && (
        <p className="w-fit rounded-pill bg-tint px-4 py-2 text-sub font-semibold text-accent">
          {t(($) => $.offer, { percent: formatPercent(site.offerPercent / 100) })}
        </p>
      )}
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            price={priceOf(plan)}
            isCurrent={viewer.subscriptionPlan === plan}
          />
        ))}
      </ul>
      <p className="max-w-140 px-1 text-sub text-soft">{t(($) => $.change)}</p>
    </div>
  );
}

interface PlanCardProps {
  plan: Plan;
  price: string;
  isCurrent: boolean;
}

function PlanCard({ plan, price, isCurrent }: PlanCardProps) {
  const { t } = useTranslation('membership');
  const { t: ui } = useTranslation('ui');
  const features = t(($) => $.features[plan], { returnObjects: true });
  return (
    <li className={cx('card flex flex-col gap-4 p-6', isCurrent && 'ring-2 ring-accent')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-heading font-bold wrap-anywhere">{ui(($) => $.plan[plan])}</h2>
        {isCurrent ? (
          <Badge tone="accent">{t(($) => $.current)}</Badge>
        ) : (
          plan === 'BASIC' && <Badge>{t(($) => $.popular)}</Badge>
        )}
      </div>
      <p className="text-body font-semibold">{price}</p>
      <ul className="flex flex-col gap-2.5 text-sub">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5 wrap-anywhere">
            <Check className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
