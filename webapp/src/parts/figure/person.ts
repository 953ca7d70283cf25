import { useSyncExternalStore } from 'react';
import { type Build, builds } from './body';
import { toneCount } from './colours';

export const shownPeople = ['both', 'woman', 'man'] as const;
export type ShownPerson = (typeof shownPeople)[number];

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

/** Build and tone follow from the key alone unless a build is chosen, so that neither goes with what is easy or hard. */
export function personOf(key: string, shown: ShownPerson): { build: Build; tone: number } {
  let hash = 0;
  for (const letter of key) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const [man, woman] = builds;
  const build = { both: hash % 2 ? woman : man, woman, man }[shown];
  return { build, tone: (hash >>> 3) % toneCount };
}
