// What an admin does in a day, from one screen to the next, in the languages and sizes that the stories of the single screens leave out.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const words = {
  en: {
    totals: ['total users', 'active users', 'total workouts', 'total sessions'],
    users: 'Users',
    search: 'Name, email or phone',
    plan: 'Plan',
    planChanged: '1 plan changed',
    history: 'History',
    inHistory: 'Plan changed',
    select: 'Select Sam Okafor',
    suspend: 'Suspend',
    suspended: '1 person suspended',
    undo: 'Undo',
    coach: 'Coach',
    assign: 'Assign',
    assigned: '1 client assigned',
    export: 'Export CSV',
    workout: /^Select /,
    hide: 'Hide',
    hidden: '1 workout hidden',
    sessions: 'Search clients and coaches',
    progress: 'Progress',
    days: '90 days',
    chart: 'Completions by day',
    definition: 'Clients with a completion or an entry in these days.',
    review: 'Review',
    said: 'What was said',
    dismiss: 'Dismiss',
    dismissed: 'Reports dismissed',
    price: 'Basic, per month',
    newPrice: '€23 per month',
    save: 'Save',
    saved: 'Saved. It is in effect now.',
    lists: ['List of people', 'List of sessions'],
    role: 'Role',
    giveUp: 'Give up my role',
    lastAdmin: 'The last administrator has to stay.',
    handOver: 'Hand over clients',
    handOverNow: 'Hand over and change the role',
    roleChanged: 'Role changed',
    leaving: 'Noor Castell',
    invite: 'Invite',
    addresses: 'Email addresses',
    sent: '1 invitation sent',
    withdraw: 'Withdraw',
    withdrawn: '1 invitation withdrawn',
    copyForm: 'Copy: The month in review',
    formCopied: 'Copied. Change the copy as you like.',
    deleteForm: 'Delete: The month in review (copy)',
    formDeleted: 'Form deleted',
    formUndo: 'Undo',
    copyProgramme: 'Duplicate: A lighter start',
    programmeCopied: 'Programme duplicated',
    deleteProgramme: 'Delete: A lighter start (copy)',
    programmeDeleted: 'Programme deleted',
    prefix: '',
  },
  ru: {
    totals: ['всего пользователей', 'активных пользователей', 'всего тренировок', 'всего занятий'],
    users: 'Пользователи',
    search: 'Имя, почта или телефон',
    plan: 'Тариф',
    planChanged: 'Тариф изменён у 1 клиента',
    history: 'История',
    inHistory: 'Смена тарифа',
    select: 'Выбрать: Sam Okafor',
    suspend: 'Приостановить',
    suspended: 'Доступ приостановлен у 1 человека',
    undo: 'Отменить',
    coach: 'Тренер',
    assign: 'Назначить',
    assigned: 'Тренер назначен 1 клиенту',
    export: 'Выгрузить CSV',
    workout: /^Выбрать: /,
    hide: 'Скрыть',
    hidden: 'Скрыта 1 тренировка',
    sessions: 'Поиск клиентов и тренеров',
    progress: 'Прогресс',
    days: '90 дней',
    chart: 'Выполнения по дням',
    definition: 'Клиенты, у которых за эти дни есть выполнение или запись.',
    review: 'Рассмотреть',
    said: 'Что было написано',
    dismiss: 'Отклонить',
    dismissed: 'Жалобы отклонены',
    price: 'Базовый, в месяц',
    newPrice: '23 € в месяц',
    save: 'Сохранить',
    saved: 'Сохранено и уже действует.',
    lists: ['Список пользователей', 'Список занятий'],
    role: 'Роль',
    giveUp: 'Отказаться от роли',
    lastAdmin: 'Последний администратор должен остаться.',
    handOver: 'Передача клиентов',
    handOverNow: 'Передать и сменить роль',
    roleChanged: 'Роль изменена',
    leaving: 'Артём Белозёров',
    invite: 'Пригласить',
    addresses: 'Адреса почты',
    sent: '1 приглашение отправлено',
    withdraw: 'Отозвать',
    withdrawn: '1 приглашение отозвано',
    copyForm: 'Копировать: Итоги месяца',
    formCopied: 'Скопировано. Измените копию, как вам удобно.',
    deleteForm: 'Удалить: Итоги месяца (копия)',
    formDeleted: 'Форма удалена',
    formUndo: 'Вернуть',
    copyProgramme: 'Скопировать: Лёгкий старт',
    programmeCopied: 'Программа скопирована',
    deleteProgramme: 'Удалить: Лёгкий старт (копия)',
    programmeDeleted: 'Программа удалена',
    prefix: '/ru',
  },
};

type Words = (typeof words)['en'];

/** What was done is told, and taken back. */
async function takeBack(page: Page, told: string, undo: string) {
  const toast = page.getByRole('alertdialog').filter({ hasText: told });
  await toast.getByRole('button', { name: undo, exact: true }).click();
  await toast.waitFor({ state: 'detached' });
}

/** The lines of the CSV file that the screen saves, without its heads. */
async function saved(page: Page, w: Words): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: w.export, exact: true }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
}

/** Somebody's plan is changed beside their history, and somebody is shut out of a list; both are taken back. */
async function mindPeople(page: Page, w: Words) {
  for (const total of w.totals) await page.getByText(total, { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: w.users, exact: true }).click();
  await page.getByRole('searchbox', { name: w.search }).fill('okafor');
  await page.waitForURL(/q=okafor/);
  const panel = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Sam Okafor' }).click();
  await panel.getByLabel(w.plan, { exact: true }).selectOption('VIP');
  await panel.getByRole('region', { name: w.history }).getByText(w.inHistory).first().waitFor();
  await takeBack(page, w.planChanged, w.undo);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: w.select }).check();
  await page.getByRole('button', { name: w.suspend, exact: true }).click();
  await takeBack(page, w.suspended, w.undo);
  assert.equal((await saved(page, w)).length, 1);
}

async function giveCoach(page: Page, w: Words) {
  await page.goto('/admin/assignments?q=okafor');
  await page.getByRole('checkbox', { name: w.select }).check();
  await page.getByRole('combobox', { name: w.coach, exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: w.assign, exact: true }).click();
  await takeBack(page, w.assigned, w.undo);
  await page.getByRole('checkbox', { name: w.select }).waitFor();
  // Of those without a coach.
  const lines = await saved(page, w);
  assert.match(lines.join(), /^Sam Okafor/);
  assert.equal(lines.length, 1);
}

async function hideWorkout(page: Page, w: Words) {
  await page.goto('/admin/workouts?status=PUBLISHED');
  await page.getByRole('row').getByRole('checkbox', { name: w.workout }).first().check();
  await page.getByRole('button', { name: w.hide, exact: true }).click();
  await takeBack(page, w.hidden, w.undo);
}

/** Sessions are found, opened and taken along, with the coaches' and clients' names. */
async function lookAtSessions(page: Page, w: Words) {
  await page.goto('/admin/vip-sessions?kind=one');
  await page.getByRole('searchbox', { name: w.sessions }).fill('moreland');
  await page.waitForURL(/q=moreland/);
  const lines = await saved(page, w);
  assert.ok(lines.length > 0);
  for (const line of lines) assert.match(line, /Alex Moreland/);
  await page.locator('tbody').getByRole('row').getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Alex Moreland').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function readFigures(page: Page, w: Words) {
  await page.getByRole('link', { name: w.progress, exact: true }).click();
  await page.waitForURL(/analytics/);
  await page.getByText(w.definition).waitFor();
  await page.getByRole('radio', { name: w.days }).click({ force: true });
  await page.waitForURL(/days=90/);
  await page.waitForFunction(
    () => document.querySelector('[role=slider]')?.getAttribute('aria-valuemax') === '89',
  );
  await page.getByRole('slider', { name: w.chart }).waitFor();
}

async function moderate(page: Page, w: Words) {
  await page.goto('/admin/moderation');
  await page.getByRole('button', { name: w.review, exact: true }).first().click();
  await page.getByText(w.said).waitFor();
  await page.getByRole('button', { name: w.dismiss, exact: true }).click();
  await takeBack(page, w.dismissed, w.undo);
}

/** A price is another one for strangers at once. */
async function setPrice(page: Page, w: Words) {
  await page.goto('/admin/settings?tab=pricing');
  await page.getByLabel(w.price).fill('23');
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.saved).waitFor();
  const answer = await page.request.get(`${w.prefix}/pricing`);
  assert.ok((await answer.text()).replaceAll('\u00a0', ' ').includes(w.newPrice));
}

/** The log knows what was taken along, in the words of its reader. */
async function readLog(page: Page, w: Words) {
  await page.goto('/admin/audit?act=LIST_EXPORTED');
  for (const list of w.lists) await page.getByRole('cell', { name: list }).first().waitFor();
}

/** The last administrator stays; a coach goes once somebody has their clients. */
async function changeRoles(page: Page, w: Words) {
  const panel = page.getByRole('dialog');
  await page.goto('/admin/users?role=ADMIN');
  await page.getByRole('main').getByRole('button', { name: 'Robin Ashgrove' }).click();
  await panel.getByLabel(w.role, { exact: true }).selectOption('CLIENT');
  await page.getByRole('button', { name: w.giveUp }).click();
  await page.getByText(w.lastAdmin).first().waitFor();
  await page.goto(`/admin/users?role=COACH&q=${encodeURIComponent(w.leaving)}`);
  await page.getByRole('main').getByRole('button', { name: w.leaving }).click();
  await panel.getByLabel(w.role, { exact: true }).selectOption('CLIENT');
  const form = page.getByRole('form', { name: w.handOver });
  await form.getByLabel(w.coach, { exact: true }).selectOption({ label: 'Maya Lindqvist' });
  await form.getByRole('button', { name: w.handOverNow }).click();
  await page.getByText(w.roleChanged).first().waitFor();
}

/** Something of the house is copied; the copy is deleted, comes back, and goes. */
async function copyAndDelete(
  page: Page,
  at: string,
  copy: string,
  copied: string,
  remove: string,
  deleted: string,
  undo: string,
) {
  await page.goto(at);
  await page.getByRole('button', { name: copy, exact: true }).click();
  await page.getByText(copied).waitFor();
  await page.goto(at);
  const button = page.getByRole('button', { name: remove, exact: true });
  await button.click();
  await button.waitFor({ state: 'detached' });
  await takeBack(page, deleted, undo);
  await button.click();
  await button.waitFor({ state: 'detached' });
}

const copyForm = (page: Page, w: Words) =>
  copyAndDelete(
    page,
    '/admin/check-in-forms',
    w.copyForm,
    w.formCopied,
    w.deleteForm,
    w.formDeleted,
    w.formUndo,
  );

const copyProgramme = (page: Page, w: Words) =>
  copyAndDelete(
    page,
    '/admin/programmes',
    w.copyProgramme,
    w.programmeCopied,
    w.deleteProgramme,
    w.programmeDeleted,
    w.formUndo,
  );

async function invite(page: Page, w: Words, email: string) {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: w.invite, exact: true }).click();
  await page.getByLabel(w.addresses).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: w.invite, exact: true }).click();
  await page.getByText(w.sent).waitFor();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: w.withdraw }).click();
  await takeBack(page, w.withdrawn, w.undo);
  await row.getByRole('button', { name: w.withdraw }).waitFor();
}

for (const manner of [
  { language: 'en', viewport: phone },
  { language: 'ru', viewport: desktop },
] as const) {
  const w = words[manner.language];
  test(`an admin's day: ${manner.language}, ${manner.viewport.width}`, async () => {
    const { page, leave } = await arrive('admin@forma.test', '/admin', manner);
    await mindPeople(page, w);
    await giveCoach(page, w);
    await hideWorkout(page, w);
    await lookAtSessions(page, w);
    await readFigures(page, w);
    await moderate(page, w);
    await setPrice(page, w);
    await copyForm(page, w);
    await readLog(page, w);
    await changeRoles(page, w);
    await leave();
  });
}

for (const manner of [
  { language: 'en', viewport: desktop },
  { language: 'ru', viewport: phone },
] as const) {
  const w = words[manner.language];
  test(`an admin invites, and keeps what the house offers: ${manner.language}, ${manner.viewport.width}`, async () => {
    const { page, leave } = await arrive('admin@forma.test', '/admin', manner);
    await invite(page, w, `ida.${manner.language}@example.org`);
    await copyProgramme(page, w);
    await copyForm(page, w);
    await leave();
  });
}
