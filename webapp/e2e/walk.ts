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
  /** The initial screen size of a user; a phone by default. */
  viewportOf?: (by: string) => typeof phone | undefined;
  /** What to do before the first screen is opened. */
  prepare?: (page: Page, by: string) => Promise<void>;
  look: (page: Page, path: string, by: string) => Promise<void>;
}

/** Who looks at the screens: a guest, or a member by role. */
export const lookers = ['guest', 'client', 'coach', 'admin'] as const;

/** Makes one of the lookers visit all of their screens. */
export async function walk(by: (typeof lookers)[number], { language, viewportOf, prepare, look }: Walk) {
  const viewport = viewportOf?.(by) ?? phone;
  const { page, leave } = await visit({ language, viewport });
  const [email, screens] = by === 'guest' ? ['', guestScreens] : memberScreens(language, by);
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
