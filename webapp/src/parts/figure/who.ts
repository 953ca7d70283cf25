import { type Build, builds } from './body';
import { toneCount } from './colours';

export const shownPeople = ['both', 'woman', 'man'] as const;
export type ShownPerson = (typeof shownPeople)[number];

/** Build and tone follow from the key alone unless a build is chosen, so that neither goes with what is easy or hard. */
export function personOf(key: string, shown: ShownPerson): { build: Build; tone: number } {
  let hash = 0;
  for (const letter of key) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const [man, woman] = builds;
  const build = { both: hash % 2 ? woman : man, woman, man }[shown];
  return { build, tone: (hash >>> 3) % toneCount };
}
