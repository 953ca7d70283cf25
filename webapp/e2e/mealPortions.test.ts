// The portions of a week of meals follow the trend of the weight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { counts } from './wait.ts';
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
