import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letter } from './mailbox.ts';
import { inBoth } from './texts.ts';
import { arrive, ask, desktop, phone, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, _pick) => ({
  tab: t(($) => $['app-settings'].tab.privacy),
  create: t(($) => $['identity-tokens'].create),
  name: t(($) => $['parts-tokens'].name),
  submit: t(($) => $['parts-tokens'].submit),
  copy: t(($) => $['parts-newSecret'].copy),
  copied: t(($) => $['parts-newSecret'].copied),
  done: t(($) => $['parts-newSecret'].done),
  schema: t(($) => $['parts-tokens'].introspection),
  health: t(($) => $['parts-tokens'].areas.HEALTH),
  money: t(($) => $['parts-tokens'].areas.MONEY),
  administration: t(($) => $['parts-tokens'].areas.ADMINISTRATION),
  writes: t(($) => $['parts-tokens'].writes, { areas: t(($) => $['parts-tokens'].areas.HEALTH) }),
  revoke: t(($) => $['identity-tokens'].revoke),
  revoked: t(($) => $['identity-tokens'].revoked),
}));

for (const [language, viewport, email, introspects] of [
  ['en', phone, 'erik.solheim@forma.test', false],
  ['ru', desktop, 'admin@forma.test', true],
] as const) {
  test(`${language}: a token is created, shown once, gives a program access, and is revoked`, async () => {
    const w = words[language];
    const { context, page, leave } = await arrive(email, '/settings', { language, viewport });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: w.tab }).click();
    await page.getByRole('button', { name: w.create }).click();
    await page.getByLabel(w.name).fill('Spreadsheet');
    assert.equal(await page.getByRole('switch', { name: w.schema }).count(), introspects ? 1 : 0);
    if (introspects) await page.getByRole('switch', { name: w.schema }).check();
    const area = (name: string) => page.getByRole('combobox', { name, exact: true });
    assert.equal(await area(w.health).inputValue(), 'NONE');
    assert.equal(await area(w.money).inputValue(), 'NONE');
    assert.equal(await area(w.administration).count(), introspects ? 1 : 0);
    await area(w.health).selectOption('WRITE');
    await page.getByRole('button', { name: w.submit, exact: true }).click();
    await page.getByRole('button', { name: w.copy, exact: true }).click();
    await page.getByText(w.copied).waitFor();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(secret, /^forma_[\w-]{43}$/);
    assert.equal(await page.locator('code').textContent(), secret);
    await page.getByRole('button', { name: w.done }).click();
    await page.getByText('Spreadsheet', { exact: true }).waitFor();
    assert.equal(await page.getByText(secret).count(), 0);
    await page.getByText(w.writes).waitFor();
    await letter(email, ({ subject }) => /API token was created|Создан токен API/.test(subject));

    const { me } = await ask<{ me: { email: string } }>(secret, '{me{email}}');
    assert.equal(me.email, email);
    await ask(secret, '{checkIns(first:1){nodes{id}}}');
    await assert.rejects(ask(secret, introspects ? '{settings{__typename}}' : '{billing{currency}}'));
    await assert.rejects(ask(secret, 'mutation{updateProfile(input:{}){id}}'));
    const schema = ask(secret, '{__schema{queryType{name}}}');
    if (introspects) await schema;
    else await assert.rejects(schema);

    await page.getByRole('button', { name: w.revoke }).click();
    await page.getByText(w.revoked).waitFor();
    await page.getByText('Spreadsheet', { exact: true }).waitFor({ state: 'detached' });
    await assert.rejects(ask(secret, '{me{email}}'));
    await leave();
  });
}
