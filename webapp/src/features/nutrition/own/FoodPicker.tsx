import { Suspense, useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { useDebounced } from '../../../lib/useDebounced';
import { Button } from '../../../ui/Button';
import { preloadable } from '../../../ui/preloadable';
import { SearchField } from '../../../ui/SearchField';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { FindByBarcode } from '../barcode/FindByBarcode';
import { emptyFood } from '../foods/foodForm';
import { type Ingredient_FoodFragment, IngredientsDocument } from '../recipes/__generated__/recipes';

const FoodEditor = preloadable(async () => (await import('../foods/FoodEditor')).FoodEditor);

interface FoodPickerProps {
  open: boolean;
  /** The ids of the foods that the recipe has. */
  used: readonly string[];
  onPick: (food: Ingredient_FoodFragment) => void;
  onClose: () => void;
}

/** Chooses a food by its name. */
export function FoodPicker({ open, onClose, ...rest }: FoodPickerProps) {
  const { t } = useTranslation(['nutrition-own', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.addIngredient, { ns: 'nutrition-own' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <SearchResults {...rest} />
    </Sheet>
  );
}

function SearchResults({ used, onPick }: Pick<FoodPickerProps, 'used' | 'onPick'>) {
  const { t } = useTranslation(['nutrition-own', 'nutrition-foods', 'ui']);
  const errorText = useErrorText();
  const pick = useLocalized();
  const [typed, setTyped] = useState('');
  const [isAgain, setIsAgain] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const search = useDebounced(typed.trim());
  const { data, previousData, error } = useFreshQuery(IngredientsDocument, { variables: { search } });
  const foods = (data ?? previousData)?.foods;
  if (isWriting)
    return (
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <FoodEditor
          before={{ ...emptyFood, name: typed.trim() }}
          onSaved={onPick}
          onBack={() => setWriting(false)}
        />
      </Suspense>
    );
  return (
    // The height is fixed, so that rows stay under the finger while results change.
    <div className="flex h-[70dvh] flex-col gap-3">
      <SearchField
        label={t(($) => $.searchFoods, { ns: 'nutrition-own' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      <FindByBarcode
        onFound={(food) => {
          if (used.includes(food.id)) setIsAgain(true);
          else onPick(food);
        }}
        onOwn={() => setWriting(true)}
      />
      {isAgain && (
        <p role="status" className="px-1 text-note text-soft">
          {t(($) => $.used, { ns: 'nutrition-own' })}
        </p>
      )}
      {error && !foods ? (
        <p role="alert" className="px-1 text-sub text-danger">
          {errorText(error)}
        </p>
      ) : !foods ? (
        <Skeleton className="h-80 rounded-card" />
      ) : foods.length === 0 ? (
        <>
          <p role="status" className="px-1 py-6 text-center text-sub text-soft">
            {t(($) => $.noFood, { ns: 'nutrition-own' })}
          </p>
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {t(($) => $.add, { ns: 'nutrition-foods' })}
          </Button>
        </>
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {foods.map((food) => {
            const name = pick(food.name);
            const isUsed = used.includes(food.id);
            return (
              <li key={food.id}>
                <button
                  type="button"
                  disabled={isUsed}
                  onClick={() => onPick(food)}
                  className="pressable flex min-h-14 w-full flex-col justify-center rounded-control p-2 text-start hover:bg-fill"
                >
                  <span className={isUsed ? 'text-soft' : 'font-semibold wrap-anywhere'} lang={name.lang}>
                    {name.text}
                  </span>
                  {isUsed && (
                    <span className="text-note text-soft">{t(($) => $.used, { ns: 'nutrition-own' })}</span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
