import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { installed } from './device.ts';
import { inBoth } from './texts.ts';
import { answerTo, holdAnswer } from './wait.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  field: t(($) => $.chat.write),
  send: t(($) => $.chat.send),
  waiting: t(($) => $.chat.tick.waiting),
  sent: t(($) => $.chat.tick.sent),
  failed: t(($) => $.chat.failed),
  report: t(($) => $.chat.report),
  insult: t(($) => $['chat-moderation'].reason.INSULT),
  sendReport: t(($) => $['chat-moderation'].report.send),
  dismiss: t(($) => $.ui.dismiss),
  thanks: t(($) => $['chat-moderation'].report.done),
  review: t(($) => $['chat-moderation'].case.open),
  ban: t(($) => $['chat-moderation'].case.banShort),
  day: t(($) => $['chat-moderation'].ban.terms.DAY),
  doBan: t(($) => $['chat-moderation'].ban.act),
  banned: pick(/You can’t write in this chat until/, /Вы не можете писать в этот чат до/),
  remove: t(($) => $['chat-moderation'].case.removeShort),
  doRemove: t(($) => $['chat-moderation'].remove.act),
  removed: t(($) => $.chat.removed),
  lift: pick(/^Lift/, /^Снять/),
  mute: pick(/^Mute/, /^Скрывать сообщения/),
  folded: t(($) => $.chat.folded),
  show: t(($) => $.chat.unfold),
  slowMode: t(($) => $.settings.chat.slowMode),
  rules: pick('Rules (English)', 'Правила (русский)'),
  save: t(($) => $.ui.save),
  saved: t(($) => $.settings.saved),
  agree: t(($) => $['chat-moderation'].rules.agree),
  waitsForRules: pick(/will be sent once you agree/, /уйдёт, когда вы примете правила/),
  pace: pick(/Slow mode: one message every 30 seconds/, /Медленный режим: одно сообщение в 30 секунд/),
  slow: pick(/Slow mode: your next message in/, /Медленный режим: следующее сообщение через/),
  waits: pick(/reported message/, /с жалобами/),
}));

/** The offender, and the reporter. */
const people = inBoth((_t, pick) => ({
  offender: pick('diego.salas@forma.test', 'egor.laptev@forma.test'),
  name: pick('Diego Salas', 'Егор Лаптев'),
  member: pick('grace.whitmore@forma.test', 'milana.guseva@forma.test'),
}));

type Words = (typeof words)['en'];

function bubble(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

async function sendMessage(page: Page, w: Words, text: string) {
  await page.getByLabel(w.field, { exact: true }).fill(text);
  await page.getByRole('button', { name: w.send, exact: true }).click();
}

async function menu(page: Page, text: string, action: string | RegExp) {
  await page.locator('[data-message]').filter({ hasText: text }).click({ button: 'right' });
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

/** Chooses the reason in the sheet and continues. */
async function decide(page: Page, reason: string, act: string) {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: reason }).check();
  await sheet.getByRole('button', { name: act, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
}

test('moderators keep the community chat in order', async () => {
  const language = 'ru';
  const w = words[language];
  const { offender, name, member } = people[language];
  const [bad, good, admin] = await Promise.all([
    arrive(offender, '/chat', { language, viewport: desktop, lossy: true, worker: true }),
    arrive(member, '/chat', { language, viewport: desktop, lossy: true, worker: true }),
    arrive('admin@forma.test', '/admin/settings?tab=chat', { language, viewport: phone }),
  ]);
  const [rules, more] = ['Будьте очень добры.', 'Ко всем.'] as const;
  const away = 'Пишу из поезда';
  const rule = async (text: string) => {
    await admin.page.getByLabel(w.rules).fill(text);
    await admin.page.getByRole('button', { name: w.save, exact: true }).click();
    await admin.page.getByText(w.saved).waitFor();
  };
  const agree = async (page: Page, text: string) => {
    await page.getByText(text).waitFor();
    await page.getByRole('button', { name: w.agree }).click();
    await page.getByLabel(w.field, { exact: true }).waitFor();
  };
  // Once presence is shown, changes are received too.
  for (const { page } of [bad, good]) await page.getByRole('button', { name: /в сети/ }).waitFor();
  await rule(rules);
  await agree(bad.page, rules);
  await agree(good.page, rules);
  await installed(good.page);
  await installed(bad.page);
  await good.context.setOffline(true);
  await sendMessage(good.page, w, away);
  await bubble(good.page, away).getByText(w.waiting).waitFor({ state: 'attached' });
  await rule(more);
  await agree(bad.page, more);
  await good.context.setOffline(false);
  await good.page.getByText(w.waitsForRules).waitFor();
  await agree(good.page, more);
  await bubble(good.page, away).getByText(w.sent).waitFor({ state: 'attached' });
  await sendMessage(bad.page, w, 'You are all fools');
  await bubble(bad.page, away).waitFor();
  // A chat opens at the new messages.
  await good.page.reload();
  await bubble(good.page, 'all fools').waitFor();
  await menu(good.page, 'all fools', w.report);
  await decide(good.page, w.insult, w.sendReport);
  await good.page.getByText(w.thanks).waitFor();
  await good.page.getByRole('alertdialog').getByRole('button', { name: w.dismiss }).click();

  await bad.context.setOffline(true);
  await sendMessage(bad.page, w, 'And I stay');
  await bubble(bad.page, 'And I stay').getByText(w.waiting).waitFor({ state: 'attached' });

  await admin.page.goto('/admin');
  await admin.page.getByRole('link', { name: w.waits }).click();
  const waiting = admin.page.getByRole('region', { name, exact: true });
  await waiting.getByRole('button', { name: w.review }).click();
  await waiting.getByText('You are all fools').waitFor();
  await waiting.getByRole('button', { name: w.ban }).click();
  await decide(admin.page, w.insult, w.doBan);
  await waiting.getByRole('button', { name: w.remove }).click();
  await decide(admin.page, w.insult, w.doRemove);
  await waiting.waitFor({ state: 'hidden' });

  await good.page.getByRole('article', { name }).getByText(w.removed).waitFor();
  const held = await holdAnswer(bad.page, 'ChatStanding');
  await bad.context.setOffline(false);
  await bad.page.getByText(w.banned).waitFor();
  await bubble(bad.page, 'And I stay').getByText(w.failed).waitFor();
  // An answer from before the ban is lifted arrives after that is known.
  const release = await held();
  await admin.page.getByRole('button', { name: w.lift }).click();
  await bad.page.getByLabel(w.field, { exact: true }).waitFor();
  const askedAgain = answerTo(bad.page, 'ChatStanding');
  await release();
  await askedAgain;
  await sendMessage(bad.page, w, 'I am sorry');
  await bubble(bad.page, 'I am sorry').getByText(w.sent).waitFor({ state: 'attached' });
  await bad.leave();

  await menu(good.page, 'Count me in', w.mute);
  await good.page.getByText(w.folded).waitFor();
  await good.page.getByRole('button', { name: w.show, exact: true }).click();
  await bubble(good.page, 'Count me in').waitFor();

  await admin.page.goto('/admin/settings?tab=chat');
  await admin.page.getByLabel(w.slowMode).selectOption('30');
  await admin.page.getByRole('button', { name: w.save, exact: true }).click();
  await admin.page.getByText(w.saved).waitFor();
  // One who has written within half a minute would see that counted down first.
  await good.leave();
  const quiet = await arrive('oleg.dementev@forma.test', '/chat', { language });
  await agree(quiet.page, more);
  await quiet.page.getByText(w.pace).waitFor();
  await sendMessage(quiet.page, w, 'Understood');
  await quiet.page.getByText(w.slow).waitFor();

  // The next story starts without slow mode.
  await admin.page.getByLabel(w.slowMode).selectOption('0');
  await admin.page.getByRole('button', { name: w.save, exact: true }).click();
  await quiet.page.getByText(w.slow).waitFor({ state: 'hidden' });
  await quiet.leave();
  await admin.leave();
});
