import { useSyncExternalStore } from 'react';
import { type ShownPerson, shownPeople } from './who';

const storageKey = 'figure';
const listeners = new Set<() => void>();

function shownPerson(): ShownPerson {
  const stored = localStorage.getItem(storageKey);
  return shownPeople.find((one) => one === stored) ?? 'both';
}

/** Chooses for this device who shows the exercises. */
export function choosePerson(person: ShownPerson): void {
  if (person === 'both') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, person);
  for (const listener of listeners) listener();
}

export function useShownPerson(): ShownPerson {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownPerson);
}
