// Every screen, in both languages: axe finds nothing in light and dark, on a phone and on a desktop; nothing is cut or pushed out at
// 320 px, at 200 % text, and with words 40 % longer; no word that a client reads is broken at 320 px; and in Russian no word is left in
// Latin letters, apart from names and what the text marks as foreign.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from './axe.ts';
import { brokenWords, fitFindings } from './fit.ts';
import { walk } from './walk.ts';
import { latinWords } from './words.ts';
import { type Language, serveStories } from './world.ts';

/** The test of every screen in one language. Each has its own file, which comes early by its name: nothing takes longer. */
export function testScreens(language: Language) {
  serveStories();

  test(`every screen passes axe, fits and speaks its language (${language})`, async () => {
    const axe: string[] = [];
    const misfits: string[] = [];
    const words: string[] = [];
    await walk({ language }, async (page, path, by) => {
      axe.push(...(await axeFindings(page)));
      if (language === 'ru') words.push(...(await latinWords(page)).map((word) => `${by} ${path}: ${word}`));
      if (by === 'client')
        misfits.push(...(await brokenWords(page)).map((word) => `${by} ${path} breaks ${word}`));
      misfits.push(...(await fitFindings(page)).map((misfit) => `${by} ${path} ${misfit}`));
    });
    assert.deepEqual({ axe, misfits, words }, { axe: [], misfits: [], words: [] });
  });
}
