// Every screen, in both languages, on a phone and on a desktop, in light and dark:
// - axe finds nothing;
// - nothing is cut or pushed out at 320 px, at 200 % text, and with words 40 % longer;
// - no word that a client reads is broken at 320 px or at 200 % text, and no title of their tabs takes a second line at 200 %;
// - every control that a client touches is large enough for a finger;
// - on a slow line nothing moves while the screen loads: what is loading is as tall as what takes its place;
// - in Russian no word is in Latin letters, apart from names and what the text marks as foreign.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { brokenTitle, brokenWords, fitFindings, smallControls } from './fit.ts';
import { shiftFindings, slowDown, watchShifts } from './still.ts';
import { routes, walk } from './walk.ts';
import { latinWords } from './words.ts';
import { desktop, type Language, phone, serveStories } from './world.ts';

/** Each role loads its screens on a slow line once, in one language and on the device it mostly uses. */
const onSlowLine: Record<string, { language: Language; viewport: typeof phone }> = {
  client: { language: 'en', viewport: phone },
  coach: { language: 'ru', viewport: phone },
  admin: { language: 'en', viewport: desktop },
};

/** The screens of a client's tabs, and those they lead to first. */
const firstScreens = new Set([
  '/client/dashboard',
  '/workouts',
  '/progress',
  '/programme',
  '/check-in',
  '/sessions',
  '/chat',
]);

/**
 * The tests of every screen in one language. Each language has its own file, whose name sorts early because
 * it takes longest.
 */
export function testScreens(language: Language) {
  serveStories();

  const slowLineOf = (by: string) => (onSlowLine[by]?.language === language ? onSlowLine[by] : undefined);

  async function findings(page: Page, path: string, by: string): Promise<string[]> {
    const found = slowLineOf(by) ? await shiftFindings(page) : [];
    const isFirst = by === 'client' && firstScreens.has(path);
    found.push(...(await axeFindings(page, language)));
    if (language === 'ru') found.push(...(await latinWords(page)));
    if (isFirst && language === 'en') found.push(...(await smallControls(page)));
    if (isFirst && language === 'ru') found.push(...(await brokenTitle(page)));
    if (by === 'client') found.push(...(await brokenWords(page)));
    found.push(...(await fitFindings(page)));
    return found;
  }

  describe(`every screen is sound (${language})`, { concurrency: 2 }, () => {
    for (const route of routes(language)) {
      const { by } = route;
      it(`for the ${by}, from ${route.screens[0]}`, async () => {
        const found: string[] = [];
        await walk(route, {
          language,
          viewportOf: (who) => slowLineOf(who)?.viewport,
          prepare: async (page) => {
            if (!slowLineOf(by)) return;
            await watchShifts(page);
            await slowDown(page);
          },
          look: async (page, path) => {
            found.push(...(await findings(page, path, by)).map((one) => `${path}: ${one}`));
          },
        });
        assert.deepEqual(found, []);
      });
    }
  });
}
