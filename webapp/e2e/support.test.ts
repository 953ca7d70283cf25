// A client asks support and is answered, a late answer is seen by staff, a guest is answered by email.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { installed } from './device.ts';
import { letter } from './mailbox.ts';
import { jpeg } from './pictures.ts';
import { inEach } from './texts.ts';
import { drawn, holdAnswer, holds } from './wait.ts';
import { arrive, desktop, openDatabase, phone, serveStories, visit } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  write: t(($) => $.support.write),
  reply: t(($) => $.support.reply.text),
  chosen: t(($) => $.support.pictures.chosen),
  messages: t(($) => $.app.tab.messages),
  text: t(($) => $.support.form.text),
  send: t(($) => $.support.form.send),
  sent: t(($) => $.support.form.sent),
  mayHelp: t(($) => $.support.mayHelp),
  asked: pick('How do I change my password? The page is empty.', 'Как сменить пароль? Страница пуста.'),
  found: pick('How do I change my password?', 'Как сменить пароль?'),
  answerText: t(($) => $['support-staff'].answerText),
  sendAnswer: t(($) => $['support-staff'].send),
  answered: t(($) => $['support-staff'].answered),
  answer: pick('Reload the page once, please.', 'Обновите, пожалуйста, страницу.'),
  solve: t(($) => $.support.solve),
  solvedNow: t(($) => $.support.solvedNow),
  late: t(($) => $['support-staff'].late),
  name: t(($) => $.support.guest.name),
  email: t(($) => $.support.guest.email),
  waits: t(($) => $.support.form.waits),
  waiting: pick('The plan says nothing of holidays.', 'В тарифе ничего не сказано об отпуске.'),
  lateAnswer: t(($) => $.support.late),
  guest: pick('noor@example.org', 'nura@example.org'),
}));

test('a question is answered and solved', async () => {
  const [w] = stories;
  const { page, leave } = await arrive(w.client, '/settings?tab=help', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('button', { name: w.write }).click();
  await page.getByLabel(w.text, { exact: true }).fill(w.asked);
  await page.getByText(w.mayHelp).waitFor();
  await page.getByRole('main').getByText(w.found, { exact: true }).first().waitFor();
  // What was typed survives a reload.
  await page.reload();
  await page.getByRole('button', { name: w.write }).click();
  await holds(page.getByLabel(w.text, { exact: true }), w.asked);
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByText(w.sent).waitFor();
  await page.waitForURL(/\/settings\/help\//);
  const id = page.url().split('/').at(-1) ?? '';
  const { page: staff, leave: leaveStaff } = await arrive('admin@forma.test', '/admin/support', {
    language: w.language,
    viewport: desktop,
  });
  await staff.getByText(w.late, { exact: true }).first().waitFor();
  await staff.locator(`a[href$="/admin/support/${id}"]`).click();
  await staff.getByLabel(w.answerText, { exact: true }).fill(w.answer);
  await staff.getByRole('button', { name: w.sendAnswer }).click();
  await staff.getByText(w.answered).waitFor();
  await page.getByText(w.answer).waitFor();
  await holds(staff.getByLabel(w.answerText, { exact: true }), '');
  await staff.getByLabel(w.answerText, { exact: true }).fill('It is mended for good now.');
  await staff.getByRole('button', { name: w.sendAnswer }).click();
  await page.getByText('It is mended for good now.').waitFor();
  await page.getByRole('button', { name: w.solve }).click();
  await page.getByText(w.solvedNow).waitFor();
  for (const done of [leave, leaveStaff]) await done();
});

test('what is typed while a picture is read or a message is sent stays', async () => {
  const [w] = stories;
  const { page, leave } = await arrive(w.client, '/settings?tab=help', {
    language: w.language,
    viewport: w.viewport,
  });
  // A phone takes a second for a large picture.
  await page.evaluate(() => {
    const read = self.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener('read', () => resolve());
    Object.assign(self, { createImageBitmap: (file: Blob) => promise.then(() => read(file)) });
  });
  await page.getByRole('button', { name: w.write }).click();
  const question = page.getByLabel(w.text, { exact: true });
  await question.fill('The film stops.');
  const buffer = await jpeg(page, '#336699');
  await page.locator('input[type=file]').setInputFiles({ name: 'film.jpg', mimeType: 'image/jpeg', buffer });
  await question.pressSequentially(' See here.');
  await page.evaluate(() => dispatchEvent(new Event('read')));
  await page.getByRole('list', { name: w.chosen }).waitFor();
  await holds(question, 'The film stops. See here.');

  // Nobody is taken away from where they went meanwhile.
  const opened = await holdAnswer(page, 'OpenTicket');
  await page.getByRole('button', { name: w.send, exact: true }).click();
  const open = await opened();
  await page.getByRole('link', { name: w.messages }).click();
  await page.waitForURL('**/chat');
  await open();
  await page.getByText(w.sent).waitFor();
  await drawn(page);
  assert.match(page.url(), /\/chat$/);

  await page.goto('/settings?tab=help');
  await page.getByRole('link', { name: 'The film stops. See here.' }).click();
  const reply = page.getByLabel(w.reply, { exact: true });
  await reply.fill('On the phone.');
  const replied = await holdAnswer(page, 'ReplyToTicket');
  await page.getByRole('button', { name: w.send, exact: true }).click();
  const answer = await replied();
  await reply.pressSequentially(' And on the tablet.');
  await answer();
  await page.getByRole('article').getByText('On the phone.', { exact: true }).waitFor();
  await holds(reply, 'And on the tablet.');
  // A second message is another one.
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByRole('article').getByText('And on the tablet.', { exact: true }).waitFor();
  await holds(reply, '');
  await reply.fill('Both are new.');
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByRole('article').getByText('Both are new.', { exact: true }).waitFor();
  await leave();
});

test('a guest is answered by email', async () => {
  const [, w] = stories;
  const { page, leave } = await visit({ language: w.language, viewport: w.viewport });
  await page.goto('/help');
  await page.getByLabel(w.name, { exact: true }).fill('Noor');
  await page.getByLabel(w.email, { exact: true }).fill(w.guest);
  await page.getByLabel(w.text, { exact: true }).fill(w.asked);
  await page.getByText(w.mayHelp).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByText(w.sent).waitFor();
  const { page: staff, leave: leaveStaff } = await arrive('admin@forma.test', '/admin/support', {
    language: w.language,
    viewport: desktop,
  });
  await staff
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: w.asked })
    .filter({ hasText: 'Noor' })
    .click();
  await staff.getByLabel(w.answerText, { exact: true }).fill(w.answer);
  await staff.getByRole('button', { name: w.sendAnswer }).click();
  await staff.getByText(w.answered).waitFor();
  const { text } = await letter(w.guest, ({ text }) => text.includes(w.answer));
  assert.match(text, /> /);
  for (const done of [leave, leaveStaff]) await done();
});

test('admins hear of a late answer, and the client knows', async () => {
  const [, w] = stories;
  const db = openDatabase();
  db.exec("UPDATE tickets SET breached_at = NULL WHERE state = 'OPEN' AND plan = 'BASIC'");
  // As it happens every minute.
  db.exec("INSERT INTO river_job (kind, max_attempts) VALUES ('sweep_tickets', 1)");
  db.close();
  const { page: staff, leave: leaveStaff } = await arrive('admin@forma.test', '/notifications', {
    language: w.language,
    viewport: w.viewport,
  });
  // Admins are told in the language of their account.
  const news = staff.getByRole('main').getByText('The answer is late (Basic)').first();
  await news.click();
  await staff.waitForURL(/\/admin\/support\//);
  await staff.getByText(w.late, { exact: true }).first().waitFor();
  const id = staff.url().split('/').at(-1) ?? '';
  const { page, leave } = await arrive('basic@forma.test', `/settings/help/${id}`, { language: w.language });
  await page.getByText(w.lateAnswer).waitFor();
  for (const done of [leave, leaveStaff]) await done();
});

test('a question written without a network is sent later', async () => {
  const [w] = stories;
  const { page, leave } = await arrive(w.client, '/settings?tab=help', {
    language: w.language,
    viewport: w.viewport,
    worker: true,
    lossy: true,
  });
  await page.getByRole('button', { name: w.write }).click();
  await installed(page);
  await page.context().setOffline(true);
  await page.getByLabel(w.text, { exact: true }).fill(w.waiting);
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByText(w.waits).waitFor();
  await page.getByRole('article').getByText(w.waiting).waitFor();
  await page.context().setOffline(false);
  const { page: staff, leave: leaveStaff } = await arrive('admin@forma.test', '/admin/support', {
    language: w.language,
  });
  await staff.getByText(w.waiting).first().waitFor();
  for (const done of [leave, leaveStaff]) await done();
});
