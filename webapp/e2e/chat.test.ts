import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { installed } from './device.ts';
import { inBoth } from './texts.ts';
import { holds, until } from './wait.ts';
import { arrive, desktop, forma, phone, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, _pick) => ({
  field: t(($) => $.chat.write),
  send: t(($) => $.chat.send),
  sent: t(($) => $.chat.tick.sent),
  read: t(($) => $.chat.tick.read),
  waiting: t(($) => $.chat.tick.waiting),
  edited: t(($) => $.chat.edited),
  deleted: t(($) => $.chat.deleted),
  reply: t(($) => $.chat.reply),
  edit: t(($) => $.chat.edit),
  remove: t(($) => $.chat.delete),
  undo: t(($) => $.chat.undo),
  strong: t(($) => $.chat.reaction.STRONG),
  news: t(($) => $.chat.unreadHere),
  today: t(($) => $.chat.today),
  newest: t(($) => $.chat.newest),
}));

const people = inBoth((_t, pick) => ({
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  name: pick('Alex Moreland', 'Олег Дементьев'),
}));

function bubble(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

async function sendMessage(page: Page, w: (typeof words)['en'], text: string) {
  await page.getByLabel(w.field, { exact: true }).fill(text);
  await page.getByRole('button', { name: w.send, exact: true }).click();
}

async function menu(page: Page, text: string, action: string) {
  await page.locator('[data-message]').filter({ hasText: text }).click({ button: 'right' });
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

test('a client and a coach send, read, answer, edit and delete messages', async () => {
  const language = 'ru';
  const w = words[language];
  const { client, coach, name } = people[language];
  const one = await arrive(client, '/chat/coach', { language, viewport: desktop });
  const two = await arrive(coach, '/coach/messages', { language, viewport: phone });
  await sendMessage(one.page, w, 'First https://example.org/plan');
  await bubble(one.page, 'First').getByText(w.sent).waitFor({ state: 'attached' });
  await two.page.getByRole('link', { name: new RegExp(`${name}.*First`) }).click();
  await bubble(two.page, 'First').getByRole('link', { name: 'https://example.org/plan' }).waitFor();
  await bubble(one.page, 'First').getByText(w.read).waitFor({ state: 'attached' });

  await menu(two.page, 'First', w.reply);
  await sendMessage(two.page, w, 'Second');
  await bubble(one.page, 'Second').getByText('First').waitFor();
  await menu(one.page, 'Second', w.strong);
  await bubble(two.page, 'Second')
    .getByRole('button', { name: new RegExp(w.strong) })
    .waitFor();

  await menu(two.page, 'Second', w.edit);
  await holds(two.page.getByLabel(w.field, { exact: true }), 'Second');
  await sendMessage(two.page, w, 'Second, corrected');
  await bubble(one.page, 'corrected').getByText(w.edited).waitFor();
  await menu(two.page, 'corrected', w.remove);
  const undo = two.page.getByRole('button', { name: w.undo });
  // It stays as long as the mouse is there.
  await undo.hover();
  await one.page.getByText(w.deleted).waitFor();
  const ends = await two.page.getByRole('alertdialog').filter({ has: undo }).boundingBox();
  const composer = await two.page.locator('form', { has: two.page.getByLabel(w.field) }).boundingBox();
  assert.ok(ends && composer && ends.y + ends.height <= composer.y, 'what is written stays visible');
  await undo.click();
  await bubble(one.page, 'corrected').waitFor();
  await one.leave();
  await two.leave();
});

test('messages written offline are sent once and in order, even after the app was closed', async () => {
  const w = words.en;
  const one = await arrive('grace.whitmore@forma.test', '/chat', {
    language: 'en',
    viewport: phone,
    lossy: true,
    worker: true,
  });
  const two = await arrive('priya.nandan@forma.test', '/chat', { language: 'en', viewport: desktop });
  await one.page.getByRole('article').first().waitFor();
  await two.page.getByRole('article').first().waitFor();
  await installed(one.page);
  await one.context.setOffline(true);
  for (const text of ['Offline 1', 'Offline 2', 'Offline 3']) {
    await sendMessage(one.page, w, text);
    await bubble(one.page, text).getByText(w.waiting).waitFor({ state: 'attached' });
  }
  await one.page.getByLabel(w.field, { exact: true }).fill('A draft');
  await two.page.getByLabel(w.field, { exact: true }).fill('Meanwhile');
  await two.page.getByRole('button', { name: w.send, exact: true }).click();
  await bubble(two.page, 'Meanwhile').getByText(w.sent).waitFor({ state: 'attached' });
  await one.page.reload();
  await bubble(one.page, 'Offline 3').getByText(w.waiting).waitFor({ state: 'attached' });
  await one.context.setOffline(false);
  for (const text of ['Offline 1', 'Offline 2', 'Offline 3']) {
    await bubble(two.page, text).waitFor();
    await bubble(one.page, text).getByText(w.sent).waitFor({ state: 'attached' });
  }
  await bubble(one.page, 'Meanwhile').waitFor();
  await endsAtTheTabs(one.page);
  const order = await two.page
    .getByRole('article')
    .filter({ hasText: /Offline|Meanwhile/ })
    .allInnerTexts();
  const said = order.map((text) => /Offline \d|Meanwhile/.exec(text)?.[0]);
  if (said.join() !== 'Meanwhile,Offline 1,Offline 2,Offline 3') throw new Error(`The order is ${said}`);
  const kept = await one.page.getByLabel(w.field, { exact: true }).inputValue();
  if (kept !== 'A draft') throw new Error(`The draft is ${kept}`);
  await one.leave();
  await two.leave();
});

test('users see who is present, who is typing and what is unread', async () => {
  const language = 'en';
  const w = words[language];
  const says = {
    here: 'online',
    typing: 'typing…',
    people: /2 online/,
    now: 'Online now',
    unread: /unread/,
  };
  const { client, coach, name } = people[language];
  const one = await arrive(client, '/chat/coach', { language, viewport: phone });
  const two = await arrive(coach, '/coach/messages', { language, viewport: desktop });
  await two.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  const head = one.page.locator('main header');
  await head.getByText(says.here, { exact: true }).waitFor();
  await two.page.getByLabel(w.field, { exact: true }).pressSequentially('So');
  await head.getByText(says.typing, { exact: true }).waitFor();
  await head.getByText(says.here, { exact: true }).waitFor();
  await one.page.goto(`${forma.url}/chat`);
  await two.page.goto(`${forma.url}/coach/messages`);
  await two.page.locator('main ul').getByRole('link').first().click();
  await one.page.getByRole('button', { name: says.people }).click();
  await one.page.getByRole('dialog', { name: says.now }).getByText(name).waitFor();
  await one.page.keyboard.press('Escape');
  await two.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  // Until then the field is that of the conversation before.
  await two.page.locator('main header').getByText(name).waitFor();
  await sendMessage(two.page, w, 'Unread');
  await one.page.getByRole('navigation').getByRole('link', { name: says.unread }).waitFor();
  await one.leave();
  await two.leave();
});

/** Waits until the composer ends where the tab bar begins. */
async function endsAtTheTabs(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const end = document.querySelector('[role=log]')?.closest('section')?.getBoundingClientRect().bottom;
    const tabs = [...document.querySelectorAll('nav')].find((bar) => bar.getBoundingClientRect().height > 0);
    return end !== undefined && Math.abs(end - (tabs?.getBoundingClientRect().top ?? 0)) <= 1;
  });
}

/** Waits until the end of the last message is in view. */
async function endInView(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const list = document.querySelector('[role=log]');
    const messages = list?.querySelectorAll('[data-message]') ?? [];
    const end = messages[messages.length - 1]?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return list !== null && end <= list.getBoundingClientRect().bottom + 1;
  });
}

test('the last message stays in view when the window gets smaller', async () => {
  const language = 'ru';
  const w = words[language];
  const { page, leave } = await arrive(people[language].client, '/chat', { language, viewport: phone });
  await sendMessage(page, w, 'Last words');
  const last = bubble(page, 'Last words');
  await last.getByText(w.sent).waitFor({ state: 'attached' });
  const height = () => page.getByRole('log').evaluate((list) => list.clientHeight);
  const smaller = async (shrink: () => Promise<void>) => {
    const before = await height();
    await shrink();
    await until('the list is smaller', async () => (await height()) < before);
    await endInView(page);
  };
  await endInView(page);
  await smaller(() => page.setViewportSize({ width: phone.width, height: 520 }));
  await smaller(() => page.getByLabel(w.field, { exact: true }).fill('1\n2\n3\n4\n5'));
  await leave();
});

test('the last message stays in view when it begins a day, and when it grows', async () => {
  const language = 'ru';
  const w = words[language];
  const manner = { language, viewport: phone } as const;
  const coach = await arrive(people[language].coach, '/coach/messages', manner);
  await coach.page.getByRole('link', { name: /Егор Лаптев/ }).click();
  await sendMessage(coach.page, w, 'Good morning');
  await bubble(coach.page, 'Good morning').getByText(w.sent).waitFor({ state: 'attached' });
  await coach.page.getByRole('log').getByText(w.today, { exact: true }).waitFor();
  await endInView(coach.page);
  const client = await arrive('egor.laptev@forma.test', '/chat/coach', manner);
  await menu(client.page, 'Good morning', w.strong);
  await bubble(coach.page, 'Good morning')
    .getByRole('button', { name: new RegExp(w.strong) })
    .waitFor();
  await endInView(coach.page);
  await coach.leave();
  await client.leave();
});

test('only messages that arrived unseen are divided off as new', async () => {
  const language = 'ru';
  const w = words[language];
  const { client, coach, name } = people[language];
  const one = await arrive(client, '/chat/coach', { language, viewport: phone });
  const two = await arrive(coach, '/coach/messages', { language, viewport: desktop });
  await two.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await one.page.getByRole('article').first().waitFor();
  await endInView(one.page);
  const news = one.page.getByText(w.news, { exact: true });
  await sendMessage(two.page, w, 'Seen at once');
  await bubble(one.page, 'Seen at once').waitFor();
  assert.equal(await news.count(), 0);
  // Else it may count as unread when the reader scrolls away.
  await bubble(two.page, 'Seen at once').getByText(w.read).waitFor({ state: 'attached' });
  await one.page.getByRole('log').hover();
  await one.page.mouse.wheel(0, -2000);
  await one.page.getByRole('button', { name: w.newest, exact: true }).waitFor();
  await sendMessage(two.page, w, 'Meanwhile');
  await one.page.getByRole('button', { name: new RegExp(`${w.newest}.*1`) }).click();
  await bubble(one.page, 'Meanwhile').waitFor();
  await news.waitFor();
  await one.leave();
  await two.leave();
});
