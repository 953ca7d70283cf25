import { useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { CreateProgrammeDocument, UpdateProgrammeDocument } from './__generated__/programmes';
import { type Form, inputOf, type MissingField, missingField, sentSlots } from './form';

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
  const fail = useErrorToast();
  const [create] = useWrite(CreateProgrammeDocument, { invalidate: true });
  const [update] = useWrite(UpdateProgrammeDocument, { invalidate: true });
  const [error, setError] = useState<unknown>();
  const [wrong, setWrong] = useState<string>();
  const [open, setOpen] = useState<MissingField>();
  const [pending, setPending] = useState(false);
  /** The number of failed attempts to save. */
  const [faults, setFaults] = useState(0);

  const save = async (form: Form) => {
    const lacks = missingField(form);
    setOpen(lacks);
    setError(undefined);
    setWrong(undefined);
    if (lacks) {
      setFaults(faults + 1);
      return;
    }
    // Kept in the draft, so that a retry after a lost response cannot create a second programme.
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
  return { save, error, wrong, open, pending, faults };
}
