import { useState } from 'react';
import { newId } from './newId';

/** An id for what these choices make. It changes with them, so that another try makes nothing twice, and another choice its own. */
export function useIdFor(...choices: string[]): string {
  const made = JSON.stringify(choices);
  const [kept, setKept] = useState(() => ({ made, id: newId() }));
  if (kept.made === made) return kept.id;
  const next = { made, id: newId() };
  setKept(next);
  return next.id;
}
