import { useState } from 'react';
import { newId } from '../lib/newId';
import { useErrorToast } from './useErrorToast';

interface Saving<Form, Unmet> {
  /** What keeps the form from being sent. */
  check: (form: Form) => Unmet | undefined;
  /** Resolves to false if the user has decided not to send it yet. */
  send: (form: Form) => Promise<unknown>;
  /** Keeps the id in the draft, so that a retry after a lost response cannot create a second one. */
  onForm: (change: { id: string }) => void;
  onSaved: (id: string) => void;
  /** Whether the screen itself says what failed; otherwise a toast does. */
  isSaid?: (failure: unknown) => boolean;
}

/** Saves a form that is kept as a draft, once it lacks nothing. */
export function useDraftSave<Form extends { id: string }, Unmet>({
  check,
  send,
  onForm,
  onSaved,
  isSaid,
}: Saving<Form, Unmet>) {
  const fail = useErrorToast();
  const [error, setError] = useState<unknown>();
  const [unmet, setUnmet] = useState<Unmet>();
  const [pending, setPending] = useState(false);
  /** The form of the last attempt. */
  const [tried, setTried] = useState<Form>();
  /** The number of failed attempts. */
  const [faults, setFaults] = useState(0);

  const save = async (form: Form) => {
    const lacks = check(form);
    setUnmet(() => lacks);
    setError(undefined);
    setTried(() => form);
    if (lacks !== undefined) {
      setFaults(faults + 1);
      return;
    }
    const id = form.id || newId();
    if (id !== form.id) onForm({ id });
    setPending(true);
    try {
      if ((await send({ ...form, id })) !== false) onSaved(id);
    } catch (failure) {
      setError(failure);
      setFaults(faults + 1);
      if (!isSaid?.(failure)) fail(failure);
    }
    setPending(false);
  };
  return { save, error, unmet, pending, tried, faults };
}
