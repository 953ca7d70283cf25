// A client gives up a new plan, and the provider pays back what it cost.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessible } from './axe.ts';
import { forgetPlan, setPrices } from './billing.ts';
import { startPaymentPeer } from './paymentPeer.ts';
import { inBoth } from './texts.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

const peer = await startPaymentPeer();
after(() => peer.stop());
serveStories({ settings: peer.settings });

const words = inBoth((t, pick) => {
  const vip = t(($) => $.ui.plan.VIP);
  const price = pick('€149', '149\u00a0₽');
  return {
    manner: pick(
      { language: 'en', viewport: phone } as const,
      { language: 'ru', viewport: desktop } as const,
    ),
    email: pick('free@forma.test', 'inna.ryabova@forma.test'),
    sold: pick({ provider: 'STRIPE', currency: 'EUR' }, { provider: 'YOOKASSA', currency: 'RUB' }),
    choose: t(($) => $.membership.choose, { plan: vip }),
    pay: t(($) => $.membership.sheet.toPayment, { price }),
    open: t(($) => $.membership.return.open),
    confirm: t(($) => $.membership.return.confirm, { price }),
    done: t(($) => $.membership.return.done, { price }),
    creditNote: t(($) => $.membership.document.CREDIT_NOTE, { number: '' }),
  };
});

for (const w of Object.values(words)) {
  const { language } = w.manner;

  test(`a client gives up a new plan for what it cost (${language})`, async () => {
    const free = { offerPercent: 0, basicTrialDays: 0, vipTrialDays: 0 };
    await setPrices({ vip: 14900, ...free, ...w.sold, canReturn: true });
    forgetPlan(w.email);
    const { page, leave } = await arrive(w.email, '/subscription', w.manner);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: w.choose, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.pay }).click();
    await page.waitForURL((url) => url.href.startsWith(peer.url));
    await page.getByRole('button', { name: 'Pay' }).click();
    await main.getByRole('button', { name: w.open }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: w.confirm });
    await confirm.waitFor();
    await accessible(page);
    await confirm.click();
    await page.getByText(w.done).first().waitFor();
    await main.getByRole('button', { name: w.choose, exact: true }).waitFor();
    await main.getByRole('button', { name: w.creditNote }).first().waitFor();
    await accessible(page);
    const { billing } = await ask<{
      billing: { membership: null; payments: { amount: number; refunded: number }[] };
    }>(await tokenOf(w.email), '{billing{membership{plan} payments{amount refunded}}}');
    assert.deepEqual(billing, { membership: null, payments: [{ amount: 14900, refunded: 14900 }] });
    await leave();
  });
}
