import { toRequestError } from '../../../lib/errors';
import { useWrite } from '../../../lib/useWrite';
import { useDraftSave } from '../../../parts/useDraftSave';
import { CreateExerciseDocument, UpdateExerciseDocument } from './__generated__/exercises';
import { type Form, inputOf, unmetField } from './form';

interface Saving {
  isNew: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: () => void;
}

/** Checks the fields, and saves the exercise. */
export function useSave({ isNew, onForm, onSaved }: Saving) {
  const [create] = useWrite(CreateExerciseDocument, { invalidate: true });
  const [update] = useWrite(UpdateExerciseDocument, { invalidate: true });
  return useDraftSave({
    check: unmetField,
    send: (form: Form) => {
      const variables = { id: form.id, input: inputOf(form) };
      return isNew ? create(variables) : update(variables);
    },
    onForm,
    onSaved,
    // Too many exercises is said beside the button.
    isSaid: (failure) => toRequestError(failure).code === 'LIMIT_EXCEEDED',
  });
}
