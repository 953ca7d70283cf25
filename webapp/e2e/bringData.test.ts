// The data of another account: exported there, looked at here, brought along with consent, not twice, undone.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  from: pick('client@forma.test', 'timur.akhmetov@forma.test'),
  to: pick('basic@forma.test', 'ruslan.zotov@forma.test'),
  note: pick('Measured at the old gym', 'Измерено в старом зале'),
  food: pick('Curd from the old market', 'Творог со старого рынка'),
  dish: pick('Pie of the old days', 'Пирог былых времён'),
  foods: t(($) => $['people-bring'].foods, { count: 1 }),
  recipes: t(($) => $['people-bring'].recipes, { count: 1 }),
  export: t(($) => $['identity-security'].export.ask),
  download: t(($) => $['identity-security'].export.download),
  open: t(($) => $['identity-security'].bring.open),
  pick: t(($) => $['people-bring'].pick),
  agree: t(($) => $['parts-consent'].agree),
  nothingYet: t(($) => $['people-bring'].nothingYet),
  adds: t(($) => $['people-bring'].adds, { what: '' }).replace(/\s*\.$/, ''),
  import: t(($) => $['people-bring'].import),
  done: t(($) => $['people-bring'].done),
  nothingNew: t(($) => $['people-bring'].nothingNew),
  unknown: t(($) => $['people-bring'].unknown),
  seeProgress: t(($) => $['people-bring'].seeProgress),
  pastWorkouts: t(($) => $['parts-sets'].pastWorkouts),
  undo: t(($) => $['people-bring'].takeBack),
}));
type Words = (typeof stories)[number];

const recently = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** What the person sees of themselves. */
async function everythingOf(email: string) {
  const query = `{progressEntries(first:100){nodes{date weightKg notes}} progressPhotos(first:100){nodes{date pose}}
    pastWorkouts(first:100){nodes{title}} ownFoods{name{en}} recipes(first:100,filter:{own:true}){nodes{title{en}}}
    mealWeek(of:"${recently}"){days{date waterMl lines{name{en}}}} activity{pauses{from to reason}}
    workouts(first:100,filter:{favourites:true}){nodes{id}}}`;
  return ask<{
    progressEntries: { nodes: object[] };
    progressPhotos: { nodes: object[] };
    pastWorkouts: { nodes: object[] };
    ownFoods: { name: { en: string } }[];
    recipes: { nodes: { title: { en: string } }[] };
  }>(await tokenOf(email), query);
}

/** The archive of an account, as its owner downloads it. */
async function archiveOf(w: Words): Promise<Buffer> {
  await ask(
    await tokenOf(w.from),
    'mutation($input:ProgressEntryInput!){createProgressEntry(input:$input){id}}',
    {
      input: { date: recently, notes: w.note, measurements: { weightKg: 77.7 } },
    },
  );
  const { createFood } = await ask<{ createFood: { id: string } }>(
    await tokenOf(w.from),
    'mutation($input:FoodInput!){createFood(input:$input){id}}',
    {
      input: {
        name: w.food,
        kcal: 120,
        protein: 18,
        fat: 4,
        carbs: 3,
        fibre: 0,
        aisle: 'DAIRY',
        diet: 'VEGETARIAN',
        allergens: ['MILK'],
      },
    },
  );
  await ask(await tokenOf(w.from), 'mutation($input:RecipeInput!){createRecipe(input:$input){id}}', {
    input: {
      title: w.dish,
      servings: 2,
      minutes: 30,
      meals: ['LUNCH'],
      ingredients: [{ foodId: createFood.id, grams: 300 }],
      steps: [],
      tags: [],
    },
  });
  const { page, leave } = await arrive(w.from, '/settings?tab=privacy', w);
  await page.getByRole('button', { name: w.export }).click();
  const button = page.getByRole('button', { name: w.download, exact: true });
  await button.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const archive = await readFile(await file.path());
  await leave();
  return archive;
}

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'forma.zip', mimeType: 'application/zip', buffer });

const [w] = stories;

test('the data of another account is brought along', async () => {
  const archive = await archiveOf(w);
  await ask(await tokenOf(w.to), 'mutation{withdrawHealthConsent{id}}');
  const before = await everythingOf(w.to);
  const { page, leave } = await arrive(w.to, '/settings?tab=privacy', w);
  await page.getByRole('link', { name: w.open }).click();
  await page.getByRole('button', { name: w.pick }).waitFor();
  await accessible(page);

  await choose(page, archive.subarray(0, 5000));
  await page.getByRole('alert').filter({ hasText: w.unknown }).waitFor();
  await choose(page, archive);
  await page.getByRole('button', { name: w.agree }).click();
  const adds = page.getByText(w.adds);
  await adds.filter({ hasText: w.foods }).filter({ hasText: w.recipes }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.import }).click();
  await page.getByRole('status').filter({ hasText: w.done }).waitFor();
  await accessible(page);

  const after = await everythingOf(w.to);
  const there = await everythingOf(w.from);
  assert.equal(
    after.progressPhotos.nodes.length,
    before.progressPhotos.nodes.length + there.progressPhotos.nodes.length,
  );
  assert.ok(after.pastWorkouts.nodes.length > 0, 'completions are past workouts here');
  assert.ok(
    after.ownFoods.some(({ name }) => name.en === w.food),
    'the food is here',
  );
  await page.getByRole('link', { name: w.seeProgress }).click();
  await page.getByText(w.note).waitFor();
  const brought = after.recipes.nodes.filter(({ title }) => title.en === w.dish);
  assert.equal(brought.length, 1, 'the recipe is here');
  await page.goto('/meals/own');
  await page.getByText(w.dish).waitFor();
  await page.goto('/progress/workouts');
  await counts(page.getByRole('main').locator('ol > li'), Math.min(20, after.pastWorkouts.nodes.length));

  await page.goto('/settings/bring');
  await choose(page, archive);
  await page.getByText(w.nothingNew).waitFor();
  assert.ok(await page.getByRole('button', { name: w.import }).isDisabled(), 'there is nothing to import');

  await page.goto('/settings/bring');
  await page.getByRole('button', { name: w.undo }).click();
  await counts(page.getByRole('button', { name: w.undo }), 0);
  assert.deepEqual(await everythingOf(w.to), before);
  await leave();
});
