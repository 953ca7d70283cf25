import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Contact } from '../../parts/contact/Contact';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Segmented } from '../../ui/Segmented';
import type { BillingQuery } from './__generated__/billing';
import { Features } from './Parts';
import { Price } from './Price';
import { type Billing, type CurrentPlan, intervals, type Offer, offersOf, type Terms } from './plans';
import { usePlanTexts } from './usePlanTexts';

interface PlanCardsProps {
  billing: Billing;
  /** The public price list, which has prices even where nothing can be bought. */
  site: BillingQuery['site'];
  current: CurrentPlan;
  onChoose: (terms: Terms) => void;
}

/** The plans that can be chosen, by the month or by the year. */
export function PlanCards({ billing, site, current, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('membership');
  const [interval, setInterval] = useState(billing.membership?.interval ?? 'MONTH');
  const hasYearly = billing.prices.some((price) => price.interval === 'YEAR');
  const isForSale = billing.prices.length > 0;
  const listed = { BASIC: site.basic, VIP: site.vip, FREE: null };
  const offers = offersOf(billing, current, interval).map((offer) =>
    isForSale ? offer : { ...offer, amount: listed[offer.plan] ?? undefined },
  );
  // Nothing is above it.
  if (current.given && offers.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {hasYearly && (
        <Segmented
          label={t(($) => $.howOften)}
          value={interval}
          onValue={setInterval}
          choices={intervals.map((value) => ({ value, label: t(($) => $.interval[value]) }))}
          className="sm:w-96"
        />
      )}
      <ul className="grid items-start gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <PlanCard key={offer.plan} offer={offer} billing={billing} current={current} onChoose={onChoose} />
        ))}
      </ul>
      {(!isForSale || offers.some(({ state }) => state === 'unsold')) && (
        <div className="flex max-w-140 flex-col gap-1 px-1">
          {!isForSale && <p className="text-sub text-soft">{t(($) => $.change)}</p>}
          <Contact />
        </div>
      )}
    </div>
  );
}

interface PlanCardProps {
  offer: Offer;
  billing: Billing;
  current: CurrentPlan;
  onChoose: (terms: Terms) => void;
}

function PlanCard({ offer, billing, current, onChoose }: PlanCardProps) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const { plan, interval, trialDays, state } = offer;
  const isPopular = plan === 'BASIC' && current.plan === 'FREE';
  const isOwn = billing.membership?.plan === plan;
  return (
    <li className={cx('card flex flex-col gap-4 p-5', isPopular && 'ring-2 ring-accent')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-heading font-bold wrap-anywhere">{nameOf(plan)}</h2>
        <Mark offer={offer} billing={billing} isPopular={isPopular} />
      </div>
      <Price offer={offer} billing={billing} />
      <Features plan={plan} all={plan === 'VIP'} />
      {state === 'open' && (
        <Button
          size="large"
          wide
          variant={isPopular ? 'primary' : 'secondary'}
          onClick={() => onChoose({ plan, interval })}
        >
          {trialDays > 0
            ? t(($) => $.trial.start, { plan: nameOf(plan) })
            : isOwn
              ? t(($) => $.chooseInterval[interval])
              : t(($) => $.choose, { plan: nameOf(plan) })}
        </Button>
      )}
      {state === 'open' && trialDays > 0 && (
        <p className="-mt-1 text-center text-note text-soft">{t(($) => $.trial.note)}</p>
      )}
      {state === 'unsold' && billing.prices.length > 0 && (
        <p className="text-sub text-soft">{t(($) => $.unsold)}</p>
      )}
    </li>
  );
}

interface MarkProps {
  offer: Offer;
  billing: Billing;
  isPopular: boolean;
}

function Mark({ offer: { state }, billing: { membership }, isPopular }: MarkProps) {
  const { t } = useTranslation('membership');
  const { dayOf } = usePlanTexts();
  if (state === 'scheduled' && membership?.next)
    return <Badge tone="warn">{t(($) => $.from, { date: dayOf(membership.next.at) })}</Badge>;
  return isPopular && <Badge>{t(($) => $.popular)}</Badge>;
}
