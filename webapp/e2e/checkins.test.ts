// A coach plans check-ins, a client answers one offline, the coach replies, and the reply is in their
// conversation; a coach creates a form, and an admin changes a ready-made one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { installed, onDisk } from './device.ts';
import { inEach } from './texts.ts';
import { counts, holds, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

interface DueCheckIn {
  nextCheckIn: { dueOn: string; questions: { id: string; kind: string; text: { en: string; ru: string } }[] };
}

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  decimal: pick('.', ','),
  change: t(($) => $['coaching-checkIns'].plan.change),
  set: t(($) => $['coaching-checkIns'].plan.set),
  every: t(($) => $['coaching-checkIns'].plan.every),
  weekly: pick('Every week', 'Раз в неделю'),
  save: t(($) => $.ui.save),
  planned: t(($) => $['coaching-checkIns'].plan.saved),
  remove: t(($) => $['coaching-checkIns'].plan.remove),
  removed: pick(/^Check-ins ended/, /^Отчёты прекращены/),
  none: t(($) => $['coaching-checkIns'].plan.none),
  undo: t(($) => $.checkin.forms.undo),
  card: t(($) => $.progress.checkIn.due),
  today: t(($) => $.checkin.dueToday),
  progress: pick(
    (done: number, total: number) => `${done} of ${total} answered`,
    (done: number, total: number) => `Отвечено: ${done} из ${total}`,
  ),
  send: t(($) => $.checkin.send),
  wrong: pick(/questions? needs? another look/, /^Проверьте \d+ вопрос/),
  fill: t(($) => $.errors.reason.REQUIRED),
  yes: t(($) => $.checkin.yes),
  waits: t(($) => $['app-offline'].strip.waiting, { count: 1 }),
  mark: t(($) => $.ui.waits),
  sent: t(($) => $.checkin.sent),
  byWhen: pick(/^Your coach plans to reply by /, /^Тренер планирует ответить до /),
  open: pick(/^Open .*’s check-in$/, /^Открыть отчёт: /),
  reply: t(($) => $.checkin.review.reply),
  sendReply: t(($) => $.checkin.review.send),
  replied: pick(/^Replied: /, /^Вы ответили: /),
  history: t(($) => $.checkin.history),
  before: pick(/^Before: /, /^Раньше: /),
  answered: t(($) => $.checkin.state.ANSWERED),
  conversation: t(($) => $.checkin.thread),
  words: pick('Slept badly, trained well.', 'Спал плохо, тренировался хорошо.'),
  answer: pick(
    'Good work. Go to bed half an hour earlier this week.',
    'Отличная работа. На этой неделе ложитесь на полчаса раньше.',
  ),
}));

type Story = Omit<(typeof stories)[number], 'client'> & { client: string };

async function dueCheckIn(email: string): Promise<DueCheckIn['nextCheckIn']> {
  const query = '{nextCheckIn{dueOn questions{id kind text{en ru}}}}';
  return (await ask<DueCheckIn>(await tokenOf(email), query)).nextCheckIn;
}

async function idOf(email: string): Promise<string> {
  return (await ask<{ me: { id: string } }>(await tokenOf(email), '{me{id}}')).me.id;
}

/** Holds back the responses to a query until released. */
async function delayOperation(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${operation}"`)) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Changes how often the client is asked, ends it, and undoes that. */
async function plan(page: Page, w: Story) {
  await page.goto(`/coach/client/${await idOf(w.client)}`);
  await page.getByRole('button', { name: w.change, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.every).selectOption({ label: w.weekly });
  const goOn = await delayOperation(page, 'ClientCheckIns');
  await sheet.getByRole('button', { name: w.save }).click();
  // While it is loaded again the sheet closes, and what is under it stays.
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.change, exact: true }).waitFor();
  goOn();
  await page.getByText(w.planned).waitFor();
  await page.getByRole('main').getByText(w.weekly).waitFor();
  await page.getByRole('button', { name: w.change, exact: true }).click();
  await sheet.getByRole('button', { name: w.remove, exact: true }).click();
  await page.getByText(w.removed).waitFor();
  await page.getByText(w.none).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await page.getByRole('main').getByText(w.weekly).waitFor();
}

/** Answers each question by its kind, except photos, which have their own story. */
async function answer(page: Page, w: Story) {
  const { questions } = await dueCheckIn(w.client);
  const said = questions.filter(({ kind }) => kind !== 'PHOTOS');
  for (const { id, kind } of said) {
    const place = page.locator(`[id="question-${id}"]`);
    if (kind === 'NUMBER') await place.getByRole('textbox').fill(`70${w.decimal}5`);
    else if (kind === 'YES_NO') await place.getByRole('radio', { name: w.yes }).check();
    else if (kind === 'SCALE' || kind === 'CHOICE') await place.getByRole('radio').first().check();
    else await place.getByRole('textbox').fill(w.words);
  }
  await page.getByText(w.progress(said.length, questions.length)).first().waitFor();
}

test('a check-in is planned, answered offline, reviewed and replied to', async () => {
  const [, w] = stories;
  const coach = await arrive(w.coach, '/dashboard', w);
  await plan(coach.page, w);

  const client = await arrive(w.client, '/progress', { ...w, lossy: true, worker: true });
  const { page } = client;
  await page.getByRole('link', { name: w.card }).filter({ hasText: w.today }).click();
  await page.getByRole('button', { name: w.send }).waitFor();
  await installed(page);
  await onDisk(page, 'nextCheckIn');
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.wrong).waitFor();
  await page.getByText(w.fill).first().waitFor();
  await page.locator('li[id^=question-]:focus-within').waitFor();

  await client.context.setOffline(true);
  await answer(page, w);
  await page.reload();
  const { questions, dueOn } = await dueCheckIn(w.client);
  await page.getByText(w.progress(questions.length, questions.length)).first().waitFor();
  await page.getByRole('button', { name: w.send }).click();
  await page.getByRole('heading', { name: w.sent }).waitFor();
  await page.getByText(w.waits).waitFor();
  await counts(page.getByRole('main').getByText(w.mark), 1);
  assert.equal((await dueCheckIn(w.client)).dueOn, dueOn);
  await client.context.setOffline(false);
  await page.getByText(w.waits).waitFor({ state: 'detached' });
  await page.getByText(w.byWhen).waitFor();
  await counts(page.getByText(w.mark), 0);
  assert.notEqual((await dueCheckIn(w.client)).dueOn, dueOn);

  await coach.page.goto('/coach');
  const name = (await nameOf(w.client)).fullName;
  await coach.page.getByRole('link', { name: w.open }).and(coach.page.getByRole('link', { name })).click();
  const review = coach.page;
  await review.getByRole('heading', { name }).waitFor();
  await review.getByText(w.words).first().waitFor();
  await review.getByText(w.before).first().waitFor();
  await review.getByLabel(w.reply).fill(w.answer);
  await review.reload();
  await holds(review.getByLabel(w.reply), w.answer);
  await review.getByRole('button', { name: w.sendReply }).click();
  await review.getByText(w.replied).waitFor();

  await page.goto('/check-in');
  await page.getByRole('link', { name: w.history }).click();
  await page.locator('details').first().getByText(w.answered, { exact: true }).waitFor();
  await page.getByText(w.words).first().waitFor();
  await page.getByRole('link', { name: w.conversation }).first().click();
  await page.getByText(w.answer).waitFor();
  await Promise.all([client.leave(), coach.leave()]);
});

async function nameOf(email: string): Promise<{ fullName: string }> {
  const { me } = await ask<{ me: { fullName: string } }>(await tokenOf(email), '{me{fullName}}');
  return me;
}

test('the queue works by keyboard, and the next check-in follows a reply', async () => {
  const { page, leave } = await arrive('coach@forma.test', '/coach/check-ins', { viewport: desktop });
  await page.locator('[data-item]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL('**/coach/check-ins/*');
  await page.getByLabel('Your reply').fill('Well done.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await page.getByText(/^Replied: /).waitFor();
  await page.getByText('Everyone has a reply').waitFor();
  await leave();
});

/** Sends a user's next check-in outside the app. */
async function sendFromOtherDevice(email: string): Promise<void> {
  const { dueOn, questions } = await dueCheckIn(email);
  const said = questions.filter(({ kind }) => kind !== 'PHOTOS');
  const answers = said.map(({ id: questionId, kind }) => {
    if (kind === 'YES_NO') return { questionId, yes: false };
    if (kind === 'LONG_TEXT' || kind === 'SHORT_TEXT') return { questionId, text: 'From elsewhere' };
    return { questionId, number: kind === 'NUMBER' ? 70 : 1 };
  });
  const input = { id: '01900000-0000-7000-8000-0000000c4ec1', dueOn, answers };
  const send = 'mutation($input:SendCheckInInput!){sendCheckIn(input:$input){id}}';
  await ask(await tokenOf(email), send, { input });
}

test('a check-in begun early opens again, and one already sent from another device loses no word', async () => {
  const [w] = stories;
  const mine = { ...w, client: 'grace.whitmore@forma.test' };
  const { context, page, leave } = await arrive(mine.client, '/check-in', { lossy: true, worker: true });
  await page.getByRole('button', { name: 'Fill it in now' }).click();
  await answer(page, mine);
  await installed(page);
  await onDisk(page, 'nextCheckIn');
  await page.reload();
  await page.getByText(mine.words).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: w.send }).click();
  await page.getByRole('heading', { name: w.sent }).waitFor();
  await sendFromOtherDevice(mine.client);
  await context.setOffline(false);
  // By keyboard: a message may cover it.
  await page.getByRole('button').filter({ hasText: '1 change was not accepted' }).press('Enter');
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Check-in' });
  await line.getByText(mine.words).waitFor();
  await line.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: w.send }).waitFor();
  await page.getByText(mine.words).waitFor();
  await leave();
});

const formCases = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  email: pick('coach@forma.test', 'admin@forma.test'),
  path: pick('/coach/check-ins/forms', '/admin/check-in-forms'),
  add: t(($) => $.checkin.forms.add),
  titleEn: pick('Title (English)', 'Название (русский)'),
  titleRu: pick('Title (Russian)', 'Название (английский)'),
  addQuestion: t(($) => $.checkin.form.add),
  textEn: pick('Question (English)', 'Вопрос (русский)'),
  textRu: pick('Question (Russian)', 'Вопрос (английский)'),
  kind: t(($) => $.checkin.form.kind),
  scale: t(($) => $.checkin.form.kinds.SCALE),
  low: pick('What 1 means (English)', 'Что значит 1 (русский)'),
  high: pick('What the highest means (English)', 'Что значит высшая оценка (русский)'),
  up: t(($) => $.checkin.form.up, { number: 2 }),
  remove: t(($) => $.checkin.form.remove, { number: 1 }),
  undo: t(($) => $.checkin.forms.undo),
  save: t(($) => $.checkin.form.save),
  fill: t(($) => $.errors.reason.REQUIRED),
  saved: t(($) => $.checkin.form.saved),
  copyIt: pick(/^Copy: Sunday evening/, /^Копировать: Вечер воскресенья/),
  copied: pick(/^Copied/, /^Скопировано/),
  copy: t(($) => $.checkin.forms.copyOf, { title: pick('Sunday evening', 'Вечер воскресенья') }),
  delete: t(($) => $.checkin.forms.delete, {
    title: pick('Sunday evening (copy)', 'Вечер воскресенья (копия)'),
  }),
  deleted: t(($) => $.checkin.forms.deleted),
  title: pick('Sunday evening', 'Вечер воскресенья'),
  two: t(($) => $.checkin.forms.count, { count: 2 }),
}));

for (const w of formCases)
  test(`a form is created, reordered, copied, deleted and restored (${w.language})`, async () => {
    const { page, leave } = await arrive(w.email, w.path, w);
    await page.getByRole('link', { name: w.add }).click();
    await page.getByRole('button', { name: w.addQuestion }).click();
    await page.getByRole('button', { name: w.addQuestion }).click();
    const questions = page.locator('form ol > li');
    await questions.nth(0).getByLabel(w.textEn).fill('A');
    await questions.nth(1).getByLabel(w.kind).selectOption({ label: w.scale });
    await questions.nth(1).getByLabel(w.low).fill('C');
    await questions.nth(1).getByLabel(w.high).fill('D');
    await page.getByRole('button', { name: w.save }).click();
    await page.getByText(w.fill).first().waitFor();
    await questions.nth(1).getByLabel(w.textEn).fill('B');
    await page.getByLabel(w.titleEn).fill(w.title);
    await page.reload();
    await holds(page.getByLabel(w.titleEn), w.title);
    await page.getByRole('button', { name: w.up }).click();
    await until(
      'the second question is the first one',
      async () => (await questions.nth(0).getByLabel(w.textEn).inputValue()) === 'B',
    );
    await page.getByRole('button', { name: w.remove }).click();
    await counts(questions, 1);
    await page.getByRole('button', { name: w.undo }).click();
    await holds(questions.nth(0).getByLabel(w.textEn), 'B');
    // As the client will see it.
    await counts(page.getByRole('radiogroup', { name: 'B' }).getByRole('radio'), 10);
    await page.getByRole('button', { name: w.save }).click();
    await page.getByText(w.saved).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: w.title });
    await row.getByText(w.two).waitFor();
    await page.getByRole('button', { name: w.copyIt }).click();
    await page.getByText(w.copied).waitFor();
    await holds(page.getByLabel(w.titleEn), w.copy);
    await page.goto(w.path);
    await page.getByRole('button', { name: w.delete }).click();
    await page.getByText(w.deleted).waitFor();
    await page.getByRole('button', { name: w.delete }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: w.undo }).click();
    await page.getByRole('button', { name: w.delete }).waitFor();
    await leave();
  });

test('a client below Basic sees which plan includes check-ins', async () => {
  const free = await arrive('free@forma.test', '/check-in');
  await free.page.getByText('Check-ins come with Basic').waitFor();
  await free.page.getByRole('link', { name: 'See the plans' }).click();
  await free.page.waitForURL(({ pathname }) => pathname === '/subscription');
  await free.leave();
});
