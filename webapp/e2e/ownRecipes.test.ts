// A client writes a recipe of their own, eats it today, changes it, deletes it and takes that back, and reads it without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { installed, onDisk } from './device.ts';
import { inEach } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  cook: pick('client@forma.test', 'basic@forma.test'),
  none: t(($) => $['nutrition-own'].none),
  add: t(($) => $['nutrition-own'].add),
  title: t(($) => $['nutrition-own'].title),
  lacks: t(($) => $['nutrition-own'].lacks.ingredients),
  addIngredient: t(($) => $['nutrition-own'].addIngredient),
  searchFoods: t(($) => $['nutrition-own'].searchFoods),
  amountOf: (name: string) => t(($) => $['nutrition-own'].amountOf, { name }),
  up: (name: string) => t(($) => $['nutrition-own'].up, { name }),
  unsaved: t(($) => $['parts-restoredNotice'].unsaved),
  save: t(($) => $.ui.save),
  addToday: t(($) => $['nutrition-own'].addToday),
  portions: t(($) => $['nutrition-own'].portions),
  wrongPortions: t(($) => $['nutrition-own'].wrongPortions),
  addNow: t(($) => $['nutrition-own'].addNow),
  added: t(($) => $['nutrition-own'].added),
  edit: t(($) => $['nutrition-own'].edit),
  remove: t(($) => $['nutrition-own'].remove),
  undo: t(($) => $['nutrition-own'].undo),
  isDeleted: t(($) => $['nutrition-own'].isDeleted),
  restore: t(($) => $['nutrition-own'].restore),
  egg: pick('Egg', 'Яйцо куриное'),
  tomato: pick('Tomato', 'Помидор'),
  typedEgg: pick('egg', 'яйцо'),
  typedTomato: pick('tomato', 'помидор'),
  dish: pick('Shakshuka', 'Шакшука'),
  renamed: pick('Hot shakshuka', 'Острая шакшука'),
}));

interface Recipe {
  id: string;
  title: { en: string };
  perServing: { kcal: number };
  ingredients: { grams: number }[];
}

/** The client's own recipes, newest first. */
async function ownOf(email: string): Promise<Recipe[]> {
  const { recipes } = await ask<{ recipes: { nodes: Recipe[] } }>(
    await tokenOf(email),
    '{recipes(filter:{own:true}){nodes{id title{en} perServing{kcal} ingredients{grams}}}}',
  );
  return recipes.nodes;
}

/** What the client has of today of this recipe. */
async function eatenOf(email: string, recipe: string) {
  const { mealWeek, me } = await ask<{
    mealWeek: {
      days: {
        date: string;
        lines: { recipeId: string | null; amount: number; nutrition: { kcal: number } }[];
      }[];
    };
    me: { timeZone: string };
  }>(await tokenOf(email), '{mealWeek{days{date lines{recipeId amount nutrition{kcal}}}} me{timeZone}}');
  const day = mealWeek.days.find(({ date }) => date === todayIn(me.timeZone));
  return day?.lines.find(({ recipeId }) => recipeId === recipe);
}

test("a recipe of one's own", async () => {
  const [w] = stories;
  const had = (await ownOf(w.cook)).length;
  const { page, leave } = await arrive(w.cook, '/meals/own', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('link', { name: w.add }).waitFor();
  if (had === 0) await page.getByText(w.none).waitFor();
  await page.getByRole('link', { name: w.add }).click();

  // Without ingredients it is not saved; what was typed survives leaving the page.
  await page.getByLabel(w.title, { exact: true }).fill(w.dish);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.lacks).waitFor();
  for (const [typed, name] of [
    [w.typedEgg, w.egg],
    [w.typedTomato, w.tomato],
  ] as const) {
    await page.getByRole('button', { name: w.addIngredient }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(w.searchFoods).fill(typed);
    await sheet.getByRole('button', { name, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByLabel(w.amountOf(name)).waitFor();
  }
  await page.reload();
  await page.getByText(w.unsaved).waitFor();
  await page.getByLabel(w.amountOf(w.egg)).fill('4');
  const up = page.getByRole('button', { name: w.up(w.tomato) });
  await up.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('heading', { name: w.tomato })
    .waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByRole('heading', { name: w.dish, level: 1 }).waitFor();
  const [made] = await ownOf(w.cook);
  assert.ok(made && made.title.en === w.dish && made.ingredients.length === 2);
  assert.equal((await ownOf(w.cook)).length, had + 1);

  // A serving and a half of it is eaten today, and counts.
  await page.getByRole('button', { name: w.addToday }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.portions).fill('21');
  await sheet.getByRole('button', { name: w.addNow, exact: true }).click();
  await sheet.getByText(w.wrongPortions).waitFor();
  await sheet.getByLabel(w.portions).fill('1,5');
  await accessible(page);
  await sheet.getByRole('button', { name: w.addNow, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  const line = await eatenOf(w.cook, made.id);
  assert.ok(line && Math.abs(line.nutrition.kcal - 1.5 * made.perServing.kcal) < 0.01, 'it counts today');

  // It is changed; what was eaten stays as it was.
  await page.getByRole('link', { name: w.edit }).click();
  await page.getByLabel(w.title, { exact: true }).fill(w.renamed);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByRole('heading', { name: w.renamed, level: 1 }).waitFor();
  assert.equal((await eatenOf(w.cook, made.id))?.nutrition.kcal, line.nutrition.kcal);

  // It is deleted and taken back from the list, then deleted again: the day still leads to a page of it.
  await page.getByRole('button', { name: w.remove, exact: true }).click();
  await page.getByRole('button', { name: w.undo }).click();
  await page.getByRole('link', { name: w.renamed }).click();
  await page.getByRole('heading', { name: w.renamed, level: 1 }).waitFor();
  await page.getByRole('button', { name: w.remove, exact: true }).click();
  await until('it is deleted', async () => (await ownOf(w.cook)).length === had);
  await page.goto('/meals');
  await page.getByRole('link', { name: w.dish }).click();
  await page.getByText(w.isDeleted).waitFor();
  await page.getByRole('button', { name: w.restore }).click();
  await page.getByRole('link', { name: w.edit }).waitFor();
  assert.equal((await ownOf(w.cook)).length, had + 1);
  await leave();
});

test('own recipes are read without a network', async () => {
  const [w] = stories;
  const [kept] = await ownOf(w.cook);
  assert.ok(kept);
  const { page, context, leave } = await arrive(w.cook, '/meals/own', {
    language: w.language,
    viewport: w.viewport,
    worker: true,
    lossy: true,
  });
  const link = page.getByRole('link', { name: kept.title.en });
  const title = page.getByRole('heading', { name: kept.title.en, level: 1 });
  await link.click();
  await title.waitFor();
  await installed(page);
  await onDisk(page, 'ingredients');
  await context.setOffline(true);
  await page.goto('/meals/own');
  await link.click();
  await title.waitFor();
  await page.getByRole('link', { name: w.edit }).waitFor();
  await leave();
});
