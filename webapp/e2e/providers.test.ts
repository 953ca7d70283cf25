// A client changes, pauses, cancels and takes back a plan that Stripe or YooKassa collects for; a charge fails and is
// made up for; an admin refunds.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { forgetPlan, hurryCharge, leaveDays, renewNow, setPrices } from './billing.ts';
import { startPaymentPeer } from './paymentPeer.ts';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, type Language, phone, serveStories, tokenOf } from './world.ts';

const peer = await startPaymentPeer();
after(() => peer.stop());
serveStories({ settings: peer.settings });

const words = inBoth((t, pick) => {
  const [basic, vip] = [t(($) => $.ui.plan.BASIC), t(($) => $.ui.plan.VIP)];
  const currency = pick('EUR', 'RUB');
  return {
    manner: pick(
      { language: 'en', viewport: phone } as const,
      { language: 'ru', viewport: desktop } as const,
    ),
    adminManner: pick(
      { language: 'en', viewport: desktop } as const,
      { language: 'ru', viewport: phone } as const,
    ),
    client: pick(
      { email: 'free@forma.test', name: 'Sam Okafor' },
      { email: 'inna.ryabova@forma.test', name: 'Инна Рябова' },
    ),
    sold: { provider: pick('STRIPE', 'YOOKASSA'), currency },
    notifiesFirst: pick(true, false),
    brand: pick('Visa', 'Mir'),
    basic,
    vip,
    choose: (plan: string) => t(($) => $.membership.choose, { plan }),
    pay: (hundredths: number) =>
      t(($) => $.membership.sheet.toPayment, { price: money(hundredths, currency) }),
    paid: (plan: string) => t(($) => $['membership-online'].paid, { plan }),
    active: t(($) => $.membership.state.ACTIVE),
    credit: t(($) => $.membership.sheet.credit),
    minus: (hundredths: number) => t(($) => $.membership.sheet.minus, { price: money(hundredths, currency) }),
    gate: t(($) => $.membership.gate.chat, { plan: basic }),
    backThere: t(($) => $.membership.gate.back),
    message: t(($) => $.chat.write),
    changeTo: (plan: string) => t(($) => $.membership.sheet.sendFree, { plan }),
    begins: t(($) => $.membership.nextPlan, { plan: basic, price: money(2900, currency), date: '' }),
    pause: t(($) => $.membership.pause.open),
    pauseUntil: t(($) => $.membership.pause.confirm, { date: '' }).trim(),
    paused: t(($) => $.membership.state.PAUSED),
    resume: t(($) => $.membership.pause.resume),
    cancel: t(($) => $.membership.cancel.open),
    why: t(($) => $.membership.cancel.reason.NOT_USED),
    confirmCancel: t(($) => $.membership.cancel.confirm),
    ends: t(($) => $.membership.ends, { date: '' }),
    keep: t(($) => $.membership.keep.plan, { plan: basic }),
    seePayment: t(($) => $['app-paymentBanner'].open),
    failed: t(($) => $['membership-online'].failed, { price: money(14900, currency), date: '' }).trim(),
    nextAttempt: t(($) => $['membership-online'].nextAttempt, { date: '' }).replace(/^\s+|\s*\.$/g, ''),
    otherCard: t(($) => $['membership-online'].otherCard),
    replace: t(($) => $['membership-online'].replace),
    refund: t(($) => $['membership-admin'].refund.open),
    refundAmount: t(($) => $['membership-admin'].refund.amount),
    refundReason: t(($) => $['membership-admin'].refund.reason),
    refundOf: (hundredths: number) =>
      t(($) => $['membership-admin'].refund.confirm, { price: money(hundredths, currency) }),
    refunded: (hundredths: number) =>
      t(($) => $['membership-admin'].refunded, { price: money(hundredths, currency) }),
    returned: (hundredths: number) => t(($) => $.membership.refunded, { price: money(hundredths, currency) }),
  };
});
type Words = (typeof words)['en' | 'ru'];

/** Money as the app writes it. */
function money(hundredths: number, currency: string): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  const language = currency === 'EUR' ? 'en-GB' : 'ru-RU';
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(hundredths / 100);
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Chooses a plan, and pays so much for it on the provider's page. */
async function buy(page: Page, w: Words, plan: string, hundredths: number) {
  await button(page, w.choose(plan)).click();
  await payOnPage(
    page,
    page.getByRole('dialog').getByRole('button', { name: w.pay(hundredths), exact: true }),
  );
  await page.getByText(w.paid(plan)).first().waitFor();
  await page.getByText(w.active, { exact: true }).waitFor();
}

async function payOnPage(page: Page, leads: ReturnType<Page['getByRole']>) {
  await leads.click();
  await page.waitForURL((url) => url.href.startsWith(peer.url));
  await page.getByRole('button', { name: 'Pay' }).click();
}

interface Bought {
  membership: { plan: string; state: string; cancelledAt: string | null } | null;
  method: { label: string } | null;
}

async function bought(email: string): Promise<Bought> {
  const { billing } = await ask<{ billing: Bought }>(
    await tokenOf(email),
    '{billing{membership{plan state cancelledAt} method{label}}}',
  );
  return billing;
}

/** What the provider has collected and not refunded: how much, and from which card. */
function kept(): string[] {
  return peer.kept().map(({ amount, card }) => `${amount} ${card}`);
}

let before: number;
beforeEach(() => {
  Object.assign(peer, { card: '4242', declined: '', notifiesFirst: false });
  before = peer.kept().length;
});

async function prepare(w: Words) {
  await setPrices({
    basic: 2900,
    vip: 14900,
    offerPercent: 0,
    basicTrialDays: 0,
    vipTrialDays: 0,
    ...w.sold,
  });
  forgetPlan(w.client.email);
  peer.notifiesFirst = w.notifiesFirst;
}

for (const language of ['en', 'ru'] satisfies Language[]) {
  const w = words[language];
  const { email } = w.client;

  test(`a client upgrades, goes back, pauses, cancels and stays (${language})`, async () => {
    await prepare(w);
    const { page, leave } = await arrive(email, '/chat', w.manner);
    const sheet = page.getByRole('dialog');
    await page.getByText(w.gate).waitFor();
    await buy(page, w, w.basic, 2900);
    await page.getByRole('link', { name: w.backThere }).click();
    await page.getByRole('textbox', { name: w.message }).waitFor();

    // At once, for less by what is left of the lower plan.
    leaveDays(email, 12);
    await page.goto('/subscription');
    const { planChange } = await ask<{ planChange: { credit: number; amount: number } }>(
      await tokenOf(email),
      '{planChange(plan:VIP,interval:MONTH){credit amount}}',
    );
    const { credit, amount } = planChange;
    assert.ok(credit > 0 && credit < 2900 / 2, `${credit} are credited`);
    assert.equal(amount, 14900 - credit);
    await button(page, w.choose(w.vip)).click();
    await sheet.getByText(w.credit).waitFor();
    await sheet.getByText(w.minus(credit)).waitFor();
    await sheet.getByRole('button', { name: w.pay(amount), exact: true }).waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await buy(page, w, w.vip, amount);
    await page.getByRole('heading', { name: w.vip }).first().waitFor();
    await accessible(page);

    // The lower plan begins with the next period, which the saved card pays for.
    await button(page, w.choose(w.basic)).click();
    await sheet.getByRole('button', { name: w.changeTo(w.basic), exact: true }).click();
    await page.getByRole('main').getByText(w.begins).waitFor();
    assert.equal((await bought(email)).membership?.plan, 'VIP');
    leaveDays(email, 0);
    renewNow();
    await until('the lower plan is paid for', async () => {
      const { membership } = await bought(email);
      return membership?.plan === 'BASIC' && membership.state === 'ACTIVE';
    });
    assert.deepEqual(kept().slice(before), ['2900 4242', `${amount} 4242`, '2900 4242']);
    await page.reload();
    await page.getByText(w.active, { exact: true }).waitFor();
    await page.getByRole('heading', { name: w.basic }).first().waitFor();

    await button(page, w.pause).click();
    await sheet.getByRole('button', { name: w.pauseUntil }).click();
    await page.getByText(w.paused, { exact: true }).waitFor();
    await accessible(page);
    await button(page, w.resume).first().click();
    await page.getByText(w.active, { exact: true }).waitFor();

    await button(page, w.cancel).click();
    await sheet.getByRole('radio', { name: w.why }).check();
    await sheet.getByRole('button', { name: w.confirmCancel, exact: true }).click();
    await page.getByRole('main').getByText(w.ends).waitFor();
    assert.notEqual((await bought(email)).membership?.cancelledAt, null);
    await accessible(page);
    await button(page, w.keep).click();
    await page.getByText(w.active, { exact: true }).waitFor();
    const { membership, method } = await bought(email);
    assert.deepEqual(membership, { plan: 'BASIC', state: 'ACTIVE', cancelledAt: null });
    assert.equal(method?.label, `${w.brand} •• 4242`);
    assert.equal(kept().length - before, 3);
    await leave();
  });

  test(`a charge that failed is made up for with another card, and an admin refunds it (${language})`, async () => {
    await prepare(w);
    const client = await arrive(email, '/subscription', w.manner);
    const { page } = client;
    await buy(page, w, w.vip, 14900);
    peer.declined = '4242';
    leaveDays(email, 0);
    renewNow();
    await until('the charge has failed', async () => {
      const { billing } = await ask<{ billing: { request: { failedAt: string | null } | null } }>(
        await tokenOf(email),
        '{billing{request{failedAt}}}',
      );
      return Boolean(billing.request?.failedAt);
    });
    assert.equal((await bought(email)).membership?.state, 'PAST_DUE');

    await page.goto('/workouts');
    await page.getByRole('link', { name: w.seePayment }).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: w.seePayment }).click();
    const alert = page.getByRole('alert').filter({ hasText: w.failed });
    await alert.getByText(w.nextAttempt).waitFor();
    await accessible(page);
    peer.card = '1881';
    if (w.sold.provider === 'STRIPE') {
      // The card is replaced on Stripe's own page, and the next attempt is made on it.
      await button(page, w.replace).click();
      await page.getByRole('button', { name: 'Use this card' }).click();
      await page.getByText(`${w.brand} •• 1881`).first().waitFor();
      await accessible(page);
      hurryCharge(email);
      renewNow();
    } else {
      await payOnPage(page, button(page, w.otherCard));
      await page.getByText(w.paid(w.vip)).first().waitFor();
    }
    await until('the plan goes on', async () => (await bought(email)).membership?.state === 'ACTIVE');
    await page.goto('/subscription');
    await page.getByText(w.active, { exact: true }).waitFor();
    await page.getByText(`${w.brand} •• 1881`).waitFor();
    await alert.waitFor({ state: 'detached' });
    assert.deepEqual(kept().slice(before), ['14900 4242', '14900 1881']);

    const admin = await arrive('admin@forma.test', '/admin/payments?state=PAID', w.adminManner);
    const row = admin.page.getByRole('row').filter({ hasText: w.client.name }).first();
    const sheet = admin.page.getByRole('dialog');
    for (const [back, all] of [
      [4900, 4900],
      [10000, 14900],
    ] as const) {
      await row.getByRole('button', { name: w.refund }).click();
      await sheet.getByLabel(w.refundAmount).fill(String(back / 100));
      await sheet.getByLabel(w.refundReason).fill('Two weeks of illness');
      await accessible(admin.page);
      await sheet.getByRole('button', { name: w.refundOf(back), exact: true }).click();
      await row.getByText(w.refunded(all)).waitFor();
      await accessible(admin.page);
      await page.getByText(w.returned(all)).waitFor();
      const left = `${14900 - all} 1881`;
      await until('the provider has paid it back', async () => kept().at(-1) === left);
    }
    // All of it is paid back.
    await row.getByRole('button', { name: w.refund }).waitFor({ state: 'detached' });
    for (const { leave } of [client, admin]) await leave();
  });
}
