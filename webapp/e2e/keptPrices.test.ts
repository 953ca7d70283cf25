// Members keep their price until an admin tells them of a new one; a plan that was chosen on one device is offered on another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { buy, forgetPlan, onboard, setPrices } from './billing.ts';
import { inBoth } from './texts.ts';
import { answerTo, until } from './wait.ts';
import { arrive, desktop, phone, serveStories, visit } from './world.ts';

serveStories();

const words = inBoth((t, pick) => {
  const basic = t(($) => $.ui.plan.BASIC);
  return {
    manner: pick(
      { language: 'en', viewport: phone } as const,
      { language: 'ru', viewport: desktop } as const,
    ),
    otherManner: pick(
      { language: 'en', viewport: desktop } as const,
      { language: 'ru', viewport: phone } as const,
    ),
    client: pick('free@forma.test', 'inna.ryabova@forma.test'),
    price: pick(3100, 3300),
    title: t(($) => $['settings-prices'].title),
    line: t(($) => $['settings-prices'].terms.MONTH, { plan: basic }),
    open: t(($) => $['settings-prices'].tell.open),
    from: t(($) => $['settings-prices'].tell.from),
    told: pick(/31\.00.EUR instead of 29\.00.EUR/, /33,00.+ вместо 29,00/),
    newPrice: t(($) => $.membership.row.newPrice),
    perMonth: t(($) => $.membership.newPriceFrom, {
      price: t(($) => $.membership.price.MONTH, { price: pick('€31', '33\u00a0€') }),
      date: '',
    }).trim(),
    first: t(($) => $.identity.firstName),
    last: t(($) => $.identity.lastName),
    email: t(($) => $.identity.email),
    password: t(($) => $.identity.password),
    repeat: t(($) => $.identity.signUp.repeat),
    create: t(($) => $.identity.signUp.submit),
    signIn: t(($) => $.identity.signIn.submit),
    sheet: t(($) => $.membership.sheet.send, { plan: t(($) => $.ui.plan.VIP), price: '' }),
  };
});

test('a member is told of a new price, which an admin announces', async () => {
  const w = words.ru;
  await setPrices({ basic: 2900, offerPercent: 0, basicTrialDays: 0 });
  forgetPlan(w.client);
  await buy(w.client, 'BASIC');
  await setPrices({ basic: w.price });
  const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=pricing', w.manner);
  const line = page.getByRole('region', { name: w.title }).getByRole('listitem').filter({ hasText: w.line });
  await line.getByRole('button', { name: w.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.from).waitFor();
  await accessible(page);
  await sheet.locator('button[type=submit]').click();
  await sheet.waitFor({ state: 'detached' });
  const client = await arrive(w.client, '/notifications', w.manner);
  await client.page.getByText(w.told).waitFor();
  await until('all members are notified', async () => {
    await page.reload();
    await line.waitFor();
    return (await line.getByRole('button', { name: w.open }).count()) === 0;
  });
  await accessible(page);

  await client.page.goto('/subscription');
  await client.page.getByText(w.newPrice, { exact: true }).waitFor();
  await client.page.getByText(w.perMonth).waitFor();
  await accessible(client.page);
  for (const one of [client.leave, leave]) await one();
});

test('a plan that was chosen on one device is offered once on another', async () => {
  const w = words.en;
  const email = 'dora@example.org';
  const secret = 'quiet river 42';
  const first = await visit(w.manner);
  await first.page.goto('/');
  await first.page.locator('a[href$="plan=VIP"]').click();
  await first.page.getByLabel(w.first).fill('Dora');
  await first.page.getByLabel(w.last).fill('Berg');
  await first.page.getByLabel(w.email, { exact: true }).fill(email);
  await first.page.getByLabel(w.password, { exact: true }).fill(secret);
  await first.page.getByLabel(w.repeat).fill(secret);
  await first.page.getByRole('button', { name: w.create }).click();
  await first.page.waitForURL('**/onboarding');
  await first.leave();
  onboard(email);

  const { page, leave } = await visit(w.otherManner);
  await page.goto('/auth');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(secret);
  const forgotten = answerTo(page, 'ForgetChosenPlan');
  await page.getByRole('button', { name: w.signIn, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.sheet }).waitFor();
  await forgotten;
  assert.equal(new URL(page.url()).search, '?plan=VIP');
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await page.waitForURL('**/client/dashboard');
  await leave();
});
