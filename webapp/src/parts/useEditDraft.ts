import { useCallback, useState } from 'react';

type Change<Form> = Partial<Form> | ((now: Form) => Partial<Form>);

/** What of a form is not as it was. */
function changedParts<Form extends object>(before: Form, form: Form): Partial<Form> {
  const keys = Object.keys(form) as (keyof Form)[];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(form[key]) !== JSON.stringify(before[key]))
      .map((key) => [key, form[key]]),
  ) as Partial<Form>;
}

/**
 * Something saved as it is typed anew. What differs stays on the device under that key until it is saved or dropped, and is put
 * onto what is saved by then. Signing out clears the storage.
 */
export function useEditDraft<Form extends object>(storageKey: string, before: Form) {
  const [kept] = useState(() => localStorage.getItem(storageKey));
  const [isRestored, setRestored] = useState(kept !== null);
  const [form, setAll] = useState<Form>(() => ({
    ...before,
    ...(kept !== null && (JSON.parse(kept) as Partial<Form>)),
  }));
  const forget = useCallback(() => localStorage.removeItem(storageKey), [storageKey]);
  const setForm = useCallback(
    (change: Change<Form>) =>
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
