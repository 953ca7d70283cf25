// Every screen, in light and dark, in one language on a phone and in the other on a desktop:
// - axe finds nothing: in light by all its rules, in dark in contrast, since neither structure nor colours depend on the language;
// - nothing is cut or pushed out at 320 px, at 200 % text, and with words 40 % longer;
// - no word that a client reads is broken at 320 px or at 200 % text, and no title of their tabs takes a second line at 200 %;
// - every control that a client touches is large enough for a finger;
// - on a slow line nothing moves while the screen loads: what is loading is as tall as what takes its place;
// - in Russian no word is in Latin letters, apart from names and what the text marks as foreign.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { fitFindings, smallControls } from './fit.ts';
import { shiftFindings, slowDown, watchShifts } from './still.ts';
import { routes, walk } from './walk.ts';
import { latinWords } from './words.ts';
import { desktop, type Language, phone, serveStories } from './world.ts';

/** How large the screens are that each role opens. */
const sizes = {
  guest: { en: phone, ru: desktop },
  client: { en: phone, ru: desktop },
  coach: { en: desktop, ru: phone },
  admin: { en: desktop, ru: phone },
};

/** In which language each role loads its screens on a slow line, which is also on the device it mostly uses. */
const onSlowLine: Record<string, Language> = { client: 'en', coach: 'ru', admin: 'en' };

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

  async function findings(page: Page, path: string, by: string): Promise<string[]> {
    const found = onSlowLine[by] === language ? await shiftFindings(page) : [];
    const isFirst = by === 'client' && firstScreens.has(path);
    found.push(...(await axeFindings(page)));
    if (language === 'ru') found.push(...(await latinWords(page)));
    if (isFirst && language === 'en') found.push(...(await smallControls(page)));
    const title = isFirst && language === 'ru';
    found.push(...(await fitFindings(page, { words: by === 'client', title })));
    return found;
  }

  describe(`every screen is sound (${language})`, { concurrency: 2 }, () => {
    for (const route of routes(language)) {
      const { by } = route;
      it(`for the ${by}, from ${route.screens[0]}`, async () => {
        const found: string[] = [];
        await walk(route, {
          language,
          viewport: sizes[by][language],
          prepare: async (page) => {
            if (onSlowLine[by] !== language) return;
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
