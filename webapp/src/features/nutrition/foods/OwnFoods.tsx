import type { Reference } from '@apollo/client';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatNumber } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import { Button, IconButton } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/Card';
import { preloadable } from '../../../ui/preloadable';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import {
  DeleteFoodDocument,
  type Own_FoodFragment,
  OwnFoodsDocument,
  RestoreFoodDocument,
} from './__generated__/foods';
import { emptyFood, foodFormOf } from './foodForm';

const FoodEditor = preloadable(async () => (await import('./FoodEditor')).FoodEditor);

/** The client's own foods, to add to, edit and delete. */
export function OwnFoods() {
  const { t } = useTranslation(['nutrition-foods', 'ui']);
  const language = useLanguage();
  const { ownFoods, mealSettings } = useScreenQuery(OwnFoodsDocument, {}).data;
  const [edited, setEdited] = useState<Own_FoodFragment | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle>{t(($) => $.title, { ns: 'nutrition-foods' })}</SectionTitle>
      <p className="px-1 text-sub text-soft">{t(($) => $.lead, { ns: 'nutrition-foods' })}</p>
      {ownFoods.length > 0 && (
        <ul className="card divide-y divide-line">
          {ownFoods.map((food) => (
            <FoodRow
              key={food.id}
              food={food}
              hides={mealSettings.hidesNumbers}
              onEdit={() => setEdited(food)}
            />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => setEdited('new')}
      >
        {t(($) => $.add, { ns: 'nutrition-foods' })}
      </Button>
      <Sheet
        open={edited !== undefined}
        onClose={close}
        title={t(($) => (edited === 'new' ? $.add : $.edit), { ns: 'nutrition-foods' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {edited && (
          <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
            <FoodEditor
              before={edited === 'new' ? emptyFood : foodFormOf(edited)}
              onSaved={() => {
                close();
                toast({ kind: 'success', title: t(($) => $.saved, { ns: 'nutrition-foods' }) });
              }}
            />
          </Suspense>
        )}
      </Sheet>
    </section>
  );
}

interface FoodRowProps {
  food: Own_FoodFragment;
  /** Whether numbers are hidden. */
  hides: boolean;
  onEdit: () => void;
}

function FoodRow({ food: { id, name, per100g }, hides, onEdit }: FoodRowProps) {
  const { t } = useTranslation('nutrition-foods');
  const act = useRunAction();
  const [remove, removing] = useWrite(DeleteFoodDocument, {
    invalidate: true,
    update: (cache) =>
      cache.modify<{ ownFoods: readonly Reference[] }>({
        fields: { ownFoods: (foods, { readField }) => foods.filter((one) => readField('id', one) !== id) },
      }),
  });
  const [restore] = useWrite(RestoreFoodDocument, { refresh: [OwnFoodsDocument], invalidate: true });
  const { text } = useLocalized()(name);
  const put = () =>
    act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.deleted),
      undo: { label: t(($) => $.undo), run: () => restore({ id }) },
    });
  return (
    <li className="flex items-center gap-1 pe-1.5">
      <button
        type="button"
        onClick={onEdit}
        className="pressable flex min-h-14 min-w-0 flex-1 flex-col justify-center py-2 ps-4 text-start"
      >
        <span className="font-semibold wrap-anywhere">{text}</span>
        {!hides && (
          <span className="text-note text-soft tabular-nums">
            {t(($) => $.perHundred, { kcal: formatNumber(Math.round(per100g.kcal)) })}
          </span>
        )}
      </button>
      <IconButton label={t(($) => $.remove, { name: text })} disabled={removing} onClick={() => void put()}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
