import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en, ru } from './texts.ts';
import { desktop, phone, serveStories, visit } from './world.ts';

serveStories();

test('the landing page speaks the language of the browser, or the one chosen, and the app goes on in it', async () => {
  const { page, leave } = await visit({ language: 'ru', viewport: phone });
  await page.goto('/');
  assert.equal(new URL(page.url()).pathname, '/ru/');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'A little stronger, every week.' }).waitFor();
  await page.reload();
  await page.goto('/');
  assert.equal(new URL(page.url()).pathname, '/');
  await page.getByRole('link', { name: 'Start for free' }).first().click();
  await page.getByRole('button', { name: en(($) => $.identity.signUp.submit) }).waitFor();
  await leave();
});

test('a page in Russian leads to a sign-up in Russian, whatever the browser prefers', async () => {
  const { page, leave } = await visit({ language: 'en', viewport: desktop });
  await page.goto('/ru/pricing');
  await page.getByRole('link', { name: 'Начать бесплатно' }).first().click();
  await page.getByRole('button', { name: ru(($) => $.identity.signUp.submit) }).waitFor();
  await leave();
});
