// A client pays on the pages of Stripe and YooKassa; an admin chooses the provider and sees what it reports.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { forgetPlan, onboard, setPrices } from './billing.ts';
import { mailedLink } from './mailbox.ts';
import { startPaymentPeer } from './paymentPeer.ts';
import { inBoth, labelIn } from './texts.ts';
import { counts, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf, visit } from './world.ts';

const peer = await startPaymentPeer();
after(() => peer.stop());
serveStories({ settings: peer.settings });

const words = inBoth((t, pick) => {
  const vip = t(($) => $.ui.plan.VIP);
  const method = pick('Visa •• 4242', 'Mir •• 4242');
  return {
    manner: pick(
      { language: 'en', viewport: phone } as const,
      { language: 'ru', viewport: desktop } as const,
    ),
    email: pick('free@forma.test', 'inna.ryabova@forma.test'),
    provider: pick('STRIPE', 'YOOKASSA'),
    currency: pick('EUR', 'RUB'),
    notifiesFirst: pick(false, true),
    vip,
    method,
    choose: t(($) => $.membership.choose, { plan: vip }),
    pay: t(($) => $.membership.sheet.toPayment, { price: pick('€149', '149\u00a0₽') }),
    test: t(($) => $['membership-online'].test),
    asked: t(($) => $['membership-online'].title, { plan: vip }),
    incomplete: t(($) => $['membership-online'].incomplete),
    payNow: t(($) => $['membership-online'].payNow),
    check: t(($) => $['membership-online'].check),
    paid: t(($) => $['membership-online'].paid, { plan: vip }),
    active: t(($) => $.membership.state.ACTIVE),
    remove: t(($) => $['membership-online'].remove.open),
    confirmRemove: t(($) => $['membership-online'].remove.confirm),
    failed: t(($) => $['membership-online'].failed, { price: '', date: '' }),
    otherCard: t(($) => $['membership-online'].otherCard),
    events: t(($) => $['membership-admin'].events),
    decline: t(($) => $['membership-admin'].decline),
    adminTest: t(($) => $['membership-admin'].test, { provider: pick('Stripe', 'ЮKassa') }),
    arrived: t(($) => $['membership-admin'].arrived),
    unhandled: t(($) => $['membership-events'].view.UNHANDLED),
    failedEvent: t(($) => $['membership-events'].outcome.FAILED),
    noneLeft: t(($) => $['membership-events'].noneLeft),
    details: t(($) => $['membership-events'].details),
    replay: t(($) => $['membership-events'].replay),
    handled: t(($) => $['membership-events'].done.HANDLED),
    collects: t(($) => $.settings.pricing.collecting.providerIn, { currency: pick('EUR', 'RUB') }),
    receipts: t(($) => $.settings.pricing.collecting.receipts),
    vat: t(($) => $.settings.pricing.collecting.vat),
    currencies: t(($) => $.settings.pricing.currency),
    howToPay: labelIn(t, 'en', ($) => $.settings.pricing.howToPay),
    save: t(($) => $.ui.save),
    saved: t(($) => $.settings.saved),
    first: t(($) => $.identity.firstName),
    last: t(($) => $.identity.lastName),
    field: t(($) => $.identity.email),
    password: t(($) => $.identity.password),
    repeat: t(($) => $.identity.signUp.repeat),
    create: t(($) => $.identity.signUp.submit),
    openApp: t(($) => $.identity.confirm.open),
    payYear: t(($) => $.membership.sheet.toPayment, { price: pick('€1,490', '1\u00a0490\u00a0₽') }),
  };
});

/** Changes who collects payments and in which currency. */
function collectThrough(provider: string, currency: string) {
  const free = { offerPercent: 0, basicTrialDays: 0, vipTrialDays: 0 };
  return setPrices({ vip: 14900, ...free, provider, currency });
}

interface Bought {
  membership: { plan: string; interval: string } | null;
  method: { label: string } | null;
  payments: { id: string; state: string; invoices: { number: string }[] }[];
}

async function bought(email: string, secret?: string): Promise<Bought> {
  const { billing } = await ask<{ billing: Bought }>(
    await tokenOf(email, secret),
    '{billing{membership{plan interval} method{label} payments{id state invoices{number}}}}',
  );
  return billing;
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Waits for the provider's page. */
function away(page: Page) {
  return page.waitForURL((url) => url.href.startsWith(peer.url));
}

/** Chooses VIP and goes on to the provider's page. */
async function choose(page: Page, w: (typeof words)['en' | 'ru']) {
  await button(page, w.choose).click();
  const pay = page.getByRole('dialog').getByRole('button', { name: w.pay });
  await pay.waitFor();
  await accessible(page);
  await Promise.all([away(page), pay.click()]);
}

beforeEach(() => {
  peer.notifiesFirst = false;
  peer.isDown = false;
});

for (const w of Object.values(words)) {
  const { language } = w.manner;

  test(`a client comes back from the provider's page without paying, then pays there once (${language})`, async () => {
    await collectThrough(w.provider, w.currency);
    forgetPlan(w.email);
    const { page, leave } = await arrive(w.email, '/subscription', w.manner);
    await page.getByText(w.test).waitFor();
    await choose(page, w);

    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText(w.incomplete).waitFor();
    await page.getByRole('heading', { name: w.asked }).waitFor();
    await button(page, w.check).waitFor();
    await accessible(page);
    await page.reload();
    await page.getByText(w.incomplete).waitFor();

    peer.notifiesFirst = w.notifiesFirst;
    await Promise.all([away(page), button(page, w.payNow).click()]);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText(w.paid).waitFor();
    await page.getByText(w.active, { exact: true }).waitFor();
    await page.waitForURL(({ search }) => search === '');
    await page.getByText(w.method).waitFor();
    await accessible(page);

    // Notified late, or again: it is paid once.
    await peer.notify();
    await peer.notify();
    const { membership, payments } = await bought(w.email);
    assert.equal(membership?.plan, 'VIP');
    assert.deepEqual(
      payments.map(({ state, invoices }) => [state, invoices.length]),
      [['PAID', 1]],
    );

    await page.goto('/settings?tab=billing');
    await button(page, w.remove).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: w.confirmRemove }).waitFor();
    await accessible(page);
    await sheet.getByRole('button', { name: w.confirmRemove }).click();
    await button(page, w.remove).waitFor({ state: 'detached' });
    await accessible(page);
    assert.equal((await bought(w.email)).method, null);
    if (w.provider === 'STRIPE')
      await until('the card is removed at Stripe', () => Promise.resolve(peer.removed.length === 1));
    await leave();
  });
}

for (const w of Object.values(words)) {
  const { language } = w.manner;

  test(`a plan by the year is chosen on the landing page and paid after confirmation and onboarding (${language})`, async () => {
    await collectThrough(w.provider, w.currency);
    const email = `vera.${language}@example.org`;
    const { page, leave } = await visit(w.manner);
    await page.goto(language === 'ru' ? '/ru/' : '/');
    await page.locator('a[href$="plan=VIP-YEAR"]').click();
    await page.getByLabel(w.first).fill('Vera');
    await page.getByLabel(w.last).fill('Berg');
    await page.getByLabel(w.field, { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill('quiet river 42');
    await page.getByLabel(w.repeat).fill('quiet river 42');
    await page.getByRole('button', { name: w.create }).click();
    await page.waitForURL('**/onboarding');
    await page.goto(await mailedLink(email, '/confirm-email'));
    await page.getByRole('link', { name: w.openApp }).click();
    await page.waitForURL('**/onboarding');
    onboard(email);
    await page.reload();
    const pay = page.getByRole('dialog').getByRole('button', { name: w.payYear, exact: true });
    await pay.waitFor();
    await accessible(page);
    await Promise.all([away(page), pay.click()]);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText(w.active, { exact: true }).waitFor();
    const { membership } = await bought(email, 'quiet river 42');
    assert.deepEqual(membership, { plan: 'VIP', interval: 'YEAR' });
    await leave();
  });
}

for (const w of Object.values(words)) {
  const { language } = w.manner;

  test(`an admin sees what a provider could not deliver, and handles it again (${language})`, async () => {
    await collectThrough(w.provider, w.currency);
    forgetPlan(w.email);
    const client = await arrive(w.email, '/subscription', w.manner);
    await choose(client.page, w);
    const admin = await arrive('admin@forma.test', '/admin/payments', w.manner);
    const name = language === 'en' ? 'Sam Okafor' : 'Инна Рябова';
    const row = admin.page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: w.decline }).waitFor();
    await admin.page.getByText(w.adminTest, { exact: true }).waitFor();
    await counts(row.getByRole('button', { name: w.arrived }), 0);
    await accessible(admin.page);

    await admin.page.getByRole('link', { name: w.events }).click();
    await admin.page.getByRole('radio', { name: w.unhandled }).click();
    await admin.page.getByText(w.noneLeft).waitFor();
    await accessible(admin.page);

    // The provider says that it was paid, and cannot be asked.
    await client.page.getByRole('button', { name: 'Pay' }).waitFor();
    peer.isDown = true;
    peer.notifiesFirst = true;
    await client.leave();
    await peer.notify();
    const event = admin.page.getByRole('row').filter({ hasText: name });
    await until('the event has failed', async () => {
      await admin.page.reload();
      await admin.page.getByText(w.noneLeft).or(event).waitFor();
      return (await event.getByText(w.failedEvent, { exact: true }).count()) === 1;
    });
    await accessible(admin.page);
    peer.isDown = false;
    await event.getByRole('button', { name: w.details }).click();
    const sheet = admin.page.getByRole('dialog');
    await sheet.getByText('"forma_payment"').waitFor();
    await accessible(admin.page);
    await sheet.getByRole('button', { name: w.replay }).click();
    await admin.page.getByText(w.handled).waitFor();
    await admin.page.getByText(w.noneLeft).waitFor();
    await admin.leave();
  });
}

test('an admin lets YooKassa collect and make receipts, and what was typed for clients stays', async () => {
  const w = words.ru;
  await collectThrough('MANUAL', 'RUB');
  const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=pricing', w.manner);
  const howToPay = page.getByLabel(w.howToPay);
  const typed = await howToPay.inputValue();
  await page.getByLabel(w.collects).selectOption('YOOKASSA');
  await howToPay.waitFor({ state: 'detached' });
  await page.getByLabel(w.receipts).selectOption('2');
  await page.getByLabel(w.vat).selectOption('7');
  await accessible(page);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.saved).waitFor();
  await page.reload();
  await page.getByLabel(w.vat).waitFor();
  assert.equal(await page.getByLabel(w.collects).inputValue(), 'YOOKASSA');
  assert.equal(await page.getByLabel(w.receipts).inputValue(), '2');
  assert.equal(await page.getByLabel(w.vat).inputValue(), '7');
  await page.getByLabel(w.collects).selectOption('MANUAL');
  assert.equal(await howToPay.inputValue(), typed);
  await leave();
});
