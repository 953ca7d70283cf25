import { useState } from 'react';
import { useFreshQuery, useScreenQuery } from '../../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../../lib/errors';
import { formatDate } from '../../../../lib/format';
import { useLocalized, useTranslation } from '../../../../lib/i18n';
import { useIdFor } from '../../../../lib/useIdFor';
import { useWrite } from '../../../../lib/useWrite';
import { addDays } from '../../../../parts/calendar/days';
import { Conflicts } from '../../../../parts/meals/Conflicts';
import { conflictsOf } from '../../../../parts/meals/conflicts';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { useRefusal } from '../../../../parts/useFirstError';
import { Button } from '../../../../ui/Button';
import { Select } from '../../../../ui/Select';
import { toast } from '../../../../ui/toast';
import {
  AssignMealPlanDocument,
  ClientMealsDocument,
  MealPlanAllergensDocument,
  MealPlanChoicesDocument,
  WithdrawMealPlanDocument,
} from './__generated__/meals';

/** How many days ahead a week may begin here. */
const ahead = 14;

interface AssignMealsFormProps {
  clientId: string;
  name: string;
  today: string;
  onDone: () => void;
}

/** Assigns a week of meals from a day on. */
export function AssignMealsForm({ clientId, name, today, onDone }: AssignMealsFormProps) {
  const { t } = useTranslation('coaching-meals');
  const errorText = useErrorText();
  const fail = useErrorToast();
  const pick = useLocalized();
  const { mealPlans } = useScreenQuery(MealPlanChoicesDocument, {}).data;
  const again = { refresh: [ClientMealsDocument], invalidate: true };
  const [assign, assigning] = useWrite(AssignMealPlanDocument, again);
  const [withdraw] = useWrite(WithdrawMealPlanDocument, again);
  const [planId, setPlan] = useState('');
  const [startsOn, setStart] = useState(today);
  const { ref, setError, fieldError } = useRefusal();
  const [isOpen, setOpen] = useState(false);
  const id = useIdFor(planId, startsOn);

  const save = async () => {
    setError(undefined);
    setOpen(planId === '');
    if (planId === '') return;
    try {
      await assign({ input: { id, clientId, planId, startsOn } });
      toast({
        kind: 'success',
        title: t(($) => $.assigned),
        action: { label: t(($) => $.undo), run: () => void withdraw({ id }).catch(fail) },
      });
      onDone();
    } catch (failure) {
      setError(failure);
      const isPlan = toRequestError(failure).code === 'PLAN_REQUIRED';
      toast({
        kind: 'error',
        title: t(($) => $.notAssigned),
        message: isPlan ? t(($) => $.wantsPlan) : errorText(failure),
      });
    }
  };
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={t(($) => $.which)}
        value={planId}
        onValue={setPlan}
        choices={[
          { value: '', label: t(($) => $.choose) },
          // A coach's own weeks come first.
          ...[...mealPlans]
            .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
            .map((one) => ({ value: one.id, label: pick(one.title).text })),
        ]}
        error={isOpen ? t(($) => $.chooseOne) : fieldError('planId')}
      />
      <Avoided planId={planId} clientId={clientId} name={name} />
      <Select
        label={t(($) => $.from)}
        hint={t(($) => $.fromHint)}
        value={startsOn}
        onValue={setStart}
        choices={Array.from({ length: ahead + 1 }, (_, days) => addDays(today, days)).map((day) => ({
          value: day,
          label: formatDate(day, 'long'),
        }))}
        error={fieldError('startsOn')}
      />
      <Button type="submit" size="large" wide pending={assigning}>
        {t(($) => $.assign)}
      </Button>
    </form>
  );
}

interface AvoidedProps {
  planId: string;
  clientId: string;
  name: string;
}

/** Warns of what the week has that the client avoids. */
function Avoided({ planId, clientId, name }: AvoidedProps) {
  const pick = useLocalized();
  const { data } = useFreshQuery(MealPlanAllergensDocument, {
    variables: { id: planId },
    skip: planId === '',
  });
  const avoided = data?.mealClients.find(({ id }) => id === clientId)?.avoided ?? [];
  const dishes = (data?.mealPlan?.lines ?? []).flatMap(({ recipe, food }) => [
    ...(recipe ? [{ id: recipe.id, name: pick(recipe.title).text, allergens: recipe.allergens }] : []),
    ...(food ? [{ id: food.id, name: pick(food.name).text, allergens: food.allergens }] : []),
  ]);
  return <Conflicts conflicts={conflictsOf([{ id: clientId, name, avoided }], dishes)} />;
}
