import { useState } from 'react';
import { useFieldError } from '../../../lib/errors';
import { parseDecimal, today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { toast } from '../../../ui/toast';
import { AddMealEntryDocument } from '../day/__generated__/day';
import { mealNow, meals } from '../day/meals';

interface AddToDayProps {
  recipeId: string;
  onClose: () => void;
}

/** Adds servings of a recipe to a meal of today. */
export function AddToDay({ recipeId, onClose }: AddToDayProps) {
  const { t } = useTranslation(['nutrition-own', 'nutrition-day']);
  const { timeZone } = useViewer();
  const fail = useErrorToast();
  const [add, pending] = useWrite(AddMealEntryDocument, { invalidate: true });
  const [id] = useState(() => newId());
  const [meal, setMeal] = useState(mealNow);
  const [servings, setServings] = useState('1');
  const [error, setError] = useState<unknown>();
  const [isWrong, setWrong] = useState(false);
  const fieldError = useFieldError(error);
  const put = async () => {
    const amount = parseDecimal(servings) ?? 0;
    const isOff = amount < 0.05 || amount > 20;
    setWrong(isOff);
    if (isOff) return;
    try {
      await add({ input: { id, date: today(timeZone), meal, recipeId, amount } });
      toast({ kind: 'success', title: t(($) => $.added, { ns: 'nutrition-own' }) });
      onClose();
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void put();
      }}
    >
      <Select
        label={t(($) => $.entryMeal, { ns: 'nutrition-day' })}
        value={meal}
        onValue={setMeal}
        choices={meals.map((value) => ({ value, label: t(($) => $.meal[value], { ns: 'nutrition-day' }) }))}
      />
      <NumberField
        label={t(($) => $.portions, { ns: 'nutrition-own' })}
        value={servings}
        onValue={setServings}
        error={isWrong ? t(($) => $.wrongPortions, { ns: 'nutrition-own' }) : fieldError('amount')}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.addNow, { ns: 'nutrition-own' })}
      </Button>
    </form>
  );
}
