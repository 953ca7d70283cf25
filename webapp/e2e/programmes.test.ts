// Programmes: a coach makes one and gives it to a client, who sees what is planned for today, does it, and moves another workout; the
// coach sees what was done. And a week that has been seen is there without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { installed, onDisk } from './device.ts';
import { arrive, ask, desktop, openAs, phone, serveStories, todayIn, tokenOf, visit } from './world.ts';

serveStories();

const dayMs = 86_400_000;

/** From 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}

const stories = [
  {
    language: 'en',
    viewport: phone,
    coach: 'coach@forma.test',
    client: { email: 'grace.whitmore@forma.test', name: 'Grace Whitmore' },
    programmes: 'Programmes',
    add: 'New programme',
    save: 'Save',
    noTitle: 'Give the programme a title, in one language at least.',
    noGoal: 'Choose a goal.',
    noPlan: 'Put between 1 and 500 workouts into the plan.',
    titleEn: 'Title in English',
    titleRu: 'Title in Russian',
    missing: 'Missing in this language',
    title: 'Two calm weeks',
    other: 'Две спокойные недели',
    goal: 'Goal',
    level: 'Level',
    weeks: 'Weeks',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    addTo: (day: string) => `Add a workout: week 1, ${day}`,
    searchLibrary: 'Search the library',
    workout: 'Squat deeper',
    second: 'Open shoulders',
    dayLabel: 'Day',
    close: 'Close',
    copy: 'Copy week 1',
    copyTo: 'To week 2',
    restored: /You did not save/,
    saved: 'Programme saved',
    search: 'Search programmes',
    found: '1 programme',
    duplicate: /^Duplicate: /,
    remove: /^Delete: /,
    undo: 'Undo',
    programme: 'Programme',
    assign: 'Assign a programme',
    which: 'Programme',
    from: 'From Monday',
    choose: 'Choose a programme.',
    assigned: 'Programme assigned',
    end: `End: Two calm weeks`,
    ended: 'Programme ended',
    place: 'Week 1 of 2',
    today: 'Today',
    start: 'Start: Squat deeper',
    complete: 'Mark as complete',
    completed: 'Workout complete',
    week: 'Your week',
    done: 'Done',
    allDone: 'Everything for today is done. Well done!',
    later: 'Later week',
    move: 'Move to another day: Squat deeper',
    moved: /^Moved to /,
    movedFrom: /moved from /,
    plan: 'Plan a workout',
    planned: /^Planned for /,
    unplan: 'Take out of the plan: Open shoulders',
    adherence: 'adherence 100%',
  },
  {
    language: 'ru',
    viewport: desktop,
    coach: 'artem.belozerov@forma.test',
    client: { email: 'ruslan.zotov@forma.test', name: 'Руслан Зотов' },
    programmes: 'Программы',
    add: 'Новая программа',
    save: 'Сохранить',
    noTitle: 'Дайте программе название хотя бы на одном языке.',
    noGoal: 'Выберите цель.',
    noPlan: 'Добавьте в план от 1 до 500 тренировок.',
    titleEn: 'Название на английском',
    titleRu: 'Название на русском',
    missing: 'На этом языке пока нет',
    title: 'Two calm weeks',
    other: 'Две спокойные недели',
    goal: 'Цель',
    level: 'Сложность',
    weeks: 'Недели',
    days: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    addTo: (day: string) => `Добавить тренировку: неделя 1, ${day}`,
    searchLibrary: 'Поиск в библиотеке',
    workout: 'Глубже в присед',
    second: 'Свободные плечи',
    dayLabel: 'День',
    close: 'Закрыть',
    copy: 'Скопировать неделю 1',
    copyTo: 'В неделю 2',
    restored: /В прошлый раз вы не сохранили/,
    saved: 'Программа сохранена',
    search: 'Поиск программ',
    found: '1 программа',
    duplicate: /^Скопировать: /,
    remove: /^Удалить: /,
    undo: 'Вернуть',
    programme: 'Программа',
    assign: 'Назначить программу',
    which: 'Программа',
    from: 'С понедельника',
    choose: 'Выберите программу.',
    assigned: 'Программа назначена',
    end: 'Завершить: Две спокойные недели',
    ended: 'Программа завершена',
    place: 'Неделя 1 из 2',
    today: 'Сегодня',
    start: 'Начать: Глубже в присед',
    complete: 'Отметить выполненной',
    completed: 'Тренировка выполнена',
    week: 'Ваша неделя',
    done: 'Выполнена',
    allDone: 'Всё на сегодня выполнено. Отлично!',
    later: 'Следующая неделя',
    move: 'Перенести на другой день: Глубже в присед',
    moved: /^Перенесено на /,
    movedFrom: /перенесена с /,
    plan: 'Запланировать тренировку',
    planned: /^Запланировано на /,
    unplan: 'Убрать из плана: Свободные плечи',
    adherence: /выполнение плана 100/,
  },
] as const;

type Words = (typeof stories)[number];

/** Puts a workout on a day of the first week. */
async function addWorkout(page: Page, w: Words, day: string, workout: string) {
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

const weekNames = { en: ['Week 1', 'Week 2'], ru: ['Неделя 1', 'Неделя 2'] } as const;

for (const w of stories) {
  test(`a coach makes a programme, and a client trains by it (${w.language})`, async () => {
    const admin = await tokenOf('admin@forma.test');
    const token = await tokenOf(w.client.email);
    const { me } = await ask<{ me: { id: string; timeZone: string } }>(token, '{me{id timeZone}}');
    await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:VIP){id}}`);
    const today = todayIn(me.timeZone);
    const weekday = weekdayOf(today);
    const [weekOne, weekTwo] = weekNames[w.language];

    const coach = await arrive(w.coach, '/coach/workouts', w);
    const { page } = coach;
    await page.getByRole('main').getByRole('link', { name: w.programmes }).click();
    await page.getByRole('link', { name: w.add }).click();

    // What is missing is said one after the other, where it belongs.
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

    // The plan: put into it, moved by key and by choice, taken out and back, copied.
    const other = weekday === 1 ? 2 : weekday - 1;
    await addWorkout(page, w, w.days[other - 1] ?? '', w.workout);
    const chip = (week: string, day: number) =>
      dayOf(page, week, day).getByRole('button', { name: w.workout });
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
    if (w.viewport === desktop) {
      await chip(weekOne, weekday).dragTo(dayOf(page, weekOne, other));
      await chip(weekOne, other).dragTo(dayOf(page, weekOne, weekday));
      await chip(weekOne, weekday).waitFor();
    }
    await page.getByRole('button', { name: w.copy }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.copyTo, exact: true }).click();

    // Nothing of it is lost by a reload.
    await page.reload();
    await page.getByText(w.restored).waitFor();
    await chip(weekOne, weekday).waitFor();
    if (w.viewport === desktop) await chip(weekTwo, weekday).waitFor();
    await save.click();
    await page.getByText(w.saved).waitFor();
    const title = w.language === 'en' ? w.title : w.other;
    await page.getByLabel(w.search).fill(title.toUpperCase());
    await page.getByRole('status').getByText(w.found, { exact: true }).waitFor();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: w.remove }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: w.undo }).click();
    await row.waitFor();

    // Given to a client, from this Monday.
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

    // The client sees it today, and does it.
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

    // Next week's goes to another day, and back.
    await theirs.getByRole('button', { name: w.later }).click();
    await theirs.getByRole('button', { name: w.move }).click();
    await theirs.getByRole('dialog').getByRole('button').nth(2).click();
    await theirs.getByText(w.moved).waitFor();
    await theirs.getByRole('button', { name: w.move }).waitFor({ state: 'detached' });
    await theirs.getByRole('button', { name: w.undo }).click();
    await theirs.getByRole('button', { name: w.move }).waitFor();
    await client.leave();

    // The coach sees it done, and adds a workout for this client alone.
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
    await page.getByRole('button', { name: w.undo }).click();
    await unplan.waitFor();
    await page.goto('/coach/client');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: w.client.name });
    await line.getByText(w.adherence).waitFor();
    await coach.leave();
  });
}

test('a week that was seen is there without a network, and a move made there is sent later', async () => {
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
  await page.getByText('1 change waits to be sent').waitFor();
  assert.deepEqual(await daysOf(), before);
  await context.setOffline(false);
  await page.getByText('1 change waits to be sent').waitFor({ state: 'detached' });
  assert.notDeepEqual(await daysOf(), before);
  await leave();
});

const houseWords = {
  en: {
    titles: ['Four gentle weeks', 'Четыре мягкие недели'],
    edited: 'Four gentler weeks',
    readyMade: 'Ready-made',
    log: 'Ready-made programme edited',
  },
  ru: {
    titles: ['Six gentle weeks', 'Шесть мягких недель'],
    edited: 'Шесть недель помягче',
    readyMade: 'Готовая',
    log: 'Готовая программа изменена',
  },
};

test('an admin makes a ready-made programme, which coaches see', async () => {
  const [, w] = stories;
  const h = houseWords.ru;
  const admin = await arrive('admin@forma.test', '/admin', w);
  const { page } = admin;
  await page.getByRole('main').getByRole('link', { name: w.programmes }).click();
  await page.getByRole('link', { name: w.add }).click();
  const titles = [page.getByLabel(w.titleEn), page.getByLabel(w.titleRu)];
  for (const [i, title] of titles.entries()) await title.fill(h.titles[i] ?? '');
  await page.getByLabel(w.goal).selectOption('BUILD_MUSCLE');
  await page.getByLabel(w.level).selectOption('BEGINNER');
  await page.getByLabel(w.weeks, { exact: true }).fill('4');
  await addWorkout(page, w, w.days[0], w.workout);
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
