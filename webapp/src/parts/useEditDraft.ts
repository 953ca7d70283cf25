import { useCallback, useState } from 'react';
import { fromEarlier } from './texts/fromEarlier';

type Change<Form> = Partial<Form> | ((now: Form) => Partial<Form>);

/** The parts of a form that have changed. */
function changedParts<Form extends object>(before: Form, form: Form): Partial<Form> {
  const keys = Object.keys(form) as (keyof Form)[];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(form[key]) !== JSON.stringify(before[key]))
      .map((key) => [key, form[key]]),
  ) as Partial<Form>;
}

/**
 * A saved object being edited. Changes stay on the device under the key until they are saved or dropped, and
 * are applied to the latest saved state. Signing out clears them.
 */
export function useEditDraft<Form extends object>(storageKey: string, before: Form) {
  const [kept] = useState(() => localStorage.getItem(storageKey));
  const [isRestored, setRestored] = useState(kept !== null);
  const [form, setAll] = useState<Form>(() => fromEarlier(before, JSON.parse(kept ?? '{}') as object));
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
