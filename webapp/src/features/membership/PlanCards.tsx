import { useState } from 'react';
import { formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { Contact } from '../../parts/contact/Contact';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Segmented } from '../../ui/Segmented';
import type { BillingQuery } from './__generated__/billing';
import { Features } from './Parts';
import {
  type Billing,
  type CurrentPlan,
  firstPrice,
  intervals,
  type Offer,
  offersOf,
  type Terms,
  yearlySaving,
} from './plans';
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
      <ul className="grid items-start gap-4 md:grid-cols-2">
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
  const { plan, interval, state } = offer;
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
          {isOwn ? t(($) => $.chooseInterval[interval]) : t(($) => $.choose, { plan: nameOf(plan) })}
        </Button>
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

/** What the first period costs, and what is due after it. */
function Price({ offer: { plan, interval, amount }, billing }: { offer: Offer; billing: Billing }) {
  const { t } = useTranslation('membership');
  const { priceFor } = usePlanTexts();
  const { currency, offerPercent } = billing;
  if (amount === undefined) return null;
  const first = firstPrice(amount, interval, offerPercent);
  if (first === amount) {
    const saving = interval === 'YEAR' ? yearlySaving(billing, plan) : 0;
    return (
      <div>
        <p className="text-title font-bold">{priceFor(amount, interval, currency)}</p>
        {saving > 0 && (
          <p className="text-sub font-semibold text-accent">
            {t(($) => $.saves, { percent: formatPercent(saving / 100) })}
          </p>
        )}
      </div>
    );
  }
  const price = formatMoney(amount, currency);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figure">{formatMoney(first, currency)}</span>
        <s className="font-semibold text-soft">{price}</s>
      </p>
      <p className="text-sub text-soft">
        <span className="font-semibold text-accent">
          {t(($) => $.offer, { percent: formatPercent(offerPercent / 100) })}
        </span>
        {t(($) => $.then, { price })}
      </p>
    </div>
  );
}
