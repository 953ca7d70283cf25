import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Plan } from '../../__generated__/types';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { Card } from '../../ui/Card';

const below: Record<Plan, Plan | undefined> = { FREE: undefined, BASIC: 'FREE', VIP: 'BASIC' };
const tones: Partial<Record<string, BadgeTone>> = { ACTIVE: 'accent', TRIALING: 'accent', PAST_DUE: 'warn' };

/** The current plan and what it includes; only clients have plans. */
export function BillingTab() {
  const { t } = useTranslation(['membership', 'ui']);
  const { role, subscriptionPlan: plan, subscriptionStatus: status, planEndsOn } = useViewer();
  if (role !== 'CLIENT')
    return (
      <Card>
        <p className="text-sub text-soft">{t(($) => $.noPlan, { ns: 'membership' })}</p>
      </Card>
    );
  const features = t(($) => $.features[plan], { ns: 'membership', returnObjects: true });
  const lower = below[plan];
  return (
    <Card className="flex flex-col items-start gap-4">
      <div className="flex w-full flex-wrap items-start justify-between gap-2">
        <h2>
          <span className="block text-note text-soft">{t(($) => $.current, { ns: 'membership' })}</span>
          <span className="text-title font-bold">{t(($) => $.plan[plan], { ns: 'ui' })}</span>
          {planEndsOn && (
            <span className="block text-sub">
              {t(($) => $.lastDay, { ns: 'membership', date: formatDate(planEndsOn) })}
            </span>
          )}
        </h2>
        {plan !== 'FREE' && (
          <Badge tone={tones[status] ?? 'plain'}>{t(($) => $.status[status], { ns: 'membership' })}</Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5 text-sub wrap-anywhere">
        {lower && (
          <p className="text-soft">
            {t(($) => $.everything, { ns: 'membership', plan: t(($) => $.plan[lower], { ns: 'ui' }) })}
          </p>
        )}
        <ul className="flex flex-col gap-2.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-note text-soft">{t(($) => $.change, { ns: 'membership' })}</p>
      <Link to={paths.subscription} className={buttonClass('secondary')}>
        {t(($) => $.seePlans, { ns: 'membership' })}
      </Link>
    </Card>
  );
}
