import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { preloadSheet } from '../../../ui/Sheet';
import { type KeptPrices_AllFragment, KeptPricesDocument } from './__generated__/keptPrices';
import { PriceSheet } from './PriceSheet';
import { usePriceTexts } from './usePriceTexts';

export type Kept = KeptPrices_AllFragment;

/** The members who bought a plan at another price than that of the list, and telling them of it. */
export function KeptPrices() {
  const { t } = useTranslation('settings-prices');
  // The list above changes what is kept.
  const { data } = useFreshQuery(KeptPricesDocument, { fetchPolicy: 'cache-and-network' });
  const [telling, setTelling] = useState<Kept>();
  if (!data || data.keptPrices.length === 0) return null;
  return (
    <Card>
      <section
        aria-labelledby="kept-prices"
        className="flex flex-col gap-5"
        onPointerDown={() => void preloadSheet().catch(() => undefined)}
      >
        <div>
          <h2 id="kept-prices" className="text-heading font-bold">
            {t(($) => $.title)}
          </h2>
          <p className="text-sub text-soft">{t(($) => $.lead)}</p>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {data.keptPrices.map((kept) => (
            <Line key={kept.plan + kept.interval} kept={kept} onTell={() => setTelling(kept)} />
          ))}
        </ul>
      </section>
      {telling && <PriceSheet kept={telling} onClose={() => setTelling(undefined)} />}
    </Card>
  );
}

function Line({ kept, onTell }: { kept: Kept; onTell: () => void }) {
  const { t } = useTranslation('settings-prices');
  const { termsOf, priceOf } = usePriceTexts();
  const { members, lowest, highest, told, currency, amount } = kept;
  const price =
    lowest === highest
      ? formatMoney(lowest, currency)
      : t(($) => $.range, { from: formatMoney(lowest, currency), to: formatMoney(highest, currency) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sub">
        <p className="font-semibold">
          {termsOf(kept)}: {priceOf(kept, amount)}
        </p>
        {members > 0 && <p>{t(($) => $.members, { count: members, price })}</p>}
        {told > 0 && <p className="text-soft">{t(($) => $.told, { count: told })}</p>}
      </div>
      {members > 0 && (
        <Button variant="secondary" size="small" onClick={onTell}>
          {t(($) => $.tell.open)}
        </Button>
      )}
    </li>
  );
}
