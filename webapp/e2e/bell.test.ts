import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ru } from './texts.ts';
import { counts, until } from './wait.ts';
import { ask, openAs, password, serveStories, speak, tokenOf, visit } from './world.ts';

serveStories();

const w = {
  bell: /^Уведомления/,
  quiet: ru(($) => $.notify.bell),
  title: 'Теперь у вас',
  moments: /^сейчас$|назад$/,
  unread: ru(($) => $.notify.unread),
  delete: /^Удалить: /,
  markAll: ru(($) => $.notify.markAll),
  empty: ru(($) => $.notify.empty),
};

/** A client without a history, who gets no reminder in between. */
async function newClient(email: string): Promise<string> {
  const input = { firstName: 'Anna', lastName: 'Berg', email, password, language: 'RU' };
  const signUp = 'mutation($input:SignUpInput!){signUp(input:$input){session{accessToken}}}';
  const opened = await ask<{ signUp: { session: { accessToken: string } } }>('', signUp, { input });
  const token = opened.signUp.session.accessToken;
  await ask(token, 'mutation{updateProfile(input:{phone:"+49 30 1234567"}){id}}');
  await ask(token, 'mutation{completeOnboarding{id}}');
  return token;
}

/** Each change of plan is a notification. */
async function changePlans(times: number, client: string) {
  const admin = await tokenOf('admin@forma.test');
  const { me } = await ask<{ me: { id: string } }>(client, '{me{id}}');
  for (let done = 0; done < times; done++)
    await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:${done % 2 ? 'FREE' : 'VIP'}){id}}`);
}

/** Records the number on the app's icon; a browser without a desktop has no icons. */
async function watchIcon(page: Page) {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => void Object.assign(window, { onIcon: count });
  });
}

async function unreadIs(page: Page, unread: number) {
  await page.getByRole('button', { name: new RegExp(`, ${unread} `) }).waitFor();
  await page.waitForFunction((count) => (window as { onIcon?: number }).onIcon === count, unread);
}

test('the bell counts, lists, opens and deletes notifications, and marks all as read', async () => {
  const email = 'bell@example.org';
  const client = await newClient(email);
  const { page, leave } = await visit({ language: 'ru' });
  await speak(page, 'ru');
  await watchIcon(page);
  await openAs(page, email);
  const bell = page.getByRole('button', { name: w.bell });
  const menu = page.getByRole('dialog', { name: w.bell });
  await unreadIs(page, 1);
  await bell.click();
  await menu.getByRole('listitem').getByRole('button', { name: w.delete }).click();
  await menu.getByText(w.empty).waitFor();
  await page.keyboard.press('Escape');

  await changePlans(12, client);
  await bell.locator('[data-count="9+"]').waitFor();
  await unreadIs(page, 12);
  await bell.click();
  const first = menu.getByRole('listitem').first();
  await first.getByText(w.title).waitFor();
  await first.getByText(w.moments).waitFor();
  await first.getByText(w.unread, { exact: true }).waitFor({ state: 'attached' });

  await menu.getByRole('button', { name: w.delete }).first().click();
  await unreadIs(page, 11);
  await menu.getByRole('link').first().click();
  await unreadIs(page, 10);
  await page.waitForURL('**/subscription');

  await bell.click();
  await menu.getByRole('button', { name: w.markAll }).click();
  await page.getByRole('button', { name: w.quiet, exact: true }).waitFor();
  await counts(menu.getByRole('button', { name: w.markAll }), 0);
  await counts(menu.getByText(w.unread, { exact: true }), 0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await leave();
});

test('the bell comes once the network is back that was gone when it was to load', async () => {
  const { page, leave } = await visit({ language: 'ru', lossy: true });
  const parts = ['Bell', 'retryWhenOnline'];
  const missed = new Set<string | undefined>();
  await page.route(/\/assets\/(Bell|retryWhenOnline)-/, (route) => {
    missed.add(parts.find((part) => route.request().url().includes(part)));
    return route.abort('internetdisconnected');
  });
  await openAs(page, 'artem.belozerov@forma.test');
  await until('the parts are missed', async () => missed.size === parts.length);
  await page.unrouteAll();
  await page.getByRole('button', { name: w.bell }).waitFor();
  await leave();
});
