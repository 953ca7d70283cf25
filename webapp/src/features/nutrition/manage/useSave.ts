import { toRequestError } from '../../../lib/errors';
import { useWrite } from '../../../lib/useWrite';
import { useDraftSave } from '../../../parts/useDraftSave';
import { CreateMealPlanDocument, UpdateMealPlanDocument } from './__generated__/plans';
import { type Form, inputOf, missingField, sentSlots, wrongAmount } from './form';

interface Saving {
  isNew: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: () => void;
}

const lineField = /^lines\.(\d+)\./;

/** The key of the dish that the error is about. */
function wrongSlot(error: unknown, form: Form): string | undefined {
  const nth = error ? lineField.exec(toRequestError(error).field ?? '')?.[1] : undefined;
  return nth === undefined ? undefined : sentSlots(form)[Number(nth)]?.key;
}

/** Checks that the required fields are set, and saves the week. */
export function useSave({ isNew, onForm, onSaved }: Saving) {
  const [create] = useWrite(CreateMealPlanDocument, { invalidate: true });
  const [update] = useWrite(UpdateMealPlanDocument, { invalidate: true });
  const saving = useDraftSave({
    check: missingField,
    send: (form: Form) =>
      isNew ? create({ input: inputOf(form) }) : update({ id: form.id, input: inputOf(form) }),
    onForm,
    onSaved,
  });
  const { tried, unmet, error } = saving;
  const wrong = tried && (unmet === 'amount' ? wrongAmount(tried) : wrongSlot(error, tried));
  return { ...saving, wrong };
}
