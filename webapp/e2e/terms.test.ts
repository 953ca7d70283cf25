import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBoth } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, desktop, serveStories, visit } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  publish: t(($) => $.settings.legal.publish),
  saved: t(($) => $.settings.saved),
  changed: t(($) => $['app-termsBanner'].title),
  terms: t(($) => $.identity.signUp.terms),
  read: t(($) => $['app-termsBanner'].read),
  before: t(($) => $['app-termsBanner'].before),
  agree: t(($) => $['app-termsBanner'].agree),
  agreed: t(($) => $['app-termsBanner'].agreed),
  leave: t(($) => $['app-termsBanner'].leave),
  archive: t(($) => $['identity-security'].export.title),
  earlier: pick('Earlier versions', 'Прежние редакции'),
  old: pick('It is no longer in force', 'Она больше не действует'),
  first: pick('The first version', 'Первая редакция'),
  prefix: pick('', '/ru'),
}));

test('new terms are agreed to once, and the former ones can be read', async () => {
  const [language, viewport, version] = ['ru', desktop, 1] as const;
  const w = words[language];
  const admin = await arrive('admin@forma.test', '/admin/settings?tab=legal', { language, viewport });
  const member = await arrive('basic@forma.test', '/dashboard', { language, viewport });
  const other = await arrive('coach@forma.test', '/coach', { language, viewport });

  const terms = admin.page.locator('form').nth(1);
  const texts = terms.getByRole('textbox');
  await texts.first().waitFor();
  for (const field of await texts.all()) await field.fill(`# Правила Rules ${version}\n\nOne ${version}`);
  await terms.getByRole('button', { name: w.publish }).click();
  await admin.page.getByText(w.saved).waitFor();

  // Open screens ask without a reload, and admins are not asked.
  const asked = member.page.getByRole('region', { name: w.changed });
  await asked.waitFor();
  await other.page.getByRole('region', { name: w.changed }).waitFor();
  assert.equal(await admin.page.getByRole('region', { name: w.changed }).count(), 0);

  // Who does not agree comes to their data and the way out.
  await other.page.getByRole('link', { name: w.leave }).click();
  await other.page.getByText(w.archive, { exact: true }).first().waitFor();

  const guest = await visit({ language, viewport });
  await guest.page.goto(`${w.prefix}/terms-of-service`);
  await guest.page.getByRole('heading', { level: 1, name: `Правила Rules ${version}` }).waitFor();
  await guest.page.getByRole('heading', { name: w.earlier }).waitFor();
  await guest.page.getByRole('link', { name: w.first }).click();
  await guest.page.getByText(w.old).waitFor();
  assert.equal(new URL(guest.page.url()).pathname, `${w.prefix}/terms-of-service/0`);
  await guest.page.goto('/auth?tab=signup');
  await guest.page.getByRole('main').locator('a[href*="privacy"]').waitFor();
  await guest.page.getByRole('link', { name: w.terms, exact: true }).click();
  await guest.page.waitForURL(`**${w.prefix}/terms-of-service`);
  assert.equal(await guest.page.locator('html').getAttribute('lang'), language);

  await asked.getByRole('link', { name: w.read }).click();
  await member.page.getByRole('heading', { level: 1, name: `Правила Rules ${version}` }).waitFor();
  await member.page.goBack();
  await asked.getByRole('link', { name: w.before }).click();
  await member.page.getByText(w.old).waitFor();
  await member.page.goBack();
  await asked.getByRole('button', { name: w.agree }).click();
  await member.page.getByText(w.agreed).waitFor();
  await asked.waitFor({ state: 'detached' });
  await member.page.reload();
  await member.page.getByRole('heading', { level: 1 }).waitFor();
  await member.page.goto('/settings');
  await member.page.getByRole('tab').first().waitFor();
  await counts(asked, 0);
  for (const { leave } of [admin, member, other, guest]) await leave();
});
