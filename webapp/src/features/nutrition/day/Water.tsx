import { Minus, Plus } from 'lucide-react';
import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { IconButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { type Day_DayFragment, SetWaterDocument } from './__generated__/day';

const glassMl = 250;
const mostMl = 10_000;

/** How much was drunk, by the glass. */
export function Water({ day: { id, date, waterMl } }: { day: Day_DayFragment }) {
  const { t } = useTranslation('nutrition-day');
  const fail = useErrorToast();
  const [set] = useWrite(SetWaterDocument, { waits: true });
  const change = (by: number) => {
    const ml = Math.min(mostMl, Math.max(0, waterMl + by));
    void set({ date, ml }, { setWater: { __typename: 'MealDay', id, waterMl: ml } }).catch(fail);
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="min-w-0 text-heading font-bold">{t(($) => $.water)}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label={t(($) => $.lessWater)} disabled={waterMl === 0} onClick={() => change(-glassMl)}>
          <Minus className="size-5" aria-hidden="true" />
        </IconButton>
        <output className="font-bold tabular-nums">
          {t(($) => $.waterOf, { litres: formatNumber(waterMl / 1000, { maximumFractionDigits: 2 }) })}
        </output>
        <IconButton label={t(($) => $.moreWater)} onClick={() => change(glassMl)}>
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  );
}
