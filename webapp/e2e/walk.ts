// Walks through screens as the people who see them.
import type { Page } from 'playwright-core';
import { guestScreens, memberScreens, prerendered } from './screens.ts';
import { beSignedIn, type Language, phone, speak, visit } from './world.ts';

/** Waits until nothing is loading, no colour is in transition, and the sidebar of a wide screen has left a narrow one. */
export async function calm(page: Page): Promise<void> {
  const isCalm = () => {
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    const isTooWide =
      innerWidth < 1024 && document.querySelector('nav[style*="view-transition-name: side"]') !== null;
    return !moving && !isTooWide && !document.querySelector('[aria-busy=true], .skeleton');
  };
  // By the clock: frames may be delayed in the background.
  await page.waitForFunction(isCalm, undefined, { polling: 50 });
}

/**
 * Opens a screen and waits until it is stable; ":first" is the first item of the list above it, even if other
 * links lead deeper.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (path.endsWith('/:first')) {
    const list = path.slice(0, -'/:first'.length);
    await page.goto(list);
    await page.locator(`main li a[href^="${list}/"]:not([href$="/new"])`).first().click();
    await page.waitForURL(`**${list}/*`);
  } else await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await calm(page);
}

interface Walk {
  language: Language;
  /** The initial screen size; a phone by default. */
  viewport?: typeof phone;
  /** What to do before the first screen is opened. */
  prepare?: (page: Page, by: string) => Promise<void>;
  look: (page: Page, path: string, by: string) => Promise<void>;
}

/** Some of the screens of one of those who look at them: a guest, or a member by role. */
export interface Route {
  by: 'guest' | 'client' | 'coach' | 'admin';
  email?: string;
  screens: string[];
}

/** How many screens one test visits: all those of a client would take most of its time on a busy machine. */
const together = 13;

/** All screens, by who looks at them. */
export function routes(language: Language): Route[] {
  const whole: Route[] = [{ by: 'guest', screens: guestScreens }];
  for (const by of ['client', 'coach', 'admin'] as const) {
    const [email, screens] = memberScreens(language, by);
    whole.push({ by, email, screens });
  }
  return whole.flatMap(({ screens, ...who }) =>
    Array.from({ length: Math.ceil(screens.length / together) }, (_, n) => ({
      ...who,
      screens: screens.slice(n * together, (n + 1) * together),
    })),
  );
}

/** Visits the screens of a route. */
export async function walk(
  { by, email, screens }: Route,
  { language, viewport = phone, prepare, look }: Walk,
) {
  const { page, leave } = await visit({ language, viewport });
  if (email) await beSignedIn(page, email, language);
  else await speak(page, language);
  await prepare?.(page, by);
  for (const path of screens) {
    await page.setViewportSize(viewport);
    await open(page, language === 'ru' && prerendered.has(path) ? `/ru${path}` : path);
    await look(page, path, by);
  }
  await leave();
}
