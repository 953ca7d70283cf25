// Walks through screens as the people who see them.
import type { Page } from 'playwright-core';
import { guestScreens, memberScreens, prerendered } from './screens.ts';
import { beSignedIn, desktop, type Manner, phone, speak, visit } from './world.ts';

/** Waits until nothing is loading, and no colour is on its way to another. */
export async function calm(page: Page): Promise<void> {
  const isCalm = () => {
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    return !moving && !document.querySelector('[aria-busy=true], .skeleton');
  };
  // By the clock: frames may be long in coming when nobody looks.
  await page.waitForFunction(isCalm, undefined, { polling: 50 });
}

/** Calls `see` for what is open in each colour scheme, on a phone and on a desktop. */
export async function eachLook(
  page: Page,
  see: (look: string) => Promise<void>,
  schemes: ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes)
    for (const viewport of [phone, desktop]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await calm(page);
      await see(`${colorScheme}, ${viewport.width}`);
    }
}

/** Opens one screen and waits until it stands; ":first" is the first one of the list above it, whatever else leads deeper. */
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

/** Calls `look` on every screen in one language and manner, with who sees it: a guest or a role. */
export async function walk(
  manner: Manner,
  look: (page: Page, path: string, by: string) => Promise<void>,
): Promise<void> {
  const { language = 'en' } = manner;
  const guest = await visit({ ...manner, worker: true });
  await speak(guest.page, language);
  for (const path of guestScreens) {
    await open(guest.page, language === 'ru' && prerendered.has(path) ? `/ru${path}` : path);
    await look(guest.page, path, 'guest');
  }
  await guest.leave();
  for (const [role, email, screens] of memberScreens(language)) {
    const { page, leave } = await visit({ ...manner, worker: true });
    await speak(page, language);
    await beSignedIn(page, email);
    for (const path of screens) {
      await open(page, path);
      await look(page, path, role);
    }
    await leave();
  }
}
