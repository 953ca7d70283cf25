import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import {
  arrive,
  ask,
  beSignedIn,
  desktop,
  phone,
  serveStories,
  signIn,
  speak,
  tokenOf,
  visit,
} from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  search: t(($) => $['people-admin'].search),
  sortBy: t(($) => $['library-admin'].sortBy),
  select: t(($) => $['library-admin'].select, { name: 'Sam Okafor' }),
  suspend: t(($) => $['people-admin'].suspend),
  suspendLead: t(($) => $['people-admin'].suspendLead, { count: 1 }),
  undo: t(($) => $['people-admin'].undo),
  found: t(($) => $['people-admin'].found, { count: 1 }),
  refused: pick('This account is suspended', 'Аккаунт приостановлен'),
  role: t(($) => $['people-admin'].column.role),
  lastAdmin: t(($) => $.errors.code.LAST_ADMIN),
  giveUp: t(($) => $['people-admin'].giveUp),
  coach: t(($) => $['people-admin'].column.coach),
  note: t(($) => $['people-admin'].note),
  assign: t(($) => $['people-admin'].assign),
  audit: t(($) => $['parts-audit'].act.CLIENT_ASSIGNED),
  auditSearch: t(($) => $.audit.search),
  auditWords: pick('okafor assigned', 'okafor тренера назначили'),
  suspended: t(($) => $['people-admin'].state.suspended),
  parting: pick(/^One-to-one sessions .* are cancelled/, /^Индивидуальные занятия.* отменятся/),
}));

const manners = [
  { language: 'en', viewport: desktop },
  { language: 'ru', viewport: phone },
] as const;

const onPhone = { language: 'ru', viewport: phone } as const;
const w = words.ru;

test('an admin finds a user, suspends them and undoes it', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/users', onPhone);
  await page.getByRole('searchbox', { name: w.search }).fill('oKAfor sam');
  await page.getByText(w.found, { exact: true }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('q'), 'oKAfor sam');
  // Cards have no column headers to sort by.
  await page.getByLabel(w.sortBy).selectOption('NAME_DESC');
  await page.waitForURL(/sort=NAME_DESC/);
  await page.getByRole('checkbox', { name: w.select }).check();
  await page.getByRole('button', { name: w.suspend, exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: w.suspend });
  await asked.getByText(w.suspendLead).waitFor();
  await asked.getByRole('button', { name: w.suspend, exact: true }).click();
  await page.getByRole('cell').getByText(w.suspended, { exact: true }).waitFor();
  // It stays as long as the mouse is there.
  await page.getByRole('button', { name: w.undo }).hover();

  const shutOut = await visit(onPhone);
  await signIn(shutOut.page, 'free@forma.test', onPhone.language);
  await shutOut.page.getByText(w.refused).first().waitFor();
  await shutOut.leave();

  await page.getByRole('button', { name: w.undo }).click();
  await page.getByRole('cell').getByText(w.suspended, { exact: true }).waitFor({ state: 'detached' });
  await tokenOf('free@forma.test');
  // The URL holds the state: a reload shows the same list.
  await page.reload();
  await page.getByText(w.found, { exact: true }).waitFor();
  await leave();
});

test('the last admin cannot give up the role, and giving it up asks first', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/users?role=ADMIN', onPhone);
  // The side bar has a button of that name too.
  await page
    .getByRole('main')
    .getByRole('button', { name: /Robin Ashgrove/ })
    .click();
  await page.getByRole('dialog').getByLabel(w.role, { exact: true }).selectOption('CLIENT');
  await page.getByRole('button', { name: w.giveUp }).click();
  await page.getByText(w.lastAdmin).first().waitFor();
  await leave();
});

test('clients without a coach are listed first and get one, with a note', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/assignments', onPhone);
  await page.getByRole('checkbox', { name: w.select }).check();
  const form = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: w.assign, exact: true }) });
  await form.getByLabel(w.coach, { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(w.note).fill('Mind the left knee.');
  await page.getByRole('button', { name: w.assign, exact: true }).click();
  await page.getByRole('checkbox', { name: w.select }).waitFor({ state: 'detached' });
  const token = await tokenOf('free@forma.test');
  const { notifications } = await ask<{ notifications: { nodes: { title: string }[] } }>(
    token,
    '{notifications(first:5){nodes{title}}}',
  );
  assert.match(notifications.nodes.map(({ title }) => title).join(), /coach/i);

  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: w.auditSearch }).fill(w.auditWords);
  await page.waitForURL(/q=/);
  await page.getByRole('cell', { name: w.audit }).first().waitFor();
  await page.getByRole('button', { name: 'Sam Okafor' }).first().waitFor();

  // Unassign again, for the next test.
  await page.goto('/admin/assignments?coached=yes&q=okafor');
  await page.getByRole('checkbox', { name: w.select }).check();
  await page.getByText(w.parting).waitFor();
  await page.getByRole('button', { name: 'Снять тренера' }).click();
  await page.getByRole('checkbox', { name: w.select }).waitFor({ state: 'detached' });
  await leave();
});

test('the table sorts by its headings, hides columns and exports the filtered rows, in both languages', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/users?role=COACH', {
    language: 'en',
    viewport: desktop,
  });
  const head = page.getByRole('columnheader', { name: 'Name' });
  assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=NAME_DESC/);
  await page.getByRole('row').nth(1).getByText('Артём Белозёров').waitFor();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Plan' }).uncheck();
  await page.getByRole('columnheader', { name: 'Plan' }).waitFor({ state: 'detached' });
  await speak(page, 'ru');
  await page.reload();
  await page.getByRole('columnheader', { name: 'Роль' }).waitFor();
  assert.equal(await page.getByRole('columnheader', { name: 'Тариф' }).count(), 0);
  assert.equal(await page.getByRole('columnheader', { name: 'Имя' }).getAttribute('aria-sort'), 'descending');
  await page.locator('summary', { hasText: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: 'Тариф' }).check();
  await page.getByRole('columnheader', { name: 'Тариф' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Экспорт CSV' }).click(),
  ]);
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  assert.equal(text.trim().split('\r\n').length, 4);
  assert.match(text, /'\+\d/);
  await leave();
});

const keyWords = inBoth((t, pick) => ({
  select: pick(/^Select /, /^Выбрать: /),
  chosen: pick(/^2 selected$/, /^Выбрано 2$/),
  help: t(($) => $['app-keys'].help),
  goTo: t(($) => $.app.title.users),
  sort: t(($) => $['people-admin'].column.coach),
  type: t(($) => $['session-admin'].admin.session),
  firstType: pick('Cardio before work', 'Кардио перед работой'),
  lastType: t(($) => $.session.mode.LINK),
  columns: t(($) => $['library-admin'].columns),
  phone: t(($) => $['people-admin'].column.phone),
  sortBy: t(($) => $['library-admin'].sortBy),
}));

/** Reports whether the focused element is visible and not under a bar or a header. */
function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { x, y, width, height } = (document.activeElement as Element).getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return document.activeElement?.closest('label')?.contains(top) ?? false;
  });
}

test('rows are reached, selected and opened by keyboard while the headings stay in view', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/users', {
    language: 'en',
    viewport: desktop,
  });
  const w = keyWords.en;
  const boxes = page.getByRole('row').getByRole('checkbox', { name: w.select });
  await boxes.first().waitFor();
  for (const key of ['j', 'Space', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('region', { name: w.chosen }).waitFor();
  assert.equal(await boxes.nth(1).isChecked(), true);
  await page.keyboard.press('Escape');
  assert.equal(await boxes.first().isChecked(), false);

  const head = page.getByRole('columnheader').nth(1);
  for (let row = 1; row < 20; row++) {
    await page.keyboard.press('ArrowDown');
    assert.equal(await isSeen(page), true, `row ${row} is hidden on the way down`);
  }
  const bar = await page.getByRole('banner').boundingBox();
  const stays = await head.boundingBox();
  assert.ok(bar && stays && stays.y >= bar.y + bar.height - 1 && stays.y < 400, `the head is at ${stays?.y}`);
  for (let row = 20; row > 1; row--) {
    await page.keyboard.press('ArrowUp');
    assert.equal(await isSeen(page), true, `row ${row} is hidden on the way up`);
  }

  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.waitForURL(/person=/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const help = page.getByRole('dialog', { name: w.help });
  // The shortcuts of all screens load when the page is idle.
  await until('the help is open', async () => {
    await page.keyboard.press('?');
    return help.isVisible();
  });
  await help.getByText('G U', { exact: true }).waitFor();
  await help.getByText(w.goTo).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL('**/admin/vip-sessions');
  const lit = page.getByRole('navigation').locator('a[aria-current=page]:visible');
  await lit.and(page.locator('[href="/admin/vip-sessions"]')).waitFor();
  assert.equal(await lit.count(), 1);
  await leave();
});

for (const manner of manners) {
  const w = keyWords[manner.language];
  const how = `${manner.language}, ${manner.viewport === phone ? 'phone' : 'desktop'}`;

  test(`sessions sort in both directions, kept in the URL, and users choose the columns of people (${how})`, async () => {
    const { page, leave } = await arrive('admin@forma.test', '/admin/vip-sessions', manner);
    const sortBy = async (sort: 'COACH' | 'COACH_DESC' | 'TYPE' | 'TYPE_DESC') => {
      const head = sort.startsWith('TYPE') ? w.type : w.sort;
      if (manner.viewport === phone) await page.getByLabel(w.sortBy).selectOption(sort);
      else await page.getByRole('columnheader', { name: head }).getByRole('button').click();
      await page.waitForURL(new RegExp(`sort=${sort}$`));
    };
    const first = (text: string) => page.locator('tbody tr').first().getByText(text).waitFor();
    await page.locator('tbody tr').first().waitFor();
    await sortBy('COACH');
    await first('Maya Lindqvist');
    await sortBy('COACH_DESC');
    await first('Артём Белозёров');
    await page.reload();
    await first('Артём Белозёров');
    // In the language of the admin's profile, which is English.
    await sortBy('TYPE');
    await first(w.firstType);
    await sortBy('TYPE_DESC');
    await first(w.lastType);

    await page.goto('/admin/users');
    await page.locator('tbody tr').first().waitFor();
    const phones = page.locator('tbody a[href^="tel:"]');
    assert.equal(await phones.count(), 0);
    await page.locator('summary', { hasText: w.columns }).click();
    await page.getByRole('checkbox', { name: w.phone, exact: true }).check();
    await phones.first().waitFor();
    await page.reload();
    await phones.first().waitFor();
    await leave();
  });
}

const handovers = [
  {
    ...manners[0],
    coach: 'Noor Castell',
    form: 'Hand over clients',
    act: 'Hand over and change the role',
    done: 'Role changed',
    has: '10 clients',
  },
  {
    ...manners[1],
    coach: 'Артём Белозёров',
    form: 'Передача клиентов',
    act: 'Передать и сменить роль',
    done: 'Роль изменена',
    has: '16 клиентов',
  },
];

test('a coach is demoted only after their clients have been handed over, in both languages', async () => {
  const { page, leave } = await visit();
  await beSignedIn(page, 'admin@forma.test');
  for (const { language, viewport, coach, form, act, done, has } of handovers) {
    const w = words[language];
    await page.setViewportSize(viewport);
    await speak(page, language);
    await page.goto(`/admin/users?q=${encodeURIComponent(coach)}&role=COACH`);
    await page.getByRole('button', { name: coach }).click();
    await page.getByRole('dialog').getByLabel(w.role, { exact: true }).selectOption('CLIENT');
    const handover = page.getByRole('form', { name: form });
    await handover.getByLabel(w.coach, { exact: true }).selectOption({ label: 'Maya Lindqvist' });
    await handover.getByRole('button', { name: act }).click();
    await page.getByText(done).first().waitFor();
    await page.goto('/admin/assignments');
    await page.getByRole('button', { name: new RegExp(`Maya Lindqvist.*${has}`) }).waitFor();
  }
  await leave();
});
