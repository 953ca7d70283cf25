import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { letter } from './mailbox.ts';
import { inBoth } from './texts.ts';
import { unzip } from './unzip.ts';
import { answerTo, drawn, holdAnswer, holds } from './wait.ts';
import { arrive, desktop, type Language, password, phone, serveStories, signIn } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  export: t(($) => $['identity-security'].export.ask),
  download: t(($) => $['identity-security'].export.download),
  ready: pick('Your data is ready', 'Ваши данные готовы'),
  delete: t(($) => $['identity-security'].delete.ask),
  password: t(($) => $['parts-proof'].password),
  submit: t(($) => $['identity-security'].delete.submit),
  wrong: t(($) => $.errors.reason.WRONG_PASSWORD),
  done: pick(/Your account will be deleted on/, /Аккаунт будет удалён/),
  pending: t(($) => $['identity-stoppedAccount'].title),
  notNow: t(($) => $['identity-stoppedAccount'].leave),
  email: t(($) => $.identity.email),
  signIn: t(($) => $.identity.signIn.submit),
  restore: t(($) => $['identity-stoppedAccount'].restore),
  restored: t(($) => $['identity-stoppedAccount'].restored),
  letters: pick(
    ['Your account will be deleted in 14 days', 'Your account was restored'],
    ['Ваш аккаунт будет удалён через 14 дней', 'Ваш аккаунт восстановлен'],
  ),
}));

async function openTab(email: string, language: Language, viewport: typeof phone) {
  const visited = await arrive(email, '/settings?tab=privacy', { language, viewport });
  await visited.page.getByRole('button', { name: words[language].delete }).waitFor();
  return visited;
}

for (const [email, late] of [
  ['artem.belozerov@forma.test', 'ApiTokens'],
  ['basic@forma.test', 'Sharing'],
] as const)
  test(`what can be pressed under privacy does not move as the answer to ${late} arrives`, async () => {
    const { page, leave } = await arrive(email, '/healthz', { language: 'ru', viewport: phone });
    const held = await holdAnswer(page, late);
    const known = answerTo(page, 'Security');
    await page.goto('/settings?tab=privacy');
    const release = await held();
    await known;
    const button = page.getByRole('button', { name: words.ru.delete });
    await drawn(page);
    assert.equal(await button.count(), 0);
    await release();
    await button.waitFor();
    await leave();
  });

test('an export of everything is announced in the bell and by mail, and downloads as a ZIP', async () => {
  const language = 'ru';
  const email = 'timur.akhmetov@forma.test';
  const w = words[language];
  const { page, leave } = await openTab(email, language, desktop);
  await page.getByRole('button', { name: w.export }).click();
  const button = page.getByRole('button', { name: w.download, exact: true });
  await button.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.match(file.suggestedFilename(), /^forma-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await file.path()));
  const entries = JSON.parse(files.get('json/progress_entries.json')?.toString() ?? '');
  assert.ok(entries.length > 20 && entries.every((entry: object) => 'weight_kg' in entry));
  const rows = files.get('csv/progress_entries.csv')?.toString().trim().split('\r\n');
  assert.equal(rows?.length, entries.length + 1);
  assert.match(files.get('json/profiles.json')?.toString() ?? '', /Тимур/);
  for (const [path, body] of files) assert.doesNotMatch(body.toString(), /argon2id/, path);
  await letter(email, ({ subject }) => subject === w.ready);
  await leave();
});

test('deleting an account signs out everywhere, and coming back restores everything', async () => {
  const language = 'en';
  const email = 'diego.salas@forma.test';
  const w = words[language];
  const other = await openTab(email, language, phone);
  const { page, leave } = await openTab(email, language, phone);
  await page.getByRole('button', { name: w.delete }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.password, { exact: true }).fill('not it');
  await sheet.getByRole('button', { name: w.submit }).click();
  await sheet.getByText(w.wrong).waitFor();
  await accessible(page);
  await sheet.getByLabel(w.password, { exact: true }).fill(password);
  await sheet.getByRole('button', { name: w.submit }).click();
  await page.waitForURL('**/login');
  await page.getByText(w.done).waitFor();
  await other.page.waitForURL('**/login');
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => key === 'language'));
  await letter(email, ({ subject }) => subject === w.letters[0]);

  await signIn(page, email, language);
  await page.getByRole('heading', { name: w.pending }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.notNow }).click();
  await holds(page.getByLabel(w.email, { exact: true }), email);
  await page.getByRole('tabpanel').getByRole('button', { name: w.signIn, exact: true }).click();
  await page.getByRole('button', { name: w.restore }).click();
  await page.waitForURL('**/client/dashboard');
  await page.getByText(w.restored).waitFor();
  await letter(email, ({ subject }) => subject === w.letters[1]);
  await page.goto('/progress');
  await page.getByRole('slider').first().waitFor();
  await other.leave();
  await leave();
});

for (const [who, email, language, viewport, told] of [
  ['the last administrator', 'admin@forma.test', 'en', desktop, 'At least one administrator has to remain.'],
  [
    'a coach with clients',
    'artem.belozerov@forma.test',
    'ru',
    phone,
    'У этого тренера ещё есть клиенты. Сначала передайте их.',
  ],
] as const)
  test(`${who} cannot delete their account and stays signed in`, async () => {
    const w = words[language];
    const { page, leave } = await openTab(email, language, viewport);
    await page.getByRole('button', { name: w.delete }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(w.password, { exact: true }).fill(password);
    await sheet.getByRole('button', { name: w.submit }).click();
    await page.getByText(told).waitFor();
    await page.reload();
    await page.getByRole('button', { name: w.delete }).waitFor();
    await leave();
  });
