import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { installed } from './device.ts';
import { de, en } from './texts.ts';
import { until } from './wait.ts';
import { password, phone, serveStories, visit } from './world.ts';

serveStories();

const w = {
  email: de(($) => $.identity.email),
  password: de(($) => $.identity.password),
  submit: de(($) => $.identity.signIn.submit),
  dashboard: de(($) => $.app.tab.dashboard),
  settings: de(($) => $.app.title.settings),
  language: de(($) => $['people-profile'].language),
  workouts: de(($) => $.app.tab.workouts),
  library: de(($) => $.app.title.workouts),
};

test('a visitor with a German browser finds the site and the app in German, and in English what has no German', async () => {
  const { page, context, leave } = await visit({
    locale: 'de-DE',
    viewport: phone,
    worker: true,
    lossy: true,
  });
  const root = page.locator('html');
  const main = page.getByRole('navigation', { name: de(($) => $.app.nav) });
  const isGerman = async () => {
    await main.getByRole('link', { name: w.dashboard, exact: true }).waitFor();
    assert.equal(await root.getAttribute('lang'), 'de');
    assert.equal(await root.getAttribute('dir'), 'ltr');
  };

  await page.goto('/');
  assert.equal(new URL(page.url()).pathname, '/de/');
  assert.equal(await root.getAttribute('lang'), 'de');
  assert.equal(await page.locator('link[rel=manifest]').getAttribute('href'), '/manifest.de.webmanifest');
  for (const language of ['English', 'Русский'])
    await page.getByRole('link', { name: language, exact: true }).waitFor();
  await accessible(page);
  await page.locator('header a[href="/auth?tab=signin"]').click();

  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page
    .getByLabel(
      en(($) => $.identity.password),
      { exact: true },
    )
    .waitFor();
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await page.getByLabel(w.email, { exact: true }).fill('free@forma.test');
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: w.submit, exact: true }).click();
  await isGerman();

  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: w.settings }).waitFor();
  const languages = page.getByRole('group', { name: w.language });
  for (const [tag, name] of Object.entries({ en: 'English', de: 'Deutsch', ru: 'Русский' }))
    await languages
      .locator('label', { hasText: name })
      .and(page.locator(`[lang=${tag}]`))
      .waitFor();
  await languages.getByRole('radio', { name: 'Deutsch' }).check();
  const share = /\d+\D*%/;
  await page
    .getByText(/^Deutsch: /)
    .filter({ hasText: share })
    .waitFor();
  await accessible(page);
  await installed(page);
  await until('the texts are on the device', () =>
    page.evaluate(async () => (await (await caches.open('texts-precache')).keys()).length > 0),
  );

  await page.goto('/workouts');
  await page.getByRole('heading', { level: 1, name: w.library }).waitFor();
  await page.locator('a[href^="/workouts/"]').first().waitFor();
  await page.reload();
  await isGerman();

  await page.goto('/dashboard');
  await isGerman();
  await context.setOffline(true);
  await page.reload();
  await isGerman();
  await main.getByRole('link', { name: w.workouts, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: w.library }).waitFor();
  await leave();
});
