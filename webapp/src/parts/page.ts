import type { DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import type { Plan, Role } from '../__generated__/types';
import { loadTexts } from '../lib/i18n';
import { type Preloadable, preloadable } from '../ui/preloadable';

/** One line of the route table. */
export interface RouteEntry {
  path: string;
  screen: Preloadable<object>;
  /** What the boot script asks for ahead of the app's code. */
  early?: () => Promise<DocumentNode>;
  /** Who may come: anybody, only those not signed in, or (by default) only those signed in. */
  access?: 'anyone' | 'guest' | 'member';
  role?: Role;
  plan?: Plan;
  /** Whether the bars of the app are around it (by default), it has the screen to itself, or it stands outside of the app. */
  frame?: 'shell' | 'focus' | 'bare';
}

/** A screen, or another large part, in a chunk of its own, fetched together with its texts. */
export function page<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[],
): Preloadable<Props> {
  return preloadable(async () => {
    const [screen] = await Promise.all([load(), loadTexts(texts)]);
    return screen;
  });
}
