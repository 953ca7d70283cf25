import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letter } from './mailbox.ts';
import { arrive, ask, desktop, phone, serveStories } from './world.ts';

serveStories();

const words = {
  en: {
    tab: 'Privacy and security',
    create: 'Create a token',
    name: 'Name of the token',
    submit: 'Create',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have kept it',
    schema: 'May read the schema',
    revoke: 'Revoke',
    revoked: 'Token revoked',
  },
  ru: {
    tab: 'Приватность и безопасность',
    create: 'Создать токен',
    name: 'Название токена',
    submit: 'Создать',
    copy: 'Скопировать',
    copied: 'Скопировано',
    done: 'Токен сохранён',
    schema: 'Может читать схему',
    revoke: 'Отозвать',
    revoked: 'Токен отозван',
  },
} as const;

for (const [language, viewport, email, introspects] of [
  ['en', phone, 'erik.solheim@forma.test', false],
  ['ru', desktop, 'admin@forma.test', true],
] as const) {
  test(`${language}: a token is made, shown once, lets a program in, and is revoked`, async () => {
    const w = words[language];
    const { context, page, leave } = await arrive(email, '/settings', { language, viewport });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: w.tab }).click();
    await page.getByRole('button', { name: w.create }).click();
    await page.getByLabel(w.name).fill('Spreadsheet');
    assert.equal(await page.getByRole('switch', { name: w.schema }).count(), introspects ? 1 : 0);
    if (introspects) await page.getByRole('switch', { name: w.schema }).check();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/form-${language}.png`, fullPage: true });
    await page.getByRole('button', { name: w.submit, exact: true }).click();
    await page.getByRole('button', { name: w.copy, exact: true }).click();
    await page.getByText(w.copied).waitFor();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(secret, /^forma_[\w-]{43}$/);
    assert.equal(await page.locator('code').textContent(), secret);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/made-${language}.png`, fullPage: true });
    await page.getByRole('button', { name: w.done }).click();
    await page.getByText('Spreadsheet', { exact: true }).waitFor();
    assert.equal(await page.getByText(secret).count(), 0);
    await letter(email, ({ subject }) => /API token was created|Создан токен API/.test(subject));

    const { me } = await ask<{ me: { email: string } }>(secret, '{me{email}}');
    assert.equal(me.email, email);
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
