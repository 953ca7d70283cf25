import { Suspense, useEffect, useRef, useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useDebounced } from '../../../lib/useDebounced';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { preloadable } from '../../../ui/preloadable';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/States';
import { TextField } from '../../../ui/TextField';
import { FindByBarcode } from '../barcode/FindByBarcode';
import { FoodSource } from '../barcode/FoodSource';
import { emptyFood } from '../foods/foodForm';
import type { Ingredient_FoodFragment } from '../recipes/__generated__/recipes';
import { AddMealEntryDocument, EatableFoodsDocument } from './__generated__/day';
import { mealNow, meals } from './meals';

const FoodEditor = preloadable(async () => (await import('../foods/FoodEditor')).FoodEditor);

interface EntryFormProps {
  day: string;
  hides: boolean;
  onClose: () => void;
}

/** A food of the list with its grams, or whatever is typed. */
export function EntryForm({ day, hides, onClose }: EntryFormProps) {
  const { t } = useTranslation('nutrition-day');
  const pick = useLocalized();
  const fail = useErrorToast();
  const [add, pending] = useWrite(AddMealEntryDocument, { invalidate: true });
  const [id] = useState(() => newId());
  const [meal, setMeal] = useState(mealNow);
  const [name, setName] = useState('');
  const [kcal, setKcal] = useState('');
  const [grams, setGrams] = useState('');
  const [foodId, setFoodId] = useState<string>();
  const [packed, setPacked] = useState<Ingredient_FoodFragment>();
  const [isWriting, setWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (packed) amountField.current?.focus();
  }, [packed]);
  const search = useDebounced(name.trim());
  const { data } = useFreshQuery(EatableFoodsDocument, {
    variables: { search },
    skip: search.length < 2 || packed !== undefined,
  });
  const food = packed ?? data?.foods.find((one) => one.id === foodId);
  const put = async () => {
    const common = { id, date: day, meal };
    const amount = Number(grams.replace(',', '.'));
    const number = Number(kcal.replace(',', '.'));
    try {
      await add({
        input: food
          ? { ...common, foodId: food.id, amount }
          : { ...common, name: name.trim(), amount: 1, kcal: number },
      });
      onClose();
    } catch (failure) {
      fail(failure);
    }
  };
  const choose = (found: Ingredient_FoodFragment) => {
    setPacked(found);
    setName(pick(found.name).text);
    setGrams(String(found.measures[0]?.grams ?? 100));
  };
  if (isWriting)
    return (
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <FoodEditor
          before={{ ...emptyFood, name: name.trim() }}
          onSaved={(own) => {
            setWriting(false);
            choose(own);
          }}
          onBack={() => setWriting(false)}
        />
      </Suspense>
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void put();
      }}
    >
      <Select
        label={t(($) => $.entryMeal)}
        value={meal}
        onValue={setMeal}
        choices={meals.map((value) => ({ value, label: t(($) => $.meal[value]) }))}
      />
      <FindByBarcode onFound={choose} onOwn={() => field.current?.focus()} />
      <TextField
        ref={field}
        label={t(($) => $.entryName)}
        required
        maxLength={80}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFoodId(undefined);
          setPacked(undefined);
        }}
      />
      {packed && <FoodSource foods={[packed]} />}
      {!packed && data && data.foods.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-note font-semibold text-soft">{t(($) => $.found)}</legend>
          {data.foods.map((one) => {
            const title = pick(one.name);
            const isChosen = one.id === foodId;
            return (
              <button
                key={one.id}
                type="button"
                aria-pressed={isChosen}
                lang={title.lang}
                onClick={() => {
                  setFoodId(isChosen ? undefined : one.id);
                  setGrams(String(one.measures[0]?.grams ?? 100));
                }}
                className={`pressable min-h-11 rounded-pill px-4 text-note font-semibold ${isChosen ? 'bg-accent text-on-accent' : 'bg-fill text-ink'}`}
              >
                {title.text}
              </button>
            );
          })}
        </fieldset>
      )}
      {food ? (
        <NumberField
          ref={amountField}
          label={t(($) => $.entryGrams)}
          hint={food.measures
            .map((one) => `${pick(one.name).text}: ${formatNumber(one.grams)} ${t(($) => $.gramsUnit)}`)
            .join(', ')}
          unit={t(($) => $.gramsUnit)}
          required
          value={grams}
          onValue={setGrams}
        />
      ) : (
        !hides && (
          <NumberField
            label={t(($) => $.entryKcal)}
            unit={t(($) => $.entryKcalUnit)}
            whole
            value={kcal}
            onValue={setKcal}
          />
        )
      )}
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.addFood)}
      </Button>
      {!food && !hides && (
        <Button variant="plain" onClick={() => setWriting(true)}>
          {t(($) => $.keepFood)}
        </Button>
      )}
    </form>
  );
}
