// The portions of a week of meals follow the trend of the weight, and what is to be bought what has been eaten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { counts, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  follower: pick('client@forma.test', 'oleg.dementev@forma.test'),
  shopping: t(($) => $['nutrition-day'].shopping),
  moved: (portion: number) =>
    t(($) => $['nutrition-day'].adjust, { value: portion.toLocaleString(pick('en', 'ru')) }),
  adjustNow: t(($) => $['nutrition-day'].adjustNow),
  toBuy: (count: number) => t(($) => $['nutrition-shopping'].toBuy, { count }),
  adjusted: t(($) => $['nutrition-day'].adjusted),
}));

interface Target {
  mealSettings: { target: { target: { nutrition: { kcal: number }; correctionKcal: number } } };
  mealWeek: { plan: { portion: number; meanKcal: number } };
  weightGoal: { currentKg: number };
  me: { timeZone: string };
}

test('portions follow the trend of the weight', async () => {
  const [, w] = stories;
  const token = await tokenOf(w.follower);
  const read = () =>
    ask<Target>(
      token,
      '{mealSettings{target{target{nutrition{kcal} correctionKcal}}} mealWeek{plan{portion meanKcal}} weightGoal{currentKg} me{timeZone}}',
    );
  const fitting = ({ mealSettings: { target }, mealWeek: { plan } }: Target) =>
    Math.round((20 * target.target.nutrition.kcal) / plan.meanKcal) / 20;
  await ask(token, 'mutation{setWeightGoal(input:{direction:LOSE,changeKg:5}){direction}}');
  const before = await read();
  // A little more than what fits is not worth a question.
  await ask(token, 'mutation($portion:Float!){setMealPortion(portion:$portion){id}}', {
    portion: fitting(before) + 0.05,
  });
  const { page, leave } = await arrive(w.follower, '/meals', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('link', { name: w.shopping }).waitFor();
  await counts(page.getByRole('button', { name: w.adjustNow }), 0);

  // The weight rises, though it should fall.
  const now = Date.parse(todayIn(before.me.timeZone));
  for (const back of [6, 4, 2, 0])
    await ask(token, 'mutation($input:ProgressEntryInput!){createProgressEntry(input:$input){id}}', {
      input: {
        date: new Date(now - back * 86_400_000).toISOString().slice(0, 10),
        measurements: { weightKg: Math.round(10 * before.weightGoal.currentKg + 40 - 5 * back) / 10 },
      },
    });
  const after = await read();
  assert.equal(after.mealSettings.target.target.correctionKcal, -200);
  await page.goto('/meals/settings');
  await page.getByText(/−200/).waitFor();
  await page.goto('/meals');
  await page.getByText(w.moved(fitting(after))).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.adjustNow }).click();
  await page.getByText(w.adjusted).waitFor();
  assert.equal((await read()).mealWeek.plan.portion, fitting(after));
  await counts(page.getByRole('button', { name: w.adjustNow }), 0);
  await leave();
});

test('what has been eaten is no longer to be bought', async () => {
  const [w] = stories;
  const token = await tokenOf(w.follower);
  const read = async () => {
    const { shoppingList, mealWeek, me } = await ask<{
      shoppingList: { items: { bought: boolean }[] };
      mealWeek: { days: { date: string; lines: { eaten: boolean }[] }[] };
      me: { timeZone: string };
    }>(token, '{shoppingList{items{bought}} mealWeek{days{date lines{eaten}}} me{timeZone}}');
    const today = mealWeek.days.find(({ date }) => date === todayIn(me.timeZone));
    return {
      toBuy: shoppingList.items.filter(({ bought }) => !bought).length,
      isEaten: today?.lines.every(({ eaten }) => eaten),
    };
  };
  const { page, leave } = await arrive(w.follower, '/meals', { language: w.language, viewport: w.viewport });
  const main = page.getByRole('main');
  const { toBuy: before } = await read();
  await page.getByRole('link', { name: w.shopping }).click();
  await main.getByText(w.toBuy(before)).waitFor();
  await page.goBack();
  const left = main.locator('button[aria-pressed=false]');
  await left.first().waitFor();
  while ((await left.count()) > 0) await left.first().click();
  await until('the meals are eaten', async () => (await read()).isEaten === true);
  const { toBuy } = await read();
  assert.ok(toBuy < before);
  await page.getByRole('link', { name: w.shopping }).click();
  await main.getByText(w.toBuy(toBuy)).waitFor();
  await leave();
});
