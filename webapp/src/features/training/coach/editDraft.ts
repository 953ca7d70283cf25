import { useCallback, useState } from 'react';
import type { Form } from './form';

type Change = Partial<Form> | ((now: Form) => Partial<Form>);

/** What of a form is not as it was. */
export function changedParts(before: Form, form: Form): Partial<Form> {
  const keys = Object.keys(form) as (keyof Form)[];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(form[key]) !== JSON.stringify(before[key]))
      .map((key) => [key, form[key]]),
  );
}

/**
 * A saved workout as it is typed anew. What differs stays on the device until it is saved or dropped, and is put onto what the
 * workout holds by then. Signing out clears the storage.
 */
export function useEditDraft(id: string, before: Form) {
  const storageKey = `workoutEdit.${id}`;
  const [kept] = useState(() => localStorage.getItem(storageKey));
  const [isRestored, setRestored] = useState(kept !== null);
  const [form, setAll] = useState<Form>(() => ({
    ...before,
    ...(kept !== null && (JSON.parse(kept) as Partial<Form>)),
  }));
  const forget = useCallback(() => localStorage.removeItem(storageKey), [storageKey]);
  const setForm = useCallback(
    (change: Change) =>
      setAll((now) => {
        const next = { ...now, ...(typeof change === 'function' ? change(now) : change) };
        const parts = changedParts(before, next);
        if (Object.keys(parts).length > 0) localStorage.setItem(storageKey, JSON.stringify(parts));
        else localStorage.removeItem(storageKey);
        return next;
      }),
    [before, storageKey],
  );
  const drop = () => {
    forget();
    setRestored(false);
    setAll(before);
  };
  return { form, setForm, isRestored, drop, forget };
}
