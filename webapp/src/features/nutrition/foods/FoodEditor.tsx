import { useState } from 'react';
import type { Aisle, Diet } from '../../../__generated__/types';
import { toRequestError, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { Chips, toggled } from '../../../parts/Chips';
import { allergens } from '../../../parts/meals/allergens';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useDraftSave } from '../../../parts/useDraftSave';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useFirstError } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { CreateFoodDocument, type Own_FoodFragment, UpdateFoodDocument } from './__generated__/foods';
import { type FoodForm, foodInputOf, type UnmetFood, unmetFood } from './foodForm';

const aisles = [
  'VEGETABLES',
  'FRUIT',
  'MEAT',
  'FISH',
  'DAIRY',
  'BREAD',
  'GRAINS',
  'NUTS',
  'PANTRY',
  'DRINKS',
] as const satisfies Aisle[];
const diets = ['MEAT', 'VEGETARIAN', 'VEGAN'] as const satisfies Diet[];
const contents = ['kcal', 'protein', 'fat', 'carbs'] as const;

interface FoodEditorProps {
  /** `emptyFood` with what is known already, or the fields of an existing one. */
  before: FoodForm;
  onSaved: (food: Own_FoodFragment) => void;
  /** Returns to where it was opened. */
  onBack?: (() => void) | undefined;
}

/** Creates or edits a food of the client's own. */
export function FoodEditor({ before, onSaved, onBack }: FoodEditorProps) {
  const { t } = useTranslation([
    'nutrition-foods',
    'nutrition-shopping',
    'nutrition-recipes',
    'parts-meals',
    'ui',
  ]);
  const [create] = useWrite(CreateFoodDocument, { invalidate: true });
  const [update] = useWrite(UpdateFoodDocument, { invalidate: true });
  const [start] = useState(before);
  const isNew = start.id === '';
  const { form, setForm, isRestored, drop, forget } = useEditDraft(`food.${start.id || 'new'}`, start);
  const { save, error, unmet, pending, faults } = useDraftSave({
    check: unmetFood,
    send: async (sent: FoodForm) => {
      const input = foodInputOf(sent);
      const food = isNew
        ? (await create({ input })).data.createFood
        : (await update({ id: sent.id, input })).data.updateFood;
      // The caller goes on with the food, not with its id.
      forget();
      onSaved(food);
    },
    onForm: setForm,
    onSaved: () => undefined,
    isSaid: (failure) => toRequestError(failure).code === 'LIMIT_EXCEEDED',
  });
  const whole = useFirstError(faults);
  const fieldError = useFieldError(error);
  const lacks = (name: UnmetFood, field: string = name) =>
    unmet === name ? t(($) => $.lacks[name], { ns: 'nutrition-foods' }) : fieldError(field);
  return (
    <form
      ref={whole}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form);
      }}
    >
      {isRestored && <RestoredNotice onDiscard={drop} />}
      <TextField
        label={t(($) => $.name, { ns: 'nutrition-foods' })}
        maxLength={80}
        value={form.name}
        onChange={({ target }) => setForm({ name: target.value })}
        error={lacks('name')}
      />
      <p className="text-note font-semibold text-soft">{t(($) => $.label, { ns: 'nutrition-foods' })}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {contents.map((one) => (
          <NumberField
            key={one}
            label={t(($) => $.contents[one], { ns: 'nutrition-foods' })}
            maxLength={6}
            value={form[one]}
            onValue={(value) => setForm({ [one]: value })}
            error={(one === 'carbs' && unmet === 'sum' && lacks('sum')) || lacks(one)}
          />
        ))}
      </div>
      <NumberField
        label={t(($) => $.portion, { ns: 'nutrition-foods' })}
        hint={t(($) => $.portionHint, { ns: 'nutrition-foods' })}
        maxLength={6}
        value={form.portion}
        onValue={(portion) => setForm({ portion })}
        error={lacks('portion', 'portionGrams')}
      />
      <details open={unmet === 'fibre' || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          {t(($) => $.more, { ns: 'nutrition-foods' })}
        </summary>
        <div className="flex flex-col gap-4">
          <NumberField
            label={t(($) => $.contents.fibre, { ns: 'nutrition-foods' })}
            maxLength={6}
            value={form.fibre}
            onValue={(fibre) => setForm({ fibre })}
            error={lacks('fibre')}
          />
          <Select
            label={t(($) => $.aisle, { ns: 'nutrition-foods' })}
            value={form.aisle}
            onValue={(aisle) => setForm({ aisle })}
            choices={aisles.map((value) => ({
              value,
              label: t(($) => $.aisle[value], { ns: 'nutrition-shopping' }),
            }))}
          />
          <Select
            label={t(($) => $.dietLabel, { ns: 'nutrition-recipes' })}
            value={form.diet}
            onValue={(diet) => setForm({ diet })}
            choices={diets.map((value) => ({
              value,
              label: t(($) => $.diet[value], { ns: 'nutrition-recipes' }),
            }))}
          />
          <Chips
            label={t(($) => $.allergens, { ns: 'nutrition-foods' })}
            names={allergens}
            chosen={form.allergens}
            text={(one) => t(($) => $.allergen[one], { ns: 'parts-meals' })}
            onToggle={(one) => setForm(({ allergens: chosen }) => ({ allergens: toggled(chosen, one) }))}
          />
        </div>
      </details>
      {error !== undefined && toRequestError(error).code === 'LIMIT_EXCEEDED' && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {t(($) => $.tooMany, { ns: 'nutrition-foods', count: 200 })}
        </p>
      )}
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
      {onBack && (
        <Button variant="plain" onClick={onBack}>
          {t(($) => $.back, { ns: 'nutrition-foods' })}
        </Button>
      )}
    </form>
  );
}
