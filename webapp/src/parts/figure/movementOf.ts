import { builds } from './body';
import type { Movement } from './movement';
import { movements } from './movements';
import { pictureAt } from './picture';

/** What an exercise is drawn from. */
export interface Figured {
  key: string;
  /** Left out where it was stored before exercises had any. */
  movement?: string | null | undefined;
}

const read = new Map<string, Movement | undefined>();

/** How an exercise moves; undefined if it has not been drawn, or its movement cannot be. */
export function movementOf({ key, movement: text }: Figured): Movement | undefined {
  if (!text) return Object.hasOwn(movements, key) ? movements[key] : undefined;
  if (!read.has(text)) read.set(text, parsed(text));
  return read.get(text);
}

function parsed(text: string): Movement | undefined {
  try {
    const movement = JSON.parse(text) as Movement;
    pictureAt(movement, 0, builds[0], 4);
    return movement;
  } catch {
    return undefined;
  }
}
