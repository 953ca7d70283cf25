import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { inBoth } from './texts.ts';
import { answerTo, counts } from './wait.ts';
import { arrive, forma, password, phone, serveStories } from './world.ts';

serveStories();

const texts = inBoth((t, pick) => ({
  who: pick('grace.whitmore@forma.test', 'basic@forma.test'),
  bell: pick(/^Notifications/, /^Уведомления/),
  seeAll: t(($) => $.notify.seeAll),
  older: t(($) => $.notify.older),
  delete: pick(/^Delete: /, /^Удалить: /),
  deleted: t(($) => $.notify.deleted),
  undo: t(($) => $.notify.undo),
  unread: t(($) => $.notify.unreadOnes),
  all: t(($) => $.notify.all),
  markAll: t(($) => $.notify.markAll),
  allRead: t(($) => $.notify.allRead),
  // One of three.
  reminder: pick(
    /How about a workout today\?|Ready when you are|A little movement today\?/,
    /Потренируетесь сегодня\?|Всё готово, ждём вас|Немного движения сегодня\?/,
  ),
  milestone: pick(/Achievement|You’ve earned it|New achievement/, /Достижение|Заслужено|Новое достижение/),
}));

async function ask(query: string, variables: object, token = '') {
  const answer = await fetch(`${forma.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await answer.json()) as { data: Record<string, { accessToken: string }> };
  return data;
}

/** Enters a weight below the goal: a notification announces the milestone. */
async function reachGoal(email: string) {
  const { signIn: session } = await ask(
    'mutation($email:String!,$password:String!){signIn(email:$email,password:$password){accessToken}}',
    { email, password },
  );
  const input = {
    date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    measurements: { weightKg: 48 },
  };
  await ask(
    'mutation($input:ProgressEntryInput!){createProgressEntry(input:$input){id}}',
    { input },
    session?.accessToken,
  );
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

test('notifications are read, deleted, restored and arrive without a reload', async () => {
  const language = 'en';
  const viewport = phone;
  const w = texts[language];
  const { page, leave } = await arrive(w.who, '/dashboard', { language, viewport });
  await page.getByRole('button', { name: w.bell }).click();
  await page.getByRole('link', { name: w.seeAll }).click();
  await page.waitForURL('**/notifications');
  await page.getByRole('button', { name: w.older }).click();
  await lines(page).nth(20).waitFor();
  const count = await lines(page).count();

  // A deleted notification disappears immediately, and is restored in its place.
  const nameOf = (line: Locator) => line.getByRole('button', { name: w.delete }).getAttribute('aria-label');
  const third = await nameOf(lines(page).nth(2));
  await lines(page).nth(2).getByRole('button', { name: w.delete }).click();
  await page.getByText(w.deleted).waitFor();
  await counts(lines(page), count - 1);
  await page.getByRole('button', { name: w.undo }).click();
  await counts(lines(page), count);
  assert.equal(await nameOf(lines(page).nth(2)), third);

  // Opening a notification follows its link, and marks it as read.
  const unread = lines(page).filter({ hasText: w.reminder }).first();
  await unread.getByRole('link').click();
  await page.waitForURL('**/workouts');
  await page.goBack();
  await page.waitForURL('**/notifications');

  // Two browsers of one user: new notifications appear at the top of both without a reload.
  const other = await arrive(w.who, '/notifications', { language, viewport });
  for (const one of [page, other.page]) await lines(one).first().waitFor();
  await reachGoal(w.who);
  for (const one of [page, other.page]) await lines(one).first().filter({ hasText: w.milestone }).waitFor();

  await other.page.getByRole('radio', { name: w.unread }).click({ force: true });
  await lines(other.page).first().waitFor();
  const marked = answerTo(other.page, 'MarkAllNotificationsRead');
  await other.page.getByRole('main').getByRole('button', { name: w.markAll }).click();
  await other.page.getByRole('button', { name: w.markAll }).waitFor({ state: 'detached' });
  await marked;
  await other.page.reload();
  await other.page.getByText(w.allRead).waitFor();
  await other.leave();
  await leave();
});

test('without a gateway nothing speaks of SMS', async () => {
  for (const [who, path] of [
    ['client@forma.test', '/settings?tab=notifications'],
    ['admin@forma.test', '/admin/settings?tab=status'],
    ['admin@forma.test', '/admin/settings?tab=notifications'],
  ] as const) {
    const { page, leave } = await arrive(who, path, { viewport: phone });
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    assert.equal(await page.getByText(/SMS|text message/i).count(), 0);
    await leave();
  }
});
