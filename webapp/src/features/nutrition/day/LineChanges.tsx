import { Minus, Plus } from 'lucide-react';
import { useFreshQuery } from '../../../lib/apollo';
import { formatMinutes, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button, IconButton } from '../../../ui/Button';
import { Skeleton } from '../../../ui/States';
import { RecipeCover } from '../recipes/RecipeCover';
import {
  type Day_DayFragment,
  MealSwapsDocument,
  RemoveMealLineDocument,
  SetMealAmountDocument,
  SwapMealDocument,
} from './__generated__/day';

type DayLine = Day_DayFragment['lines'][number];

interface LineChangesProps {
  day: string;
  line: DayLine;
  hides: boolean;
  onClose: () => void;
}

/** How much of a line, what may take its place, and its removal. */
export function LineChanges({ day, line, hides, onClose }: LineChangesProps) {
  return (
    <div className="flex flex-col gap-5">
      <Portion day={day} line={line} />
      {line.nutrition.kcal > 0 && <Swaps day={day} line={line} hides={hides} onClose={onClose} />}
      <Remove day={day} line={line} onClose={onClose} />
    </div>
  );
}

function Portion({ day, line }: { day: string; line: DayLine }) {
  const { t } = useTranslation('nutrition-day');
  const fail = useErrorToast();
  const [set, pending] = useWrite(SetMealAmountDocument, { invalidate: true });
  const step = line.foodId ? 10 : 0.25;
  const value = formatNumber(line.amount, { maximumFractionDigits: 2 });
  const change = (by: number) =>
    void set({ date: day, lineId: line.id, amount: Math.round((line.amount + by) * 100) / 100 }).catch(fail);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <IconButton
        label={t(($) => $.less)}
        disabled={pending || line.amount - step < step}
        onClick={() => change(-step)}
      >
        <Minus className="size-5" aria-hidden="true" />
      </IconButton>
      <output className="text-center font-bold tabular-nums">
        {line.foodId ? t(($) => $.grams, { value }) : t(($) => $.servings, { count: line.amount, value })}
      </output>
      <IconButton label={t(($) => $.more)} disabled={pending} onClick={() => change(step)}>
        <Plus className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Remove({ day, line, onClose }: { day: string; line: DayLine; onClose: () => void }) {
  const { t } = useTranslation('nutrition-day');
  const fail = useErrorToast();
  const [remove, pending] = useWrite(RemoveMealLineDocument, { invalidate: true });
  return (
    <Button
      variant="secondary"
      pending={pending}
      onClick={() => void remove({ date: day, lineId: line.id }).then(onClose).catch(fail)}
    >
      {t(($) => $.remove)}
    </Button>
  );
}

function Swaps({ day, line, hides, onClose }: LineChangesProps) {
  const { t } = useTranslation('nutrition-day');
  const pick = useLocalized();
  const fail = useErrorToast();
  const { data, error } = useFreshQuery(MealSwapsDocument, {
    variables: { date: day, lineId: line.id },
    fetchPolicy: 'network-only',
  });
  const [swap, pending] = useWrite(SwapMealDocument, { invalidate: true });
  const put = async (recipeId: string) => {
    try {
      await swap({ date: day, lineId: line.id, recipeId });
      onClose();
    } catch (failure) {
      fail(failure);
    }
  };
  return (
    <section aria-labelledby="swaps">
      <h3 id="swaps" className="mb-2 font-bold">
        {t(($) => $.swap)}
      </h3>
      {error && !data && <p className="text-soft">{t(($) => $.swapOffline)}</p>}
      {!data && !error && <Skeleton className="h-40 rounded-card" />}
      {data?.mealSwaps.length === 0 && <p className="text-soft">{t(($) => $.noSwap)}</p>}
      <ul className="flex flex-col gap-2">
        {data?.mealSwaps.map(({ recipe, amount }) => {
          const title = pick(recipe.title);
          const details = [
            t(($) => $.servings, {
              count: amount,
              value: formatNumber(amount, { maximumFractionDigits: 2 }),
            }),
            formatMinutes(recipe.minutes),
            hides
              ? ''
              : t(($) => $.kcal, { value: formatNumber(Math.round(amount * recipe.perServing.kcal)) }),
          ];
          return (
            <li key={recipe.id}>
              <button
                type="button"
                disabled={pending}
                onClick={() => void put(recipe.id)}
                className="pressable flex w-full flex-wrap items-center gap-3 rounded-control bg-fill p-2 text-start"
              >
                <RecipeCover
                  id={recipe.id}
                  aisles={recipe.aisles}
                  className="h-12 w-20 shrink-0 rounded-control"
                />
                <span className="min-w-0 flex-1 basis-40">
                  <span lang={title.lang} className="block font-semibold wrap-anywhere">
                    {title.text}
                  </span>
                  <span className="block text-note text-soft">
                    {details.filter((part) => part !== '').join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
