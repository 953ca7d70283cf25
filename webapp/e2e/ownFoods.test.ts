// A client copies a food from its package while logging it, cooks with another one, changes it, deletes it and takes that back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { counts, holds, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  eater: pick('client@forma.test', 'basic@forma.test'),
  eat: t(($) => $['nutrition-day'].add),
  what: t(($) => $['nutrition-day'].entryName),
  keep: t(($) => $['nutrition-day'].keepFood),
  grams: t(($) => $['nutrition-day'].entryGrams),
  addFood: t(($) => $['nutrition-day'].addFood),
  name: t(($) => $['nutrition-foods'].name),
  kcal: t(($) => $['nutrition-foods'].contents.kcal),
  fat: t(($) => $['nutrition-foods'].contents.fat),
  carbs: t(($) => $['nutrition-foods'].contents.carbs),
  portion: t(($) => $['nutrition-foods'].portion),
  more: t(($) => $['nutrition-foods'].more),
  sulphites: t(($) => $['parts-meals'].allergen.SULPHITES),
  tooMuch: t(($) => $['nutrition-foods'].lacks.sum),
  section: t(($) => $['nutrition-foods'].title),
  add: t(($) => $['nutrition-foods'].add),
  edit: t(($) => $['nutrition-foods'].edit),
  per: (kcal: number) => t(($) => $['nutrition-foods'].perHundred, { kcal: String(kcal) }),
  remove: (name: string) => t(($) => $['nutrition-foods'].remove, { name }),
  undo: t(($) => $['nutrition-foods'].undo),
  unsaved: t(($) => $['parts-restoredNotice'].unsaved),
  save: t(($) => $.ui.save),
  newRecipe: t(($) => $['nutrition-own'].add),
  addIngredient: t(($) => $['nutrition-own'].addIngredient),
  searchFoods: t(($) => $['nutrition-own'].searchFoods),
  amountOf: (name: string) => t(($) => $['nutrition-own'].amountOf, { name }),
  jam: pick('Granny’s plum jam', 'Бабушкино варенье'),
  flour: pick('Chestnut flour', 'Каштановая мука'),
}));

interface Week {
  mealWeek: {
    days: {
      date: string;
      lines: { foodId: string | null; amount: number; nutrition: { kcal: number } }[];
    }[];
  };
  ownFoods: { id: string; allergens: string[] }[];
  me: { timeZone: string };
}

test("a food of one's own", async () => {
  const [, w] = stories;
  const { page, leave } = await arrive(w.eater, '/meals', { language: w.language, viewport: w.viewport });
  await page.getByRole('button', { name: w.eat }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.what).fill(w.jam);
  await sheet.getByRole('button', { name: w.keep }).click();
  const name = sheet.getByLabel(w.name, { exact: true });
  await holds(name, w.jam);
  await sheet.getByLabel(w.kcal, { exact: true }).fill('250');
  await sheet.getByLabel(w.fat, { exact: true }).fill('40');
  await sheet.getByLabel(w.carbs, { exact: true }).fill('61');
  await sheet.getByLabel(w.portion).fill('20');
  await sheet.getByText(w.more, { exact: true }).click();
  await sheet.getByRole('button', { name: w.sulphites, exact: true }).click();
  await accessible(page);
  await sheet.getByRole('button', { name: w.save, exact: true }).click();
  await sheet.getByText(w.tooMuch).waitFor();
  await sheet.getByLabel(w.fat, { exact: true }).fill('');
  await sheet.getByRole('button', { name: w.save, exact: true }).click();

  // It is what is being logged, by the serving.
  const grams = sheet.getByLabel(w.grams);
  await holds(grams, '20');
  await grams.fill('40');
  await sheet.getByRole('button', { name: w.addFood, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.jam, exact: true }).first().waitFor();
  const { mealWeek, ownFoods, me } = await ask<Week>(
    await tokenOf(w.eater),
    '{mealWeek{days{date lines{foodId amount nutrition{kcal}}}} ownFoods{id allergens} me{timeZone}}',
  );
  const day = mealWeek.days.find(({ date }) => date === todayIn(me.timeZone));
  assert.deepEqual(
    ownFoods.map(({ allergens }) => allergens),
    [['SULPHITES']],
  );
  const line = day?.lines.find(({ foodId }) => foodId === ownFoods[0]?.id);
  assert.deepEqual([line?.amount, line?.nutrition.kcal], [40, 100]);

  // What was typed survives the page; then it is put into a recipe.
  await page.goto('/meals/own');
  await page.getByRole('link', { name: w.newRecipe }).click();
  await page.getByRole('button', { name: w.addIngredient }).click();
  await sheet.getByLabel(w.searchFoods).fill(w.flour);
  await sheet.getByRole('button', { name: w.add }).click();
  await sheet.getByLabel(w.kcal, { exact: true }).fill('370');
  await page.reload();
  await page.getByRole('button', { name: w.addIngredient }).click();
  await sheet.getByLabel(w.searchFoods).fill(w.flour);
  await sheet.getByRole('button', { name: w.add }).click();
  await sheet.getByText(w.unsaved).waitFor();
  await holds(sheet.getByLabel(w.kcal, { exact: true }), '370');
  await sheet.getByLabel(w.name, { exact: true }).fill(w.flour);
  await sheet.getByRole('button', { name: w.save, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByLabel(w.amountOf(w.flour)).waitFor();

  await page.goto('/meals/own');
  await page.getByRole('heading', { name: w.section }).waitFor();
  // The recipes above are links.
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await page.getByRole('button', { name: w.per(250) }).click();
  await page.getByRole('dialog', { name: w.edit }).waitFor();
  await sheet.getByLabel(w.kcal, { exact: true }).fill('300');
  await sheet.getByRole('button', { name: w.save, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.per(300) }).waitFor();
  await accessible(page);
  await counts(rows, 2);
  await page.getByRole('button', { name: w.remove(w.jam) }).click();
  await counts(rows, 1);
  await page.getByRole('button', { name: w.undo }).click();
  await counts(rows, 2);
  await until('it is back', async () => {
    const after = await ask<Week>(await tokenOf(w.eater), '{ownFoods{id}}');
    return after.ownFoods.length === 2;
  });
  await leave();
});
