import { useCallback, useState } from 'react';
import { fromEarlier } from '../../../parts/texts/fromEarlier';
import { emptyForm, type Form } from './form';

/** The draft of a new workout, which survives a reload and a closed tab. Signing out clears it. */
export interface LocalDraft {
  id: string;
  form: Form;
}

type Change = Partial<Form> | ((now: Form) => Partial<Form>);

const storageKey = 'workoutDraft';

function read(): LocalDraft | undefined {
  const stored = localStorage.getItem(storageKey);
  if (!stored) return undefined;
  const { id, form } = JSON.parse(stored) as LocalDraft;
  return { id, form: fromEarlier(emptyForm, form) };
}

export function useLocalDraft(fresh: () => LocalDraft) {
  const [draft, keep] = useState(() => read() ?? fresh());
  const setForm = useCallback((change: Change) => {
    keep((now) => {
      const part = typeof change === 'function' ? change(now.form) : change;
      const next = { ...now, form: { ...now.form, ...part } };
      localStorage.setItem(storageKey, JSON.stringify(next));
      return next;
    });
  }, []);
  const startAnew = () => {
    localStorage.removeItem(storageKey);
    keep(fresh());
  };
  return { draft, setForm, startAnew };
}

export function forgetLocalDraft(): void {
  localStorage.removeItem(storageKey);
}
