import { toRequestError } from '../../../lib/errors';
import { useWrite } from '../../../lib/useWrite';
import { useDraftSave } from '../../../parts/useDraftSave';
import { CreateRecipeDocument, UpdateRecipeDocument } from '../recipes/__generated__/recipes';
import { type Form, inputOf, unmetField } from './form';

interface Saving {
  isNew: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: (id: string) => void;
}

/** Checks the fields, and saves the recipe. */
export function useSave({ isNew, onForm, onSaved }: Saving) {
  const [create] = useWrite(CreateRecipeDocument, { invalidate: true });
  const [update] = useWrite(UpdateRecipeDocument, { invalidate: true });
  return useDraftSave({
    check: unmetField,
    send: (form: Form) =>
      isNew ? create({ input: inputOf(form) }) : update({ id: form.id, input: inputOf(form) }),
    onForm,
    onSaved,
    // Too many recipes is said beside the button, with what can be done about it.
    isSaid: (failure) => toRequestError(failure).code === 'LIMIT_EXCEEDED',
  });
}
