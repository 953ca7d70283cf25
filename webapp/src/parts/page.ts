import type { DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import type { Plan, Role } from '../__generated__/types';
import { loadTexts } from '../lib/i18n';
import { type Preloadable, preloadable } from '../ui/preloadable';

/** An entry of the route table. */
export interface RouteEntry {
  path: string;
  screen: Preloadable<object>;
  /** The query that the boot script sends before the app's code has loaded. */
  early?: () => Promise<DocumentNode>;
  /** Who may visit it: anyone, only guests, or (by default) only signed-in users. */
  access?: 'anyone' | 'guest' | 'member';
  role?: Role;
  plan?: Plan;
  /** Whether it is framed by the app's bars (the default), fills the screen, or is not part of the app. */
  frame?: 'shell' | 'focus' | 'bare';
}

/** A screen or another large part in its own chunk, loaded together with its texts. */
export function page<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[],
): Preloadable<Props> {
  return preloadable(async () => {
    const [screen] = await Promise.all([load(), loadTexts(texts)]);
    return screen;
  });
}
