import { formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { type Billing, firstPrice, type Offer, yearlySaving } from './plans';
import { usePlanTexts } from './usePlanTexts';

interface PriceProps {
  offer: Offer;
  billing: Billing;
}

/** What the first days and the first period cost, and what is due after them. */
export function Price({ offer, billing }: PriceProps) {
  const { priceFor } = usePlanTexts();
  const { plan, interval, amount, trialDays } = offer;
  const { currency, offerPercent } = billing;
  if (amount === undefined) return null;
  const first = firstPrice(amount, interval, offerPercent);
  const saving = interval === 'YEAR' ? yearlySaving(billing, plan) : 0;
  return (
    <div>
      {trialDays > 0 ? (
        <Trial days={trialDays} first={first} amount={amount} offer={offer} currency={currency} />
      ) : first === amount ? (
        <p className="text-title font-bold">{priceFor(amount, interval, currency)}</p>
      ) : (
        <Reduced first={first} amount={amount} billing={billing} />
      )}
      <Saving percent={saving} />
    </div>
  );
}

interface TrialProps {
  days: number;
  first: number;
  amount: number;
  offer: Offer;
  currency: string;
}

function Trial({ days, first, amount, offer: { interval }, currency }: TrialProps) {
  const { t } = useTranslation('membership');
  const { priceFor } = usePlanTexts();
  const price = priceFor(amount, interval, currency);
  return (
    <>
      <p className="text-title font-bold">{t(($) => $.trial.days, { count: days })}</p>
      <p className="text-sub text-soft">
        {first === amount
          ? t(($) => $.trial.then, { price })
          : t(($) => $.trial.thenFirst, { first: formatMoney(first, currency), price })}
      </p>
    </>
  );
}

function Reduced({ first, amount, billing }: { first: number; amount: number; billing: Billing }) {
  const { t } = useTranslation('membership');
  const { currency, offerPercent } = billing;
  const price = formatMoney(amount, currency);
  return (
    <>
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
    </>
  );
}

function Saving({ percent }: { percent: number }) {
  const { t } = useTranslation('membership');
  if (percent === 0) return null;
  return (
    <p className="text-sub font-semibold text-accent">
      {t(($) => $.saves, { percent: formatPercent(percent / 100) })}
    </p>
  );
}
