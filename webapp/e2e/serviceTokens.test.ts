import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBoth } from './texts.ts';
import { arrive, ask, phone, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, _pick) => ({
  create: t(($) => $['settings-tokens'].create),
  name: t(($) => $['parts-tokens'].name),
  submit: t(($) => $['parts-tokens'].submit),
  schema: t(($) => $['parts-tokens'].introspection),
  money: t(($) => $['parts-tokens'].areas.MONEY),
  done: t(($) => $['parts-newSecret'].done),
  search: t(($) => $['settings-tokens'].search),
  none: t(($) => $['settings-tokens'].none),
  service: t(($) => $['settings-tokens'].kinds.service),
  people: t(($) => $['settings-tokens'].kinds.people),
  end: t(($) => $['settings-tokens'].end),
  ended: t(($) => $['settings-tokens'].ended),
  actor: `${t(($) => $['parts-audit'].service)} Books`,
  made: t(($) => $['parts-audit'].act.SERVICE_TOKEN_MADE),
  settings: '/admin/settings?tab=tokens',
}));

test('an admin gives a program of the business access, and ends it', async () => {
  const [language, viewport] = ['ru', phone] as const;
  const w = words[language];
  const { page, leave } = await arrive('admin@forma.test', w.settings, { language, viewport });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: w.create }).click();
  await main.getByLabel(w.name).fill('Books');
  await main.getByRole('combobox', { name: w.money, exact: true }).selectOption('WRITE');
  await main.getByRole('button', { name: w.submit, exact: true }).click();
  const secret = (await main.locator('code').textContent()) ?? '';
  assert.match(secret, /^forma_[\w-]{43}$/);
  await main.getByRole('button', { name: w.done }).click();
  const line = main.getByRole('listitem').filter({ hasText: 'Books' });
  await line.waitFor();
  await main.getByText(w.people, { exact: true }).click();
  await line.waitFor({ state: 'detached' });
  await main.getByText(w.service, { exact: true }).click();
  await line.waitFor();
  await main.getByRole('searchbox', { name: w.search }).fill('Nobody');
  await main.getByText(w.none).waitFor();
  await main.getByRole('searchbox', { name: w.search }).fill('');
  await line.waitFor();

  const { managedPeople } = await ask<{ managedPeople: { nodes: { id: string }[] } }>(
    secret,
    '{managedPeople(filter:{role:CLIENT},first:1){nodes{id}}}',
  );
  const client = managedPeople.nodes[0]?.id;
  await ask(secret, `mutation{setPlan(profileId:"${client}",plan:VIP){id}}`);
  await assert.rejects(ask(secret, '{me{email}}'));
  await assert.rejects(ask(secret, '{settings{__typename}}'));

  await line.getByRole('button', { name: w.end }).click();
  await line.getByRole('alertdialog').getByRole('button', { name: w.end }).click();
  await page.getByText(w.ended).waitFor();
  await line.waitFor({ state: 'detached' });
  await assert.rejects(ask(secret, '{managedPeople(first:1){nodes{id}}}'));

  await page.goto('/admin/audit');
  await main.getByText(w.actor, { exact: true }).first().waitFor();
  await main.getByRole('cell').filter({ hasText: w.made }).first().waitFor();
  await leave();
});
