// A client finds packed food by the digits of its bar code, which the operator has imported, and adds what is not known by name.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { holds } from './wait.ts';
import { arrive, ask, desktop, forma, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  eater: pick('client@forma.test', 'oleg.dementev@forma.test'),
  add: t(($) => $['nutrition-day'].add),
  name: t(($) => $['nutrition-day'].entryName),
  grams: t(($) => $['nutrition-day'].entryGrams),
  addFood: t(($) => $['nutrition-day'].addFood),
  find: t(($) => $['nutrition-barcode'].find),
  open: [t(($) => $['nutrition-barcode'].scan), t(($) => $['nutrition-barcode'].type)],
  digits: t(($) => $['nutrition-barcode'].digits),
  wrong: t(($) => $['nutrition-barcode'].wrong),
  none: (code: string) => t(($) => $['nutrition-barcode'].none, { code }),
  own: t(($) => $['nutrition-barcode'].own),
  source: t(($) => $['nutrition-barcode'].source.OPEN_FOOD_FACTS),
  spread: pick('Hazelnut spread, Noce', 'Ореховая паста, Noce'),
  homemade: pick('Home-made bar', 'Домашний батончик'),
}));

const dump = [
  'code product_name product_name_ru brands serving_quantity energy-kcal_100g fat_100g carbohydrates_100g proteins_100g'.split(
    ' ',
  ),
  ['2000000000015', 'Hazelnut spread', 'Ореховая паста', 'Noce', '15', '539', '30.9', '57.5', '6.3'],
];

/** Imports the dump beside the running server; the second time it changes nothing. */
function importDump() {
  const path = join(forma.data, 'dump.csv');
  writeFileSync(path, dump.map((row) => `${row.join('\t')}\n`).join(''));
  const said = execFileSync(
    join(import.meta.dirname, '../../bin/forma'),
    ['foods', 'import', path, '--data', forma.data],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  assert.match(said, /Of 1 rows /);
}

/** The names of what the client has eaten today. */
async function eaten(email: string): Promise<string[]> {
  const { mealWeek } = await ask<{
    mealWeek: { days: { lines: { eaten: boolean; name: { en: string } }[] }[] };
  }>(await tokenOf(email), '{mealWeek{days{lines{eaten name{en}}}}}');
  return mealWeek.days.flatMap(({ lines }) => lines.filter((line) => line.eaten).map(({ name }) => name.en));
}

for (const say of stories)
  test(`a bar code is typed, found and logged: ${say.language}`, async () => {
    importDump();
    const { page, leave } = await arrive(say.eater, '/meals', say);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const openSheet = async () => {
      await button(say.add).click();
      await page.getByRole('button', { name: new RegExp(say.open.join('|')) }).click();
    };
    const digits = page.getByLabel(say.digits, { exact: true });

    await openSheet();
    await digits.fill('2000000000016');
    await button(say.find).click();
    await page.getByText(say.wrong).waitFor();
    await accessible(page);
    await digits.fill('2000 0000 00015');
    await digits.press('Enter');
    await page.getByText(say.source).waitFor();
    await holds(page.getByLabel(say.name), say.spread);
    const grams = page.getByLabel(say.grams);
    await holds(grams, '15');
    const focus = page.locator(':focus');
    await grams.and(focus).waitFor();
    await accessible(page);
    await button(say.addFood).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(say.spread).first().waitFor();
    assert.ok((await eaten(say.eater)).includes('Hazelnut spread, Noce'));

    await openSheet();
    await digits.fill('96385074');
    await button(say.find).click();
    await page.getByText(say.none('96385074')).waitFor();
    await button(say.own).click();
    await digits.waitFor({ state: 'detached' });
    await page.getByLabel(say.name).and(focus).waitFor();
    await page.keyboard.type(say.homemade);
    await button(say.addFood).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(say.homemade).first().waitFor();
    assert.ok((await eaten(say.eater)).includes(say.homemade));
    await leave();
  });
