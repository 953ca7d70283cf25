import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { installed } from './device.ts';
import { draw } from './draw.ts';
import { jpeg } from './pictures.ts';
import { inBoth } from './texts.ts';
import { holds, until } from './wait.ts';
import { arrive, desktop, forma, type Language, phone, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  name: pick('Alex Moreland', 'Олег Дементьев'),
  begun: pick('@Al', '@Дем'),
  attached: t(($) => $.chat.attached),
  describe: t(($) => $.chat.describe, { number: 1 }),
  shows: t(($) => $.chat.altLabel),
  done: t(($) => $.chat.altDone),
  alt: pick('A teal wall', 'Бирюзовая стена'),
  field: t(($) => $.chat.write),
  send: t(($) => $.chat.send),
  sent: t(($) => $.chat.tick.sent),
  waiting: t(($) => $.chat.tick.waiting),
  close: t(($) => $.ui.close),
  mentions: t(($) => $.chat.mention),
  bell: pick(/^Notifications/, /^Уведомления/),
  told: pick(/Maya Lindqvist mentioned you/, /вас упоминает Артём Белозёров/),
  search: t(($) => $.chat.searchMessages),
  typed: pick('squatting', 'приседать'),
  said: pick('My squats are deep', 'Приседания стали глубже'),
  found: pick('squats', 'Приседания'),
  nothing: t(($) => $.chat.nothingFound),
  old: 'bad jokes',
  reply: t(($) => $.chat.reply),
  remembered: pick('I remember the jokes', 'Шутки помню'),
  lookUp: t(($) => $.chat.jump),
  back: t(($) => $.chat.backToReply),
}));

async function enter(
  email: string,
  path: string,
  language: Language,
  viewport: typeof phone,
  worker = false,
) {
  const come = await arrive(email, path, { language, viewport, worker, lossy: worker });
  await come.page.getByRole('article').first().waitFor();
  return come;
}

async function attach(page: Page, colours: string[]) {
  const files = await Promise.all(
    colours.map(async (colour) => ({
      name: `${colour}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(page, colour, 600, 400),
    })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
}

async function sendMessage(page: Page, w: (typeof words)['en'], text: string) {
  await page.getByLabel(w.field, { exact: true }).fill(text);
  await page.getByRole('button', { name: w.send, exact: true }).click();
}

const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Reports whether a picture has loaded, and not only its box. */
async function isSeen(page: Page, alt: string) {
  const picture = page.getByRole('img', { name: alt, exact: true }).last();
  await picture.waitFor();
  await until(`the picture ${alt} is seen`, () =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
}

async function sendPictures(one: Page, two: Page, w: (typeof words)['en']) {
  await attach(one, ['teal', 'tomato']);
  await one.getByRole('list', { name: w.attached }).getByRole('listitem').nth(1).waitFor();
  await one.getByRole('button', { name: w.describe }).click();
  await one.getByRole('dialog').getByLabel(w.shows).fill(w.alt);
  await one.getByRole('dialog').getByRole('button', { name: w.done }).click();
  await sendMessage(one, w, w.said);
  await bubble(one, w.said).getByText(w.sent).waitFor({ state: 'attached' });
  // At the end of the list it is shown immediately; elsewhere it is further down.
  const newest = two.getByRole('button', { name: /^(To the newest|К последнему)/ });
  await bubble(two, w.said).or(newest).first().waitFor();
  if (await newest.isVisible()) await newest.click();
  await bubble(two, w.said).waitFor({ state: 'attached' });
  await two.getByRole('button', { name: w.alt }).last().click();
  await two.getByText(/1 (of|из) 2/).waitFor();
  await isSeen(two, w.alt);
  await two.keyboard.press('ArrowRight');
  await two.getByText(/2 (of|из) 2/).waitFor();
  await two.keyboard.press('Escape');
  await two.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function mention(one: Page, two: Page, w: (typeof words)['en']) {
  await one.goto(`${forma.url}/workouts`);
  await two.getByLabel(w.field, { exact: true }).pressSequentially(`Bravo ${w.begun}`);
  await two.getByRole('listbox', { name: w.mentions }).getByRole('option', { name: w.name }).waitFor();
  await two.keyboard.press('Enter');
  await two.getByRole('button', { name: w.send, exact: true }).click();
  await bubble(two, 'Bravo').getByText(w.sent).waitFor({ state: 'attached' });
  await one.getByRole('button', { name: w.bell }).click();
  await one.getByRole('link', { name: w.told }).first().click();
  await one.waitForURL(/\/chat$/);
  await bubble(one, 'Bravo').getByText(`@${w.name}`).waitFor();
}

async function search(page: Page, w: (typeof words)['en']) {
  await page.getByRole('button', { name: w.search }).click();
  const panel = page.getByRole('dialog', { name: w.search });
  const field = panel.getByRole('searchbox');
  await field.fill('qqqzzz');
  await panel.getByText(w.nothing).waitFor();
  await field.fill(w.typed);
  await panel.locator('mark').getByText(w.found, { exact: true }).first().click();
  await panel.waitFor({ state: 'hidden' });
  await bubble(page, w.said).waitFor();
}

/** From a reply to the distant message it quotes, and back. */
async function searchChat(page: Page, w: (typeof words)['en']) {
  await page.getByRole('button', { name: w.search }).click();
  const panel = page.getByRole('dialog', { name: w.search });
  await panel.getByRole('searchbox').fill(w.old);
  // Until there is an answer, what was found before is shown.
  await panel.getByRole('button').filter({ hasText: w.old }).click();
  const old = page
    .locator('[data-message]')
    .filter({ hasText: `small wins and ${w.old}`, hasNot: page.getByTitle(w.lookUp) });
  await old.click({ button: 'right' });
  await page.getByRole('dialog').getByRole('button', { name: w.reply, exact: true }).click();
  await sendMessage(page, w, w.remembered);
  const reply = bubble(page, w.remembered);
  await reply.getByText(w.sent).waitFor({ state: 'attached' });
  await reply.getByTitle(w.lookUp).click();
  await old.waitFor();
  await page.getByRole('button', { name: w.back }).click();
  await reply.waitFor();
  await page.getByRole('button', { name: w.back }).waitFor({ state: 'hidden' });
}

test('a chat has pictures, mentions and a search', async () => {
  const w = words.ru;
  const one = await enter(w.client, '/chat', 'ru', phone);
  const community = '/coach/messages?with=0195e000-0000-7000-8000-000000000001';
  const two = await enter(w.coach, community, 'ru', desktop);
  await sendPictures(one.page, two.page, w);
  await mention(one.page, two.page, w);
  await search(one.page, w);
  await searchChat(one.page, w);
  await one.leave();
  await two.leave();
});

test('swiping a message to the left starts a reply', async () => {
  const language = 'ru';
  const said = 'Кто тренируется завтра?';
  const quoted = /^Ответ: /;
  const w = words[language];
  const { page, leave } = await enter(w.client, '/chat', language, phone);
  // One's own newest message is at the end, where nothing scrolls.
  await sendMessage(page, w, said);
  await bubble(page, said).getByText(w.sent).waitFor({ state: 'attached' });
  const last = page.locator('[data-message]').filter({ hasText: said });
  const quote = page.getByText(quoted);
  await draw(page, last, -40, 0);
  await draw(page, last, -60, -90);
  await draw(page, last, 60, 0);
  assert.equal(await quote.count(), 0);
  await draw(page, last, -80, 10);
  await quote.waitFor();
  await until('the message is back in its place', () =>
    last.evaluate((bubble) => bubble.style.transform === ''),
  );
  await leave();
});

test('a coach sends a quick reply with one tap', async () => {
  const language = 'en';
  const size = desktop;
  const offer = 'Well done';
  const text = 'That was a strong week. Keep it up!';
  const offers = 'Ready-made messages';
  const w = words[language];
  const community = '/coach/messages?with=0195e000-0000-7000-8000-000000000001';
  const { page, leave } = await enter(w.coach, community, language, size);
  const list = page.getByRole('list', { name: offers });
  // They are for one client, not for everyone.
  await page.getByLabel(w.field, { exact: true }).waitFor();
  assert.equal(await list.count(), 0);
  await page.goto('/coach/messages');
  const toClient = page.locator(`main a:not([href="${community}"])`).filter({ hasText: w.name });
  await toClient.click();
  await list.getByRole('button', { name: offer, exact: true }).click();
  const field = page.getByLabel(w.field, { exact: true });
  await holds(field, text);
  await list.waitFor({ state: 'detached' });
  await page.keyboard.type(' 1');
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await bubble(page, `${text} 1`).getByText(w.sent).waitFor({ state: 'attached' });
  await list.waitFor();
  await leave();
});

test('a picture sent offline goes out later, even after the app was closed', async () => {
  const w = words.en;
  const one = await enter('grace.whitmore@forma.test', '/chat', 'en', phone, true);
  await installed(one.page);
  await one.context.setOffline(true);
  await attach(one.page, ['gold']);
  await one.page.getByRole('button', { name: w.describe }).waitFor();
  await one.page.reload();
  await one.page.getByRole('button', { name: w.describe }).waitFor();
  await sendMessage(one.page, w, 'Golden');
  await bubble(one.page, 'Golden').getByText(w.waiting).waitFor({ state: 'attached' });
  await one.page.reload();
  await bubble(one.page, 'Golden').getByText(w.waiting).waitFor({ state: 'attached' });
  await one.context.setOffline(false);
  await bubble(one.page, 'Golden').getByText(w.sent).waitFor({ state: 'attached' });
  await bubble(one.page, 'Golden').getByRole('button', { name: 'Photo 1' }).waitFor();
  await one.leave();
});
