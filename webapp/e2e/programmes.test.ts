// Programmes: a coach creates one and assigns it to a client, who sees today's workout, completes it, and
// moves another; the coach sees that. And a week that has been viewed is available offline.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { installed, onDisk } from './device.ts';
import { labelIn, ru } from './texts.ts';
import { arrive, ask, desktop, openAs, serveStories, todayIn, tokenOf, visit } from './world.ts';

serveStories();

const dayMs = 86_400_000;

/** From 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}

const w = {
  language: 'ru' as const,
  viewport: desktop,
  coach: 'artem.belozerov@forma.test',
  client: {
    email: 'ruslan.zotov@forma.test',
    name: 'Руслан Зотов',
  },
  programmes: ru(($) => $.coaching.programmes),
  add: ru(($) => $['programme-staff'].add),
  save: ru(($) => $.ui.save),
  noTitle: ru(($) => $['programme-staff'].lacks.title),
  noGoal: ru(($) => $['programme-staff'].lacks.goal),
  noPlan: ru(($) => $['programme-staff'].lacks.workouts),
  titleEn: labelIn(ru, 'en', ($) => $['programme-staff'].title),
  titleRu: labelIn(ru, 'ru', ($) => $['programme-staff'].title),
  missing: ru(($) => $.ui.missingLanguage),
  title: 'Two calm weeks',
  other: 'Две спокойные недели',
  goal: ru(($) => $['parts-measure'].goalLine),
  level: ru(($) => $['parts-workouts'].levelLabel),
  weeks: ru(($) => $['programme-staff'].weeksLabel),
  days: [
    ru(($) => $['parts-planGrid'].weekdays[0]),
    ru(($) => $['parts-planGrid'].weekdays[1]),
    ru(($) => $['parts-planGrid'].weekdays[2]),
    ru(($) => $['parts-planGrid'].weekdays[3]),
    ru(($) => $['parts-planGrid'].weekdays[4]),
    ru(($) => $['parts-planGrid'].weekdays[5]),
    ru(($) => $['parts-planGrid'].weekdays[6]),
  ],
  addTo: (day: string) => `Добавить тренировку: неделя 1, ${day}`,
  searchLibrary: ru(($) => $['parts-workouts'].searchWorkouts),
  workout: 'Глубже в присед',
  second: 'Свободные плечи',
  dayLabel: ru(($) => $['programme-staff'].dayLabel),
  close: ru(($) => $.ui.close),
  copy: ru(($) => $['programme-staff'].copyWeek, { week: 1 }),
  copyTo: ru(($) => $['programme-staff'].copyNext, { week: 2 }),
  restored: /В прошлый раз вы не сохранили/,
  saved: ru(($) => $['programme-staff'].saved),
  search: ru(($) => $['programme-staff'].search),
  found: ru(($) => $['programme-staff'].count, { count: 1 }),
  duplicate: /^Скопировать: /,
  remove: /^Удалить: /,
  undo: ru(($) => $['programme-staff'].undo),
  programme: ru(($) => $['coaching-programme'].title),
  assign: ru(($) => $['coaching-programme'].assign),
  which: ru(($) => $['coaching-programme'].which),
  from: ru(($) => $['coaching-programme'].from),
  choose: ru(($) => $['coaching-programme'].chooseOne),
  assigned: ru(($) => $['coaching-programme'].assigned),
  end: ru(($) => $['coaching-programme'].endOf, { title: 'Две спокойные недели' }),
  ended: ru(($) => $['coaching-programme'].ended),
  place: ru(($) => $['programme-staff'].weekOf, { week: 1, weeks: 2 }),
  today: ru(($) => $.chat.today),
  start: ru(($) => $['parts-week'].startOf, { title: 'Глубже в присед' }),
  complete: ru(($) => $.training.complete),
  completed: ru(($) => $.training.done),
  week: ru(($) => $.home.week),
  done: ru(($) => $['parts-week'].done),
  allDone: ru(($) => $.home.allDone),
  later: ru(($) => $['parts-week'].later),
  move: ru(($) => $['parts-week'].moveOf, { title: 'Глубже в присед' }),
  moved: /^Перенесено на /,
  movedFrom: /перенесена с /,
  plan: ru(($) => $['coaching-programme'].plan),
  planned: /^Запланировано на /,
  unplanned: ru(($) => $['coaching-programme'].unplanned),
  unplan: ru(($) => $['coaching-programme'].unplanOf, { title: 'Свободные плечи' }),
  adherence: /выполнение плана 100/,
};

/** Adds a workout to a day of the first week. */
async function addWorkout(page: Page, day: string, workout: string) {
  await page.getByRole('button', { name: w.addTo(day) }).click();
  const picker = page.getByRole('dialog');
  await picker.getByLabel(w.searchLibrary).fill(workout);
  await picker.getByRole('button', { name: workout }).first().click();
  await picker.waitFor({ state: 'detached' });
}

function dayOf(page: Page, week: string, weekday: number): Locator {
  return page
    .getByRole('region', { name: week, exact: true })
    .locator('ol > li')
    .nth(weekday - 1);
}

const [weekOne, weekTwo] = ['Неделя 1', 'Неделя 2'] as const;

test('a coach creates a programme, and a client trains by it', async () => {
  const admin = await tokenOf('admin@forma.test');
  const token = await tokenOf(w.client.email);
  const { me } = await ask<{ me: { id: string; timeZone: string } }>(token, '{me{id timeZone}}');
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:VIP){id}}`);
  const today = todayIn(me.timeZone);
  const weekday = weekdayOf(today);

  const coach = await arrive(w.coach, '/coach/workouts', w);
  const { page } = coach;
  await page.getByRole('main').getByRole('link', { name: w.programmes }).click();
  await page.getByRole('link', { name: w.add }).click();

  // Missing input is reported one at a time, where it belongs.
  const save = page.getByRole('button', { name: w.save, exact: true });
  await save.click();
  await page.getByRole('alert').getByText(w.noTitle).waitFor();
  await page.waitForFunction(() => document.activeElement?.ariaInvalid);
  await page.getByLabel(w.titleEn).fill(w.title);
  await page.getByText(w.missing).waitFor();
  await page.getByLabel(w.titleRu).fill(w.other);
  await save.click();
  await page.getByRole('alert').getByText(w.noGoal).waitFor();
  await page.getByLabel(w.goal).selectOption('BUILD_MUSCLE');
  await page.getByLabel(w.level).selectOption('BEGINNER');
  await page.getByLabel(w.weeks, { exact: true }).fill('2');
  await save.click();
  await page.getByRole('alert').getByText(w.noPlan).waitFor();

  // The plan: added to, reordered by key and by choice, removed and undone, copied.
  const other = weekday === 1 ? 2 : weekday - 1;
  await addWorkout(page, w.days[other - 1] ?? '', w.workout);
  const chip = (week: string, day: number) => dayOf(page, week, day).getByRole('button', { name: w.workout });
  await chip(weekOne, other).focus();
  await page.keyboard.press(weekday === 1 ? 'ArrowLeft' : 'ArrowRight');
  await chip(weekOne, weekday).waitFor();
  await page.waitForFunction((name) => document.activeElement?.textContent?.includes(name), w.workout);
  await page.keyboard.press('Delete');
  await chip(weekOne, weekday).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await chip(weekOne, weekday).click();
  await page.getByRole('dialog').getByLabel(w.dayLabel).selectOption(String(other));
  await page.getByRole('dialog').getByLabel(w.dayLabel).selectOption(String(weekday));
  await page.getByRole('button', { name: w.close, exact: true }).click();
  await chip(weekOne, weekday).waitFor();
  await chip(weekOne, weekday).dragTo(dayOf(page, weekOne, other));
  await chip(weekOne, other).dragTo(dayOf(page, weekOne, weekday));
  await chip(weekOne, weekday).waitFor();
  await page.getByRole('button', { name: w.copy }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.copyTo, exact: true }).click();

  // A reload loses nothing.
  await page.reload();
  await page.getByText(w.restored).waitFor();
  await chip(weekOne, weekday).waitFor();
  await chip(weekTwo, weekday).waitFor();
  await save.click();
  await page.getByText(w.saved).waitFor();
  const title = w.other;
  await page.getByLabel(w.search).fill(title.toUpperCase());
  await page.getByRole('status').getByText(w.found, { exact: true }).waitFor();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: w.remove }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await row.waitFor();

  // Assigned to a client, from this Monday.
  await page.goto(`/coach/client/${me.id}?assign`);
  const sheet = page.getByRole('dialog', { name: w.assign });
  await sheet.getByRole('button', { name: w.assign }).click();
  await sheet.getByText(w.choose).waitFor();
  const option = sheet.getByRole('option', { name: title });
  await sheet.getByLabel(w.which, { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
  await sheet.getByLabel(w.from).selectOption({ index: 0 });
  await sheet.getByRole('button', { name: w.assign }).click();
  await page.getByText(w.assigned).waitFor();
  const section = page.getByRole('region', { name: w.programme, exact: true });
  await section.getByText(w.place).waitFor();
  await section.getByRole('button', { name: w.end }).click();
  await page.getByText(w.ended).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await section.getByRole('button', { name: w.end }).waitFor();

  // The client sees today's workout, and completes it.
  const client = await arrive(w.client.email, '/dashboard', w);
  const theirs = client.page;
  const card = theirs.getByRole('region', { name: w.today });
  await card.getByRole('link', { name: w.start }).click();
  await theirs.getByRole('button', { name: w.complete }).click();
  await theirs.getByText(w.completed).waitFor();
  await theirs.goto('/client/dashboard');
  await card.getByText(w.allDone).waitFor();
  await card.getByRole('link', { name: w.week }).click();
  await theirs.waitForURL('**/programme');
  await theirs.getByRole('main').getByText(w.done, { exact: true }).waitFor();
  await theirs.getByText(w.place).waitFor();

  // Next week's is moved to another day, and back.
  await theirs.getByRole('button', { name: w.later }).click();
  await theirs.getByRole('button', { name: w.move }).click();
  await theirs.getByRole('dialog').getByRole('button').nth(2).click();
  await theirs.getByText(w.moved).waitFor();
  await theirs.getByRole('button', { name: w.move }).waitFor({ state: 'detached' });
  await theirs.getByRole('button', { name: w.undo }).click();
  await theirs.getByRole('button', { name: w.move }).waitFor();
  await client.leave();

  // The coach sees it done, and adds a workout for this client only.
  await page.reload();
  await section.getByText(w.done, { exact: true }).waitFor();
  await section.getByRole('button', { name: w.plan }).click();
  const picker = page.getByRole('dialog');
  await picker.getByLabel(w.searchLibrary).fill(w.second);
  await picker.getByRole('button', { name: w.second }).first().click();
  await page.getByText(w.planned).waitFor();
  const unplan = section.getByRole('button', { name: w.unplan });
  await unplan.click();
  await unplan.waitFor({ state: 'detached' });
  // What was planned can be undone too, until this can.
  await page.getByText(w.unplanned, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await unplan.waitFor();
  await page.goto('/coach/client');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: w.client.name });
  await line.getByText(w.adherence).waitFor();
  await coach.leave();
});

test('a visited week is available offline, and a move made offline is sent later', async () => {
  const { page, context, leave } = await visit({ lossy: true, worker: true });
  const token = await tokenOf('client@forma.test');
  const { me } = await ask<{ me: { timeZone: string } }>(token, '{me{timeZone}}');
  const today = todayIn(me.timeZone);
  const monday = new Date(Date.parse(today) + (8 - weekdayOf(today)) * dayMs).toISOString().slice(0, 10);
  const daysOf = async () => {
    const query = `{trainingWeek(of:"${monday}"){planned{date}}}`;
    const { trainingWeek } = await ask<{ trainingWeek: { planned: { date: string }[] } }>(token, query);
    return trainingWeek.planned.map(({ date }) => date);
  };
  const before = await daysOf();
  await openAs(page, 'client@forma.test', `/programme?week=${monday}`);
  const move = page.getByRole('button', { name: /^Move to another day: / }).first();
  await move.waitFor();
  await installed(page);
  await onDisk(page, 'trainingWeek');
  await context.setOffline(true);
  await page.reload();
  await move.click();
  const target = page.getByRole('dialog').getByRole('button').last();
  await target.click();
  await page.getByText('1 change waiting to be sent').waitFor();
  assert.deepEqual(await daysOf(), before);
  await context.setOffline(false);
  await page.getByText('1 change waiting to be sent').waitFor({ state: 'detached' });
  assert.notDeepEqual(await daysOf(), before);
  await leave();
});

const h = {
  titles: ['Six gentle weeks', 'Шесть мягких недель'],
  edited: 'Шесть недель помягче',
  readyMade: ru(($) => $['programme-staff'].house),
  log: ru(($) => $['parts-audit'].act.PROGRAMME_EDITED),
};

test('an admin creates a ready-made programme, which coaches see', async () => {
  const admin = await arrive('admin@forma.test', '/admin', w);
  const { page } = admin;
  await page.getByRole('navigation').getByRole('link', { name: w.programmes }).click();
  await page.getByRole('link', { name: w.add }).click();
  const titles = [page.getByLabel(w.titleEn), page.getByLabel(w.titleRu)];
  for (const [i, title] of titles.entries()) await title.fill(h.titles[i] ?? '');
  await page.getByLabel(w.goal).selectOption('BUILD_MUSCLE');
  await page.getByLabel(w.level).selectOption('BEGINNER');
  await page.getByLabel(w.weeks, { exact: true }).fill('4');
  await addWorkout(page, w.days[0] ?? '', w.workout);
  const save = page.getByRole('button', { name: w.save, exact: true });
  await save.click();
  const saved = page.getByText(w.saved);
  await saved.waitFor();
  const title = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const own = 1;
  await title(h.titles[own] ?? '')
    .getByRole('link')
    .click();
  await titles[own]?.fill(h.edited);
  await save.click();
  const row = title(h.edited);
  await row.getByRole('button', { name: w.remove }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await row.waitFor();
  await page.goto('/admin/audit');
  await page.getByText(h.log).locator('visible=true').first().waitFor();

  const coach = await arrive(w.coach, '/coach/programmes', w);
  const theirs = coach.page.getByRole('listitem').filter({ hasText: h.edited });
  await theirs.getByText(h.readyMade, { exact: true }).waitFor();
  assert.equal(await theirs.getByRole('button', { name: w.remove }).count(), 0);
  for (const { leave } of [admin, coach]) await leave();
});
