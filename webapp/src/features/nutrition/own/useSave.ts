import { useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { CreateRecipeDocument, UpdateRecipeDocument } from '../recipes/__generated__/recipes';
import { type Form, inputOf, type UnmetRecipeField, unmetField } from './form';

interface Saving {
  isNew: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: (id: string) => void;
}

/** Checks the fields, and saves the recipe. */
export function useSave({ isNew, onForm, onSaved }: Saving) {
  const fail = useErrorToast();
  const [create] = useWrite(CreateRecipeDocument, { invalidate: true });
  const [update] = useWrite(UpdateRecipeDocument, { invalidate: true });
  const [error, setError] = useState<unknown>();
  const [unmet, setUnmet] = useState<UnmetRecipeField>();
  const [pending, setPending] = useState(false);
  /** The number of failed attempts to save. */
  const [faults, setFaults] = useState(0);

  const save = async (form: Form) => {
    const lacks = unmetField(form);
    setUnmet(lacks);
    setError(undefined);
    if (lacks) {
      setFaults(faults + 1);
      return;
    }
    // Kept in the draft, so that a retry after a lost response cannot create a second recipe.
    const id = form.id || newId();
    if (id !== form.id) onForm({ id });
    setPending(true);
    try {
      const input = inputOf({ ...form, id });
      await (isNew ? create({ input }) : update({ id, input }));
      onSaved(id);
    } catch (failure) {
      setError(failure);
      setFaults(faults + 1);
      // Too many recipes is said beside the button, with what can be done about it.
      if (toRequestError(failure).code !== 'LIMIT_EXCEEDED') fail(failure);
    }
    setPending(false);
  };
  return { save, error, unmet, pending, faults };
}
