// An admin brings clients with their history from a table: seen before it is sent, theirs once they agree, erased if they do not; and a
// coach brings their own.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { mailedLink } from './mailbox.ts';
import { inBoth } from './texts.ts';
import { arrive, ask, desktop, type Language, phone, serveStories, speak, tokenOf, visit } from './world.ts';

serveStories();

const secret = 'correct horse battery';
const words = inBoth((t, pick) => ({
  invitations: t(($) => $.invitation.invitations),
  invite: t(($) => $.invitation.invite),
  file: t(($) => $.invitation.ways.csv),
  template: t(($) => $.invitation.template),
  check: t(($) => $.invitation.check),
  line: (number: number) => t(($) => $.invitation.line, { number }),
  measured: (count: number) => t(($) => $.invitation.measurements, { count }),
  untouched: t(($) => $.invitation.untouched),
  range: t(($) => $.invitation.verdict.BAD_MEASUREMENT_RANGE),
  member: t(($) => $.invitation.verdict.MEMBER),
  rights: t(($) => $.invitation.verdict.BAD_COACH_RIGHTS),
  note: t(($) => $.invitation.consentNote),
  send: (count: number) => t(($) => $.invitation.send, { count }),
  sent: (count: number) => t(($) => $.invitation.sent, { count }),
  withdraw: t(($) => $.invitation.revoke),
  withdrawn: t(($) => $.invitation.state.REVOKED),
  first: t(($) => $.identity.firstName),
  last: t(($) => $.identity.lastName),
  password: t(($) => $['parts-proof'].password),
  repeat: t(($) => $.identity.signUp.repeat),
  submit: t(($) => $.identity.signUp.submit),
  step: (number: number) => t(($) => $['people-onboarding'].step, { number, total: 7 }),
  next: t(($) => $.ui.next),
  skip: t(($) => $['people-onboarding'].skip),
  phone: t(($) => $.coaching.phone),
  brought: pick(/added 3 measurements from before/, /добавила 3 прежних замера/),
  consent: pick(/^I agree to/, /^Даю согласие на то/),
  told: pick('Your coaching team added 3 measurements from before', 'добавила ваши прежние замеры: 3'),
  entries: pick('80.5 kg', '80,5 кг'),
  all: t(($) => $['parts-measure'].ranges.all),
  chart: t(($) => $['parts-measure'].overTime, { measure: pick('Weight', 'Вес') }),
  import: t(($) => $.progress.import),
  undo: t(($) => $['progress-csv'].takeBack),
  undone: t(($) => $['progress-csv'].takenBack),
  imported: t(($) => $['progress-csv'].brought, { count: 3 }),
  empty: t(($) => $.progress.empty),
}));
type Words = (typeof words)[Language];

const table = `Email;Name;Plan;Coach;Language;Date;Weight;Waist
anna@example.org;Anna Berg;vip;coach@forma.test;ru;01.02.2026;80,5;90
anna@example.org;;;;;15.02.2026;79,8;
anna@example.org;;;;;01.03.2026;79,1;88,5
anna@example.org;;;;;08.03.2026;7;
boris@example.org;Boris Lund;;;ru;01.02.2026;95;
clara@example.org;Clara Holm;basic;;en;;;
client@forma.test;;;;;01.02.2026;70;
`;

const person = (page: Page, email: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: email });

async function check(page: Page, w: Words, csv: string) {
  const sheet = page.getByRole('dialog');
  await sheet.getByText(w.file, { exact: true }).click();
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await sheet.getByRole('button', { name: w.check }).click();
  return sheet;
}

const told = (sheet: ReturnType<Page['getByRole']>, text: string) =>
  sheet.getByRole('listitem').filter({ hasText: text });

/** Accepts the mailed invitation, and answers onboarding up to the step that asks for the weight. */
async function join(email: string, language: Language) {
  const w = words[language];
  const { page, leave } = await visit({ language, viewport: phone });
  await speak(page, language);
  await page.goto(await mailedLink(email, '/signup'));
  await page.getByLabel(w.password, { exact: true }).fill(secret);
  await page.getByLabel(w.repeat).fill(secret);
  await page.getByRole('button', { name: w.submit }).click();
  await page.getByText(w.step(1)).waitFor();
  await page.getByRole('button', { name: w.next }).click();
  await page.getByText(w.step(2)).waitFor();
  await page.getByRole('button', { name: w.skip }).click();
  await page.getByText(w.step(3)).waitFor();
  await page.getByRole('button', { name: w.next }).click();
  await page.getByLabel(w.phone).fill('+49 30 1234567');
  await page.getByRole('button', { name: w.next }).click();
  await page.getByText(w.step(5)).waitFor();
  return { page, leave, w };
}

async function skipRest(page: Page, w: Words, from: number) {
  for (let step = from; step <= 7; step++) {
    await page.getByText(w.step(step)).waitFor();
    await page.getByRole('button', { name: w.skip }).click();
  }
  await page.waitForURL('**/client/dashboard');
}

test('an admin brings clients with their history, which they keep only if they agree', async () => {
  const w = words.en;
  const { page, leave } = await arrive('admin@forma.test', '/admin/users/invitations?new=yes', {
    language: 'en',
    viewport: desktop,
  });
  const sheet = await check(page, w, table);
  // Nothing is sent before it was seen: who comes with what, who is here already, and which line is wrong.
  await told(sheet, 'anna@example.org')
    .filter({ hasText: w.measured(3) })
    .filter({ hasText: 'VIP' })
    .waitFor();
  await told(sheet, 'boris@example.org')
    .filter({ hasText: w.measured(1) })
    .waitFor();
  await told(sheet, 'clara@example.org').waitFor();
  await told(sheet, w.range)
    .filter({ hasText: w.line(5) })
    .waitFor();
  await told(sheet, w.member).filter({ hasText: w.untouched }).waitFor();
  await sheet.getByText(w.note).waitFor();
  await accessible(page);
  assert.equal(await person(page, 'anna@example.org').count(), 0);
  await sheet.getByRole('button', { name: w.send(3) }).click();
  await page.getByText(w.sent(3)).waitFor();
  await person(page, 'anna@example.org').getByText(w.measured(3)).waitFor();

  // The same file again adds nothing.
  await page.getByRole('button', { name: w.invite, exact: true }).click();
  await check(page, w, table);
  assert.equal(await sheet.getByRole('button', { name: w.send(0) }).isDisabled(), true);
  await page.keyboard.press('Escape');
  await person(page, 'clara@example.org').getByRole('button', { name: w.withdraw }).click();
  await person(page, 'clara@example.org').getByText(w.withdrawn).waitFor();
  await leave();

  const anna = await join('anna@example.org', 'ru');
  await anna.page.getByRole('status').filter({ hasText: anna.w.brought }).waitFor();
  await accessible(anna.page);
  await anna.page.getByRole('switch', { name: anna.w.consent }).check();
  await anna.page.getByRole('button', { name: anna.w.next }).click();
  await skipRest(anna.page, anna.w, 6);
  await anna.page.goto('/notifications');
  await anna.page.getByRole('link', { name: anna.w.told }).click();
  await anna.page.waitForURL('**/progress');
  await anna.page.getByText(anna.w.entries).first().waitFor();
  await anna.page.getByRole('radio', { name: anna.w.all, exact: true }).check();
  await anna.page.getByRole('slider', { name: anna.w.chart }).waitFor();
  // They are hers to take out again, all at once.
  await anna.page.getByRole('button', { name: anna.w.import, exact: true }).click();
  await anna.page.getByText(anna.w.imported).waitFor();
  await anna.page.getByRole('button', { name: anna.w.undo }).click();
  await anna.page.getByText(anna.w.undone).waitFor();
  await anna.page.getByText(anna.w.empty).waitFor();
  await anna.leave();

  const boris = await join('boris@example.org', 'ru');
  await skipRest(boris.page, boris.w, 5);
  await boris.page.goto('/progress');
  await boris.page.getByText(boris.w.empty).waitFor();
  await boris.leave();
  const seen = await ask<{ broughtMeasurements: null; progressEntries: { totalCount: number } }>(
    await tokenOf('boris@example.org', secret),
    '{broughtMeasurements{count} progressEntries(first:1){totalCount}}',
  );
  assert.deepEqual(seen, { broughtMeasurements: null, progressEntries: { totalCount: 0 } });
});

test('a coach brings clients of their own by the headings of the template', async () => {
  const w = words.ru;
  const { page, leave } = await arrive('artem.belozerov@forma.test', '/coach/client', {
    language: 'ru',
    viewport: phone,
  });
  await page.getByRole('main').getByRole('link', { name: w.invite, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(w.file, { exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: w.template }).click(),
  ]);
  const heads = await readFile((await saved.path()) ?? '', 'utf8');
  assert.equal(
    heads.trim(),
    'Почта;Имя;Язык письма;Дата;Вес (кг);Рука (см);Грудь (см);Талия (см);Бёдра (см);Нога (см)',
  );
  await check(
    page,
    w,
    `${heads.trim()};Тренер\nvera@example.org;Вера Лунд;;01.02.2026;64,5;;;70;;;\nglebs@example.org;Глеб;;;;;;;;;Другой Тренер\n`,
  );
  await told(sheet, 'vera@example.org')
    .filter({ hasText: w.measured(1) })
    .waitFor();
  await told(sheet, w.rights).waitFor();
  await accessible(page);
  await sheet.getByRole('button', { name: w.send(1) }).click();
  await page.getByText(w.sent(1)).waitFor();
  await person(page, 'vera@example.org').getByText(w.measured(1)).waitFor();
  assert.equal(await page.getByRole('main').getByRole('row').filter({ hasText: '@' }).count(), 1);
  await leave();
});
