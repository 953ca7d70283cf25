import { toRequestError } from '../../../lib/errors';
import { useWrite } from '../../../lib/useWrite';
import { useDraftSave } from '../../../parts/useDraftSave';
import { CreateProgrammeDocument, UpdateProgrammeDocument } from './__generated__/programmes';
import { type Form, inputOf, missingField, sentSlots } from './form';

interface Saving {
  isNew: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: () => void;
}

const workoutField = /^workouts\.(\d+)\./;

/** The key of the workout that the error is about. */
function wrongSlot(error: unknown, form: Form): string | undefined {
  const nth = error ? workoutField.exec(toRequestError(error).field ?? '')?.[1] : undefined;
  return nth === undefined ? undefined : sentSlots(form)[Number(nth)]?.key;
}

/** Checks that the required fields are set, and saves the programme. */
export function useSave({ isNew, onForm, onSaved }: Saving) {
  const [create] = useWrite(CreateProgrammeDocument, { invalidate: true });
  const [update] = useWrite(UpdateProgrammeDocument, { invalidate: true });
  const saving = useDraftSave({
    check: missingField,
    send: (form: Form) =>
      isNew ? create({ input: inputOf(form) }) : update({ id: form.id, input: inputOf(form) }),
    onForm,
    onSaved,
  });
  return { ...saving, wrong: saving.tried && wrongSlot(saving.error, saving.tried) };
}
