// A client's figures: what is logged counts, they are there without a network, a plan opens them, and the coach sees the training.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { installed, onDisk } from './device.ts';
import { inEach } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  title: pick('Muscle basics', 'Основы для мышц'),
  squat: pick('Goblet squat', 'Приседание с гантелью у груди'),
  legs: t(($) => $['parts-training'].muscle.legs),
  sets: (count: number) => t(($) => $['parts-training'].volume.sets, { count }),
  soFar: (count: number) =>
    t(($) => $['parts-training'].volume.weekSoFar, {
      sets: t(($) => $['parts-training'].volume.sets, { count }),
    }),
  byWeek: t(($) => $['parts-training'].volume.byWeek, { muscle: pick('Legs', 'Ноги') }),
  about: t(($) => $['parts-training'].about),
  range: t(($) => $['parts-training'].volume.range, { low: 10, high: 20 }),
  exercise: t(($) => $['parts-training'].lift.choose),
  overTime: t(($) => $['parts-training'].lift.overTime, {
    name: pick('Goblet squat', 'Приседание с гантелью у груди'),
  }),
  overTimeOf: (name: string) => t(($) => $['parts-training'].lift.overTime, { name }),
  estimate: pick('253.3', '253,3'),
  month: t(($) => $['progress-analytics'].month.title),
  recordOf: (name: string) => new RegExp(`^${name}, .*(record|рекорд)`),
  change: (month: { sets: number; setsBefore: number }) => {
    const count = (value: number) => t(($) => $['parts-training'].volume.sets, { count: value });
    const how = month.sets > month.setsBefore ? 'more' : month.sets < month.setsBefore ? 'fewer' : 'same';
    return t(($) => $['progress-analytics'].month.sets[how], {
      now: count(month.sets),
      before: String(month.setsBefore),
      by: count(Math.abs(month.sets - month.setsBefore)),
    });
  },
  weightChange: pick(/^Your weight trend is /, /^Тренд веса — /),
  load: t(($) => $['progress-analytics'].load.overTime),
  year: pick(/^Active on \d+ days? since /, /^Тренировки с .+: \d+ д/),
  card: t(($) => $.progress.analyticsLead),
  start: t(($) => $.training.start),
  weight: t(($) => $['training-exercise'].load, { unit: pick('kg', 'кг') }),
  reps: t(($) => $['training-exercise'].amount.reps),
  done: t(($) => $['training-exercise'].setDone),
  finish: t(($) => $['training-exercise'].finish),
  finishNow: t(($) => $['training-exercise'].finishNow),
  summary: t(($) => $['training-exercise'].summary),
  kcal: pick('2,150', '2 150'),
  body: t(($) => $['progress-analytics'].body.overTime),
  mean: (kcal: string, count: number) =>
    t(($) => $['progress-analytics'].body.weekMean, {
      mean: t(($) => $['progress-analytics'].body.kcal, { value: kcal }),
      logged: t(($) => $['progress-analytics'].body.logged, { count }),
    }),
  few: (count: number) =>
    t(($) => $['progress-analytics'].body.tooFew, {
      logged: t(($) => $['progress-analytics'].body.logged, { count }),
    }),
  bodyWeeks: t(($) => $['progress-analytics'].body.byWeek),
  hidden: t(($) => $['progress-analytics'].body.hidden),
  gate: t(($) => $.membership.gate.analytics, { plan: pick('Basic', 'Базовый') }),
}));
type Story = (typeof stories)[number];

const dayMs = 86_400_000;

interface Lift {
  id: string;
  name: { en: string; ru: string };
}

interface Week {
  week: string;
  muscleGroup: string;
  sets: number;
}

/** The Monday of the user's week. */
async function mondayOf(token: string): Promise<number> {
  const { me } = await ask<{ me: { timeZone: string } }>(token, '{me{timeZone}}');
  const today = Date.parse(todayIn(me.timeZone));
  return today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
}

/** How many sets of this week the server counts for legs. */
async function setsOfLegs(email: string): Promise<number> {
  const token = await tokenOf(email);
  const { muscleWeeks } = await ask<{ muscleWeeks: Week[] }>(
    token,
    'query($since:Date!){muscleWeeks(since:$since){week muscleGroup sets}}',
    { since: dateOf(await mondayOf(token)) },
  );
  return muscleWeeks.find(({ muscleGroup }) => muscleGroup === 'legs')?.sets ?? 0;
}

/** Does one set of the workout's first exercise, and ends it. */
async function train(page: Page, w: Story) {
  await page.goto(`/workouts?q=${encodeURIComponent(w.title)}`);
  await page.getByRole('link', { name: w.title }).first().click();
  await page.getByRole('link', { name: w.start }).click();
  await page.getByRole('heading', { name: w.squat, exact: true }).waitFor();
  await page.getByLabel(w.weight, { exact: true }).fill('190');
  await page.getByLabel(w.reps, { exact: true }).fill('10');
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.finishNow }).click();
  await page.getByRole('heading', { level: 1, name: w.summary }).waitFor();
}

/** The set is in the row of legs, in their chart, and the largest of its exercise. */
async function seesTheSet(page: Page, w: Story, sets: number) {
  const row = page.getByRole('radio', { name: new RegExp(`^${w.legs} ${w.sets(sets)} `) });
  await row.check();
  await page
    .getByRole('slider', { name: w.byWeek })
    .and(page.locator(`[aria-valuetext="${w.soFar(sets)}"]`))
    .waitFor();
  await page.getByLabel(w.exercise, { exact: true }).selectOption({ label: w.squat });
  const chart = page.getByRole('slider', { name: w.overTime });
  await chart.and(page.locator(`[aria-valuetext*="${w.estimate}"]`)).waitFor();
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Logs a meal on some days of a week, counted back from this one. */
async function eats(token: string, weeksAgo: number, kcal: readonly number[]) {
  const monday = (await mondayOf(token)) - weeksAgo * 7 * dayMs;
  for (const [nth, energy] of kcal.entries()) {
    const date = dateOf(monday + nth * dayMs);
    // The same entry whenever the story is repeated.
    const id = `01930000-0000-7000-8000-0000${date.replaceAll('-', '')}`;
    await ask(token, 'mutation($input:MealEntryInput!){addMealEntry(input:$input){id}}', {
      input: { id, date, meal: 'LUNCH', name: 'Soup', amount: 1, kcal: energy },
    });
  }
}

async function hide(token: string, hidesNumbers: boolean) {
  const { mealSettings } = await ask<{ mealSettings: object }>(token, '{mealSettings{meals avoided}}', {});
  await ask(token, 'mutation($input:MealSettingsInput!){saveMealSettings(input:$input){id}}', {
    input: { ...mealSettings, hidesNumbers },
  });
}

/** The trend of the weight, the mean of a week, and a week with too few days for one. */
async function seesTheBody(page: Page, w: Story) {
  await page.getByRole('slider', { name: w.body }).waitFor();
  await page.getByText(w.bodyWeeks, { exact: true }).click();
  await page.getByText(w.mean(w.kcal, 4), { exact: true }).waitFor();
  await page.getByText(w.few(2), { exact: true }).first().waitFor();
}

interface Month {
  sets: number;
  setsBefore: number;
  records: { exercise: { name: { en: string; ru: string } } }[];
}

/** The month with its sentences, the load and the year are there. */
async function seesTheYear(page: Page, w: Story, month: Month) {
  await page.getByRole('heading', { name: w.month }).waitFor();
  await page.getByText(w.change(month), { exact: true }).waitFor();
  await page.getByText(w.weightChange).waitFor();
  for (const { exercise } of month.records.slice(0, 3))
    await page.getByText(w.recordOf(exercise.name[w.language])).waitFor();
  await page.getByRole('slider', { name: w.load }).waitFor();
  await page.getByRole('img', { name: w.year }).waitFor();
}

for (const w of stories)
  test(`a logged set counts in a client’s analytics, also without a network (${w.language})`, async () => {
    const email = 'basic@forma.test';
    const manner = { ...w, lossy: true, worker: true };
    const { context, page, leave } = await arrive(email, '/client/dashboard', manner);
    await page.getByRole('heading').first().waitFor();
    const token = await tokenOf(email);
    await eats(token, 6, [2000, 2100, 2200, 2300]);
    await eats(token, 7, [900, 1200]);
    const before = await setsOfLegs(email);
    await train(page, w);
    // A server that is slow to answer gets it later.
    await until('the set is counted', async () => (await setsOfLegs(email)) === before + 1);

    const { trainingMonth: month } = await ask<{ trainingMonth: Month }>(
      token,
      '{trainingMonth{sets setsBefore records{exercise{name{en ru}}}}}',
    );
    await page.goto('/progress');
    await page.getByRole('link', { name: w.card }).click();
    await seesTheSet(page, w, before + 1);
    await seesTheYear(page, w, month);
    await seesTheBody(page, w);
    await page.getByText(w.about).first().click();
    await page.getByText(w.range).waitFor();
    await accessible(page);

    await installed(page);
    await onDisk(page, 'muscleWeeks');
    await onDisk(page, 'LiftDay');
    await onDisk(page, 'energyWeeks');
    await onDisk(page, 'trainingMonth');
    await context.setOffline(true);
    await page.reload();
    await seesTheSet(page, w, before + 1);
    await seesTheYear(page, w, month);
    await seesTheBody(page, w);
    await context.setOffline(false);

    await hide(token, true);
    await page.reload();
    await page.getByText(w.hidden).waitFor();
    await page.getByText(w.mean(w.kcal, 4), { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('slider', { name: w.body }).waitFor();
    await hide(token, false);
    await leave();
  });

test('a coach sees how a client’s lifts and sets develop', async () => {
  const [, w] = stories;
  const client = await tokenOf('client@forma.test');
  const { me, lifts } = await ask<{ me: { id: string }; lifts: Lift[] }>(
    client,
    '{me{id} lifts{id name{en ru}}}',
  );
  const [chosen] = lifts.slice(-1);
  assert.ok(chosen);
  const { lift } = await ask<{ lift: { days: { maxKg: number }[] } }>(
    client,
    'query($id:ID!,$since:Date!){lift(exerciseId:$id,since:$since){days{maxKg}}}',
    { id: chosen.id, since: dateOf(Date.now() - 330 * dayMs) },
  );
  assert.ok(lift.days.length > 0);
  const { page, leave } = await arrive('coach@forma.test', `/coach/client/${me.id}`, w);
  const name = chosen.name[w.language];
  await page.getByLabel(w.exercise, { exact: true }).selectOption({ label: name });
  await page.getByRole('slider', { name: w.overTimeOf(name) }).waitFor();
  // The radio itself is hidden behind its label, and another muscle may be chosen at first.
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${w.legs}`) })
    .click();
  await page.getByRole('slider', { name: w.byWeek }).waitFor();
  await accessible(page);
  await leave();
});

test('the analytics come with a plan', async () => {
  const [w] = stories;
  const { page, leave } = await arrive('free@forma.test', '/progress', w);
  await page.getByRole('link', { name: w.card }).click();
  await page.getByText(w.gate).waitFor();
  await page.waitForURL('**/subscription?from=/progress/analytics');
  await leave();
});
