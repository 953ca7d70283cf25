// A client follows a week of meals: ticks it, swaps within bounds, shops from its list without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { installed, onDisk } from './device.ts';
import { inEach, labelIn, ru as say } from './texts.ts';
import { counts, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  follower: pick('client@forma.test', 'oleg.dementev@forma.test'),
  beginner: pick('basic@forma.test', 'vera.soboleva@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  part: t(($) => $['coaching-meals'].title),
  assign: t(($) => $['coaching-meals'].assign),
  which: t(($) => $['coaching-meals'].which),
  chooseOne: t(($) => $['coaching-meals'].chooseOne),
  assigned: t(($) => $['coaching-meals'].assigned),
  undo: t(($) => $['coaching-meals'].undo),
  given: t(($) => $['nutrition-day'].byCoach.ASSIGNED),
  withdrawn: t(($) => $['nutrition-day'].byCoach.WITHDRAWN),
  ticked: (done: number, total: number) => t(($) => $['coaching-meals'].ticked, { done, total }),
  assignTo: t(($) => $['nutrition-manage'].assign),
  chooseAll: t(($) => $['nutrition-manage'].chooseAll),
  searchClients: t(($) => $['nutrition-manage'].searchClients),
  needsPlan: t(($) => $['nutrition-manage'].needsPlan),
  avoidsMilk: pick(/Avoids milk: /, /Не ест: молоко — /),
  chosen: (count: number) => t(($) => $['nutrition-manage'].chosen, { count }),
  assignedTo: (count: number) => t(($) => $['nutrition-manage'].assigned, { count }),
  week: pick('Vegetarian building week', 'Вегетарианская неделя на набор'),
  follow: t(($) => $['nutrition-week'].follow),
  swap: t(($) => $['nutrition-day'].swap),
  change: (name: string) => t(($) => $['nutrition-day'].changeNamed, { name }),
  moreWater: t(($) => $['nutrition-day'].moreWater),
  add: t(($) => $['nutrition-day'].add),
  entryName: t(($) => $['nutrition-day'].entryName),
  addFood: t(($) => $['nutrition-day'].addFood),
  typed: pick('egg', 'яйцо'),
  egg: pick('Egg', 'Яйцо куриное'),
  answer: t(($) => $['nutrition-day'].answer),
  shopping: t(($) => $['nutrition-day'].shopping),
  waits: t(($) => $['app-offline'].strip.waiting, { count: 4 }),
  hides: t(($) => $['nutrition-settings'].hides),
  save: t(($) => $.ui.save),
  saved: t(($) => $['nutrition-settings'].saved),
  kcal: pick(/kcal/, /ккал/),
  gate: pick(/Recipes and weekly meal plans come with/, /Рецепты и меню на неделю/),
  planning: pick('Meal planning', 'План питания'),
}));

type Words = (typeof stories)[number];

interface Line {
  id: string;
  meal: string;
  eaten: boolean;
  planned: boolean;
  recipeId: string | null;
  name: { en: string; ru: string };
  nutrition: { kcal: number };
}

/** What the server has of today. */
async function today(email: string): Promise<{ lines: Line[]; waterMl: number }> {
  const { mealWeek, me } = await ask<{
    mealWeek: { days: { date: string; lines: Line[]; waterMl: number }[] };
    me: { timeZone: string };
  }>(
    await tokenOf(email),
    '{mealWeek{days{date waterMl lines{id meal eaten planned recipeId name{en ru} nutrition{kcal}}}} me{timeZone}}',
  );
  const now = todayIn(me.timeZone);
  const day = mealWeek.days.find(({ date }) => date === now);
  assert.ok(day);
  return day;
}

async function first(email: string, meal: string): Promise<Line> {
  const line = (await today(email)).lines.find((one) => one.meal === meal);
  assert.ok(line, `${email} has a ${meal}`);
  return line;
}

const nameOf = ({ name }: Line, { language }: Words) => name[language];

interface Food {
  id: string;
  name: { en: string; ru: string };
}

/** What is bought first of what a dish does not need: what is only for a meal leaves the list once that is eaten. */
async function boughtWithout(email: string, { recipeId }: Line): Promise<Food[]> {
  const { shoppingList, recipe } = await ask<{
    shoppingList: { items: { food: Food }[] };
    recipe: { ingredients: { food: { id: string } }[] };
  }>(
    await tokenOf(email),
    'query($recipe:ID!){shoppingList{items{food{id name{en ru}}}} recipe(id:$recipe){ingredients{food{id}}}}',
    { recipe: recipeId },
  );
  const needed = new Set(recipe.ingredients.map(({ food }) => food.id));
  return shoppingList.items.map(({ food }) => food).filter(({ id }) => !needed.has(id));
}

test("a week is chosen, and today's meals are there", async () => {
  const [w] = stories;
  const { page, leave } = await arrive(w.beginner, '/meals', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('link', { name: w.answer }).waitFor();
  await page.getByRole('link', { name: w.week }).click();
  await page.getByRole('button', { name: w.follow }).click();
  await until('the week is followed', async () => (await today(w.beginner)).lines.length > 0);
  const lunch = await first(w.beginner, 'LUNCH');
  const tick = page.getByRole('button', { name: nameOf(lunch, w), exact: true });
  await tick.click();
  await tick.and(page.locator('[aria-pressed=true]')).waitFor();
  await until('lunch is eaten', async () => (await first(w.beginner, 'LUNCH')).eaten);

  // Something else was eaten: a food of the list, in its usual measure.
  await page.getByRole('button', { name: w.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.entryName).fill(w.typed);
  await sheet.getByRole('button', { name: w.egg, exact: true }).click();
  await accessible(page);
  await sheet.getByRole('button', { name: w.addFood, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: w.egg, exact: true })
    .and(page.locator('[aria-pressed=true]'))
    .waitFor();
  await leave();
});

test('a meal is swapped for an equal one', async () => {
  const [, w] = stories;
  const before = await first(w.follower, 'LUNCH');
  const { page, leave } = await arrive(w.follower, '/meals', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('button', { name: w.change(nameOf(before, w)) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: w.swap }).waitFor();
  await sheet.getByRole('listitem').first().waitFor();
  await accessible(page);
  await sheet.getByRole('listitem').first().getByRole('button').click();
  await sheet.waitFor({ state: 'detached' });
  const after = await first(w.follower, 'LUNCH');
  assert.notEqual(after.recipeId, before.recipeId);
  const [had, has] = [before.nutrition.kcal, after.nutrition.kcal];
  assert.ok(Math.abs(has - had) <= 0.1 * had, `${has} kcal in the place of ${had}`);
  await page
    .getByRole('button', { name: nameOf(after, w), exact: true })
    .first()
    .waitFor();
  await leave();
});

test('a coach assigns a week, sees what is eaten of it, and takes it back', async () => {
  const [w] = stories;
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(w.follower), '{me{id}}');
  const before = (await today(w.follower)).lines.map(({ id }) => id);
  const client = await arrive(w.follower, '/meals', { language: w.language, viewport: w.viewport });
  const theirs = client.page.getByRole('main');
  const followed = theirs.getByRole('heading', { name: w.week, exact: true });
  await client.page.getByRole('button', { name: w.add }).waitFor();
  await counts(followed, 0);

  const { page, leave } = await arrive(w.coach, `/coach/client/${me.id}`, {
    language: w.language,
    viewport: w.viewport,
  });
  const part = page.getByRole('region', { name: w.part, exact: true });
  await part.getByText(w.kcal).first().waitFor();
  await part.getByRole('button', { name: w.assign }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: w.assign }).click();
  await sheet.getByText(w.chooseOne).waitFor();
  await accessible(page);
  await sheet.getByLabel(w.which, { exact: true }).selectOption({ label: w.week });
  await sheet.getByRole('button', { name: w.assign }).click();
  // A message that is pointed at stays: it is needed once the client has seen the week.
  await page.getByText(w.assigned, { exact: true }).hover();
  await part.getByRole('heading', { name: w.week, exact: true }).waitFor();

  // The client, who has the screen open, has it at once; what they tick is seen by the coach.
  await followed.waitFor();
  const dinner = (await today(w.follower)).lines.filter(({ meal }) => meal === 'DINNER').at(-1);
  assert.ok(dinner);
  await theirs
    .getByRole('button', { name: nameOf(dinner, w), exact: true })
    .last()
    .click();
  await until('dinner is eaten', async () =>
    (await today(w.follower)).lines.some(({ id, eaten }) => id === dinner.id && eaten),
  );
  const { lines } = await today(w.follower);
  const planned = lines.filter((one) => one.planned);
  const done = planned.filter(({ eaten }) => eaten).length;
  await part.getByText(w.ticked(done, planned.length)).first().waitFor();
  await theirs
    .getByRole('button', { name: nameOf(dinner, w), exact: true })
    .last()
    .click();
  await part
    .getByText(w.ticked(done - 1, planned.length))
    .first()
    .waitFor();

  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await part.getByRole('heading', { name: w.week, exact: true }).waitFor({ state: 'detached' });
  assert.deepEqual((await today(w.follower)).lines.map(({ id }) => id).sort(), before.sort());
  await leave();
  await client.leave();
});

test('a coach makes a week from a ready-made one, assigns it, withdraws it and thinks again', async () => {
  const [en, ru] = stories;
  assert.ok(en && ru);
  const day = say(($) => $['parts-planGrid'].weekdays[0]);
  const meal = say(($) => $['nutrition-week'].meal.BREAKFAST);
  const token = await tokenOf(ru.follower);
  const { me } = await ask<{ me: { id: string } }>(token, '{me{id}}');
  await ask(
    token,
    'mutation{saveMealSettings(input:{meals:[BREAKFAST,LUNCH,DINNER],avoided:[EGGS],hidesNumbers:false}){id}}',
  );
  const client = await arrive(ru.follower, '/meals', { language: 'en', viewport: phone });
  const followed = client.page.getByRole('main').getByRole('heading', { name: 'Tanya’s week', exact: true });
  await client.page.getByRole('button', { name: en.add }).waitFor();

  const { page, leave } = await arrive(ru.coach, '/meals/weeks', { language: 'ru', viewport: desktop });
  const main = page.getByRole('main');
  await main
    .getByText(
      say(($) => $['nutrition-manage'].none),
      { exact: true },
    )
    .waitFor();
  await main.getByRole('link', { name: ru.week }).click();
  await main.getByRole('button', { name: say(($) => $['nutrition-manage'].ownCopy) }).click();
  await main.getByLabel(labelIn(say, 'en', ($) => $['nutrition-manage'].title)).fill('');
  await main.getByLabel(labelIn(say, 'ru', ($) => $['nutrition-manage'].title)).fill('');
  await main.getByRole('button', { name: ru.save, exact: true }).click();
  await main.getByText(say(($) => $['nutrition-manage'].lacks.title)).waitFor();
  await main.getByLabel(labelIn(say, 'en', ($) => $['nutrition-manage'].title)).fill('Tanya’s week');
  await main.getByLabel(labelIn(say, 'ru', ($) => $['nutrition-manage'].title)).fill('Неделя Тани');
  await accessible(page);

  // Monday's first breakfast goes to Tuesday by keyboard, and is taken off and brought back.
  const row = main.getByRole('region', { name: meal, exact: true });
  const [monday, tuesday] = [row.locator('ol > li').nth(0), row.locator('ol > li').nth(1)];
  await monday.getByRole('button').nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await counts(tuesday.locator('ul > li'), 2);
  await page.keyboard.press('Delete');
  await counts(tuesday.locator('ul > li'), 1);
  await page.getByRole('button', { name: say(($) => $['nutrition-manage'].undo), exact: true }).click();
  await counts(tuesday.locator('ul > li'), 2);

  // What Monday lacks now is an egg.
  await main.getByRole('button', { name: say(($) => $['nutrition-manage'].addTo, { day, meal }) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(say(($) => $['nutrition-manage'].searchDishes)).fill('яйцо');
  await accessible(page);
  await sheet.getByRole('button', { name: ru.egg }).first().click();
  await sheet.waitFor({ state: 'detached' });
  await counts(monday.locator('ul > li'), 1);
  await main.getByRole('button', { name: ru.save, exact: true }).click();
  await page
    .getByText(
      say(($) => $['nutrition-manage'].saved),
      { exact: true },
    )
    .waitFor();
  await main.getByRole('link', { name: 'Неделя Тани' }).waitFor();

  await page.goto(`/coach/client/${me.id}`);
  const part = page.getByRole('region', { name: ru.part, exact: true });
  await part.getByRole('button', { name: ru.assign }).click();
  await sheet.getByLabel(ru.which, { exact: true }).selectOption({ label: 'Неделя Тани' });
  await sheet.getByText(/яйца — .*Яйцо куриное/).waitFor();
  await sheet.getByRole('button', { name: ru.assign }).click();
  const line = part.getByRole('heading', { name: 'Неделя Тани', exact: true });
  await line.waitFor();
  // The client's open screen has it at once, and again after the coach has changed their mind.
  await followed.waitFor();
  await part
    .getByRole('button', { name: say(($) => $['coaching-meals'].takeBackOf, { title: 'Неделя Тани' }) })
    .click();
  // A message that is pointed at stays.
  await page.getByRole('button', { name: ru.undo, exact: true }).hover();
  await line.waitFor({ state: 'detached' });
  await followed.waitFor({ state: 'detached' });
  await client.page.getByText(en.withdrawn, { exact: true }).waitFor();
  await page.getByRole('button', { name: ru.undo, exact: true }).click();
  await line.waitFor();
  await followed.waitFor();
  await client.page.getByText(en.given, { exact: true }).waitFor();

  // What the client follows becomes another week of the coach's own, which is open to be edited.
  await part
    .getByRole('button', { name: say(($) => $['coaching-meals'].saveAsOwnOf, { title: 'Неделя Тани' }) })
    .click();
  await main
    .getByLabel(labelIn(say, 'ru', ($) => $['nutrition-manage'].title))
    .and(page.locator('[value="Неделя Тани (копия)"]'))
    .waitFor();
  await counts(monday.locator('ul > li'), 1);
  await leave();
  await client.leave();
});

const idOf = async (email: string) =>
  (await ask<{ me: { id: string } }>(await tokenOf(email), '{me{id}}')).me.id;

/** Whom a coach may give meals, and what they follow. */
async function served(email: string) {
  const { mealClients } = await ask<{
    mealClients: {
      id: string;
      hasMeals: boolean;
      client: { fullName: string };
      follows: { id: string; planId: string } | null;
    }[];
  }>(await tokenOf(email), '{mealClients{id hasMeals client{fullName} follows{id planId}}}');
  return mealClients;
}

test('a coach assigns a week to all who can get it, and takes it back from all', async () => {
  const [, w] = stories;
  const token = await tokenOf(w.follower);
  const { mealSettings, me } = await ask<{
    mealSettings: { meals: string[]; avoided: string[]; hidesNumbers: boolean };
    me: { fullName: string; timeZone: string };
  }>(token, '{mealSettings{meals avoided hidesNumbers} me{fullName timeZone}}');
  // A week starts on the coach's day, which may be the client's tomorrow.
  await ask(
    await tokenOf(w.coach),
    'mutation($timeZone:String!){updateProfile(input:{timeZone:$timeZone}){id}}',
    { timeZone: me.timeZone },
  );
  const eats = (avoided: string[]) =>
    ask(token, 'mutation($input:MealSettingsInput!){saveMealSettings(input:$input){id}}', {
      input: { ...mealSettings, avoided },
    });
  await eats(['MILK']);
  const [admin, coachId, guest] = await Promise.all([
    tokenOf('admin@forma.test'),
    idOf(w.coach),
    idOf('free@forma.test'),
  ]);
  await ask(admin, 'mutation($of:[ID!]!,$to:ID!){assignClients(clientIds:$of,coachId:$to){id}}', {
    of: [guest],
    to: coachId,
  });
  const before = await served(w.coach);
  const able = before.filter(({ hasMeals }) => hasMeals);
  const unable = before.find(({ hasMeals }) => !hasMeals);
  assert.ok(unable && able.length > 1);
  const meals = (await today(w.follower)).lines.map(({ id }) => id);
  const client = await arrive(w.follower, '/meals', { language: w.language, viewport: w.viewport });
  const followed = client.page.getByRole('main').getByRole('heading', { name: w.week, exact: true });
  await client.page.getByRole('button', { name: w.add }).waitFor();
  await counts(followed, 0);

  const { page, leave } = await arrive(w.coach, '/meals/weeks', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('main').getByRole('link', { name: w.week }).click();
  await page.getByRole('button', { name: w.assignTo, exact: true }).click();
  const sheet = page.getByRole('dialog');
  // Who cannot get it says why beside the name, and who avoids some of it says what.
  const refused = sheet.getByRole('checkbox', { name: unable.client.fullName });
  await refused.and(page.locator(':disabled')).waitFor();
  await sheet.locator('label', { hasText: unable.client.fullName }).getByText(w.needsPlan).waitFor();
  await sheet.locator('label', { hasText: me.fullName }).getByText(w.avoidsMilk).waitFor();
  await accessible(page);
  if (able.length + 1 > 8) {
    await sheet.getByLabel(w.searchClients).fill(me.fullName.toUpperCase());
    await counts(sheet.getByRole('checkbox'), 1);
    await sheet.getByLabel(w.searchClients).fill('');
  }
  await sheet.getByRole('button', { name: w.chooseAll, exact: true }).click();
  await sheet.getByText(w.chosen(able.length), { exact: true }).waitFor();
  await sheet.getByRole('button', { name: w.assignTo, exact: true }).click();
  await page.getByText(w.assignedTo(able.length), { exact: true }).hover();
  await followed.waitFor();
  await client.page.getByText(w.given, { exact: true }).waitFor();
  const during = await served(w.coach);
  const [given] = during.filter(({ hasMeals }) => hasMeals).map(({ follows }) => follows?.planId);
  assert.ok(given);
  for (const { id, hasMeals, follows } of during)
    assert.equal(follows?.planId, hasMeals ? given : before.find((one) => one.id === id)?.follows?.planId);

  // One undo takes it back from all of them, also on the open screen of a client, which says so.
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await until('everyone follows what they followed', async () => {
    const after = await served(w.coach);
    return JSON.stringify(after) === JSON.stringify(before);
  });
  await followed.waitFor({ state: 'detached' });
  await client.page.getByText(w.withdrawn, { exact: true }).waitFor();
  assert.deepEqual((await today(w.follower)).lines.map(({ id }) => id).sort(), meals.sort());
  await eats(mealSettings.avoided);
  await ask(admin, 'mutation($of:[ID!]!){unassignClients(clientIds:$of){id}}', { of: [guest] });
  await leave();
  await client.leave();
});

test('meals and the shopping list are ticked without a network, and sent later', async () => {
  const [w] = stories;
  const dinner = await first(w.follower, 'DINNER');
  const { waterMl } = await today(w.follower);
  const { context, page, leave } = await arrive(w.follower, '/meals/shopping', {
    language: w.language,
    viewport: w.viewport,
    worker: true,
    lossy: true,
  });
  const rows = page.getByRole('main').locator('li button');
  await rows.first().waitFor();
  const [one, other] = await boughtWithout(w.follower, dinner);
  assert.ok(one && other);
  await installed(page);
  await onDisk(page, 'shoppingList');
  await page.goto('/meals');
  const tick = page.getByRole('button', { name: nameOf(dinner, w), exact: true }).last();
  await tick.waitFor();
  await onDisk(page, 'mealWeek');
  await context.setOffline(true);
  await tick.click();
  await tick.and(page.locator('[aria-pressed=true]')).waitFor();
  await page.getByRole('button', { name: w.moreWater }).click();
  await page.getByRole('link', { name: w.shopping }).click();
  const bought = page.getByRole('main').locator('li button[aria-pressed=true]');
  await rows.filter({ hasText: one.name[w.language] }).first().click();
  await rows.filter({ hasText: other.name[w.language] }).first().click();
  await counts(bought, 2);
  // What is shown at once is on the device once it counts as waiting.
  await page.getByText(w.waits).waitFor();
  // The app is closed in the shop, and opened again.
  await page.reload();
  await counts(bought, 2);
  await accessible(page);
  await context.setOffline(false);
  await until('the ticks were sent', async () => {
    const { shoppingList } = await ask<{ shoppingList: { items: { bought: boolean }[] } }>(
      await tokenOf(w.follower),
      '{shoppingList{items{bought}}}',
    );
    const day = await today(w.follower);
    const isSent = day.lines.some(({ id, eaten }) => id === dinner.id && eaten);
    const isBought = shoppingList.items.filter((item) => item.bought).length === 2;
    return isSent && isBought && day.waterMl === waterMl + 250;
  });
  await leave();
});

test('numbers are hidden from who wants none', async () => {
  const [, w] = stories;
  const { page, leave } = await arrive(w.follower, '/meals', {
    language: w.language,
    viewport: w.viewport,
  });
  const main = page.getByRole('main');
  await main.getByText(w.kcal).first().waitFor();
  await page.goto('/meals/settings');
  await page.getByRole('switch', { name: w.hides }).check();
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.saved, { exact: true }).waitFor();
  await counts(main.getByText(w.kcal), 0);
  await page.goto('/meals');
  const lunch = await first(w.follower, 'LUNCH');
  await page.getByRole('button', { name: w.change(nameOf(lunch, w)) }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await counts(page.getByText(w.kcal), 0);
  await leave();
});

for (const w of stories)
  test(`the price list names meal planning, and other plans lead to it: ${w.language}`, async () => {
    const { page, leave } = await arrive('free@forma.test', '/meals', {
      language: w.language,
      viewport: w.viewport,
    });
    await page.getByText(w.gate).waitFor();
    await page.getByText(w.planning, { exact: true }).first().waitFor();
    await page.goto(w.language === 'ru' ? '/ru/pricing' : '/pricing');
    await page.getByText(w.planning, { exact: true }).first().waitFor();
    await leave();
  });
