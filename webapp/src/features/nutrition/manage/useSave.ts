import { useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { CreateMealPlanDocument, UpdateMealPlanDocument } from './__generated__/plans';
import { type Form, inputOf, missingField, sentSlots, type UnmetField, wrongAmount } from './form';

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
  const fail = useErrorToast();
  const [create] = useWrite(CreateMealPlanDocument, { invalidate: true });
  const [update] = useWrite(UpdateMealPlanDocument, { invalidate: true });
  const [error, setError] = useState<unknown>();
  const [wrong, setWrong] = useState<string>();
  const [unmet, setUnmet] = useState<UnmetField>();
  const [pending, setPending] = useState(false);
  /** The number of failed attempts to save. */
  const [faults, setFaults] = useState(0);

  const save = async (form: Form) => {
    const lacks = missingField(form);
    setUnmet(lacks);
    setError(undefined);
    setWrong(lacks === 'amount' ? wrongAmount(form) : undefined);
    if (lacks) {
      setFaults(faults + 1);
      return;
    }
    // Kept in the draft, so that a retry after a lost response cannot create a second week.
    const id = form.id || newId();
    if (id !== form.id) onForm({ id });
    setPending(true);
    try {
      const input = inputOf({ ...form, id });
      await (isNew ? create({ input }) : update({ id, input }));
      onSaved();
    } catch (failure) {
      setError(failure);
      setWrong(wrongSlot(failure, form));
      setFaults(faults + 1);
      fail(failure);
    }
    setPending(false);
  };
  return { save, error, wrong, unmet, pending, faults };
}
