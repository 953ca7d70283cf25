import { useCallback, useEffect, useRef, useState } from 'react';
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

/** What changes the forms that are open, by their keys. */
const open = new Map<string, (change: never) => void>();

/**
 * A saved object being edited. Changes stay on the device under the key until they are saved or dropped, and
 * are applied to the latest saved state: what has not been changed follows what others save. Signing out clears
 * them. A change that comes when the form has been left, such as one undone, is kept, or made in the form that was
 * opened since.
 */
export function useEditDraft<Form extends object>(storageKey: string, before: Form) {
  const [kept] = useState(() => localStorage.getItem(storageKey));
  const [isRestored, setRestored] = useState(kept !== null);
  const [form, setAll] = useState<Form>(() => fromEarlier(before, JSON.parse(kept ?? '{}') as object));
  const [known, setKnown] = useState(before);
  let shown = form;
  if (known !== before && JSON.stringify(known) !== JSON.stringify(before)) {
    shown = { ...before, ...changedParts(known, form) };
    setKnown(before);
    setAll(shown);
  }
  const latest = useRef({ before, form: shown });
  latest.current = { before, form: shown };
  const forget = useCallback(() => localStorage.removeItem(storageKey), [storageKey]);
  const put = useCallback(
    (change: Change<Form>) => {
      const now = latest.current;
      const next = { ...now.form, ...(typeof change === 'function' ? change(now.form) : change) };
      const parts = changedParts(now.before, next);
      if (Object.keys(parts).length > 0) localStorage.setItem(storageKey, JSON.stringify(parts));
      else localStorage.removeItem(storageKey);
      latest.current = { ...now, form: next };
      setAll(next);
    },
    [storageKey],
  );
  useEffect(() => {
    open.set(storageKey, put);
    return () => {
      if (open.get(storageKey) === put) open.delete(storageKey);
    };
  }, [storageKey, put]);
  const setForm = useCallback(
    (change: Change<Form>) => ((open.get(storageKey) as typeof put | undefined) ?? put)(change),
    [storageKey, put],
  );
  const drop = () => {
    forget();
    setRestored(false);
    setAll(before);
  };
  return { form: shown, setForm, isRestored, drop, forget };
}
