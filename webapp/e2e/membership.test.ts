// A client buys, changes and cancels a plan; an admin confirms or declines the payments.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { buy, confirm, forgetPlan, setPrices } from './billing.ts';
import { mailedLink } from './mailbox.ts';
import { inBoth } from './texts.ts';
import { arrive, ask, desktop, openDatabase, phone, serveStories, tokenOf, visit } from './world.ts';

serveStories();

const words = inBoth((t, pick) => {
  const basic = t(($) => $.ui.plan.BASIC);
  const vip = t(($) => $.ui.plan.VIP);
  return {
    manner: pick(
      { language: 'en', viewport: phone } as const,
      { language: 'ru', viewport: desktop } as const,
    ),
    adminManner: pick(
      { language: 'ru', viewport: desktop } as const,
      { language: 'en', viewport: phone } as const,
    ),
    client: pick(
      { email: 'free@forma.test', name: 'Sam Okafor' },
      { email: 'inna.ryabova@forma.test', name: 'Инна Рябова' },
    ),
    basic,
    vip,
    chooseBasic: t(($) => $.membership.choose, { plan: basic }),
    chooseVip: t(($) => $.membership.choose, { plan: vip }),
    send: t(($) => $.membership.sheet.send, { plan: basic, price: pick('€14.50', '14,50\u00a0€') }),
    sendVip: t(($) => $.membership.sheet.send, { plan: vip, price: '' }),
    changed: t(($) => $.membership.sheet.changed),
    unconfirmed: t(($) => $.errors.code.EMAIL_UNCONFIRMED),
    credit: t(($) => $.membership.sheet.credit),
    asked: t(($) => $.membership.request.title, { plan: basic }),
    askedVip: t(($) => $.membership.request.title, { plan: vip }),
    already: t(($) => $.membership.sheet.already),
    howToPay: pick('By bank transfer to Forma Studio', 'Переводом на счёт студии «Форма»'),
    back: t(($) => $.membership.request.back),
    refused: t(($) => $.membership.refused, { plan: basic }),
    active: t(($) => $.membership.state.ACTIVE),
    cancel: t(($) => $.membership.cancel.open),
    confirmCancel: t(($) => $.membership.cancel.confirm),
    keep: t(($) => $.membership.keep.plan, { plan: vip }),
    basicBegins: t(($) => $.membership.nextPlan, { plan: basic, price: pick('€29', '29\u00a0€'), date: '' }),
    ends: t(($) => $.membership.ends, { date: '' }),
    message: t(($) => $.chat.write),
    messages: t(($) => $.app.tab.messages),
    gate: t(($) => $.membership.gate.chat, { plan: basic }),
    backThere: t(($) => $.membership.gate.back),
    vipSheet: t(($) => $.membership.sheet.send, { plan: vip, price: pick('€74.50', '74,50\u00a0€') }),
    newcomer: pick(['Anna', 'Berg'] as const, ['Анна', 'Леман'] as const),
    openApp: t(($) => $.identity.confirm.open),
    step: (number: number) => pick(`Step ${number} of 7`, `Шаг ${number} из 7`),
    next: t(($) => $.ui.next),
    phone: t(($) => $.coaching.phone),
    skip: t(($) => $['people-onboarding'].skip),
    first: t(($) => $.identity.firstName),
    last: t(($) => $.identity.lastName),
    password: t(($) => $.identity.password),
    repeat: t(($) => $.identity.signUp.repeat),
    create: t(($) => $.identity.signUp.submit),
    email: t(($) => $.identity.email),
    tryBasic: t(($) => $.membership.trial.start, { plan: basic }),
    days: t(($) => $.membership.trial.days, { count: 7 }),
    trialing: t(($) => $.membership.state.TRIALING),
    payNow: t(($) => $.membership.trial.pay, { plan: basic }),
    due: t(($) => $.membership.due.title, { plan: basic }),
    have: t(($) => $.membership.voucher.have),
    code: t(($) => $.membership.voucher.code),
    apply: t(($) => $.membership.voucher.apply),
    invalid: t(($) => $.membership.voucher.invalid),
    applied: t(($) => $.membership.voucher.applied, { code: pick('SPRING-EN', 'SPRING-RU') }),
    spring: pick('SPRING-EN', 'SPRING-RU'),
    sixty: t(($) => $.membership.sheet.send, { plan: basic, price: pick('€11.60', '11,60\u00a0€') }),
    pause: t(($) => $.membership.pause.open),
    two: t(($) => $.membership.pause.months, { count: 2 }),
    pauseUntil: t(($) => $.membership.pause.confirm, { date: '' }).trim(),
    paused: t(($) => $.membership.state.PAUSED),
    resume: t(($) => $.membership.pause.resume),
    make: t(($) => $['membership-vouchers'].make.open),
    adminCode: t(($) => $['membership-vouchers'].column.code),
    off: t(($) => $['membership-vouchers'].make.off),
    save: t(($) => $['membership-vouchers'].make.save),
    taken: t(($) => $['membership-vouchers'].make.taken),
    stop: t(($) => $['membership-vouchers'].stop.open),
    stopped: t(($) => $['membership-vouchers'].state.STOPPED),
    usable: t(($) => $['membership-vouchers'].state.ACTIVE),
    arrived: t(($) => $['membership-admin'].arrived),
    decline: t(($) => $['membership-admin'].decline),
    reason: t(($) => $['membership-admin'].refuse.reason),
    closed: t(($) => $['membership-admin'].closed.message),
    declined: t(($) => $['membership-admin'].view.REFUSED),
    paid: t(($) => $['membership-admin'].view.PAID),
    buyer: pick(
      { email: 'marcus.vale@forma.test', name: 'Marcus Vale' },
      { email: 'ruslan.zotov@forma.test', name: 'Руслан Зотов' },
    ),
    invoice: t(($) => $.membership.document.INVOICE, { number: '' }),
    creditNote: t(($) => $.membership.document.CREDIT_NOTE, { number: '' }),
    refunded: t(($) => $.membership.refunded, { price: pick('€4.50', '4,50\u00a0€') }),
    refund: t(($) => $['membership-admin'].refund.open),
    refundAmount: t(($) => $['membership-admin'].refund.amount),
    refundPart: t(($) => $['membership-admin'].refund.confirm, { price: pick('€4.50', '4,50\u00a0€') }),
    refundReason: t(($) => $['membership-admin'].refund.reason),
  };
});

beforeEach(() => setPrices({ basic: 2900, offerPercent: 50, basicTrialDays: 0 }));

/** The row of a client in the admin's list. */
function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

test('a client asks for Basic where it is needed, and is led back there once it is paid', async () => {
  const w = words.ru;
  const client = await arrive(w.client.email, '/client/dashboard', w.manner);
  await client.page.getByRole('link', { name: w.messages }).click();
  await client.page.getByText(w.gate).waitFor();
  await button(client.page, w.chooseBasic).waitFor();
  await accessible(client.page);
  await button(client.page, w.chooseBasic).click();
  const send = client.page.getByRole('dialog').getByRole('button', { name: w.send });
  await send.waitFor();
  await accessible(client.page);
  await send.click();
  await client.page.getByRole('heading', { name: w.asked }).waitFor();
  await client.page.getByText(w.howToPay).waitFor();
  await accessible(client.page);

  await confirm(w.client.email);
  await client.page.getByText(w.active, { exact: true }).waitFor();
  await client.page.getByRole('heading', { name: w.basic }).waitFor();
  await accessible(client.page);
  await client.page.getByRole('link', { name: w.backThere }).click();
  await client.page.getByRole('textbox', { name: w.message }).waitFor();
  await client.leave();
});

/** Answers what onboarding insists on. */
async function onboard(page: Page, w: (typeof words)['en' | 'ru']) {
  const skip = page.getByRole('button', { name: w.skip });
  for (let step = 1; step <= 7; step++) {
    await page.getByText(w.step(step)).waitFor();
    if (step === 4) await page.getByLabel(w.phone).fill('+49 30 1234567');
    await ((await skip.count()) ? skip : page.getByRole('button', { name: w.next })).click();
  }
}

test('a guest who chose VIP on the landing page has it once an admin beside them confirms the payment', async () => {
  const w = words.en;
  const a = words[w.adminManner.language];
  const { page, leave } = await visit(w.manner);
  const [first, last] = w.newcomer;
  const email = 'anna@example.org';
  await page.goto('/');
  await page.locator('a[href$="plan=VIP"]').click();
  await page.getByLabel(w.first).fill(first);
  await page.getByLabel(w.last).fill(last);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('quiet river 42');
  await page.getByLabel(w.repeat).fill('quiet river 42');
  await page.getByRole('button', { name: w.create }).click();
  await page.waitForURL('**/onboarding');
  await page.goto(await mailedLink(email, '/confirm-email'));
  await page.getByRole('link', { name: w.openApp }).click();
  await onboard(page, w);

  const admin = await arrive('admin@forma.test', '/admin/payments', w.adminManner);
  const send = page.getByRole('dialog').getByRole('button', { name: w.vipSheet });
  await send.waitFor();
  await accessible(page);
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await send.click();
  await page.getByRole('heading', { name: w.askedVip }).waitFor();

  const row = rowOf(admin.page, `${first} ${last}`);
  await row.waitFor();
  await accessible(admin.page);
  await row.getByRole('button', { name: a.arrived }).click();
  const sheet = admin.page.getByRole('dialog');
  await sheet.getByText(`${first} ${last}`).waitFor();
  await accessible(admin.page);
  await sheet.getByRole('button', { name: a.arrived }).click();
  await row.waitFor({ state: 'detached' });

  await page.getByText(w.active, { exact: true }).waitFor();
  await page.getByRole('heading', { name: w.vip }).waitFor();
  assert.equal(await page.evaluate(() => Reflect.get(window, 'stayed')), true, 'without a reload');
  for (const done of [leave, admin.leave]) await done();
});

test('a request is taken back, and another is declined with a reason that the client reads', async () => {
  const w = words.ru;
  const client = await arrive('alina.yureva@forma.test', '/subscription', {
    language: 'ru',
    viewport: phone,
  });
  const admin = await arrive('admin@forma.test', '/admin/payments', { language: 'ru', viewport: desktop });
  const request = async () => {
    await button(client.page, w.chooseBasic).click();
    await client.page.getByRole('dialog').getByRole('button', { name: w.send }).click();
    await client.page.getByRole('heading', { name: w.asked }).waitFor();
  };
  // The admin's open list follows. What was opened before says that it is over.
  await request();
  const asked = rowOf(admin.page, 'Алина Юрьева');
  const sheet = admin.page.getByRole('dialog');
  await asked.getByRole('button', { name: w.arrived }).click();
  await button(client.page, w.back).click();
  await button(client.page, w.chooseBasic).waitFor();
  await asked.waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: w.arrived }).click();
  await admin.page.getByText(w.closed).waitFor();
  await accessible(admin.page);

  // What is sent from another screen meanwhile is asked for once, and that screen says so.
  const other = await arrive('alina.yureva@forma.test', '/subscription', {
    language: 'ru',
    viewport: desktop,
  });
  const first = Promise.withResolvers<void>();
  let isAsked = false;
  await other.page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('"ChangePlan"')) await first.promise;
    // It says so also if what it would cost by now is not known.
    if (isAsked && sent.includes('"PlanChange"')) await route.abort();
    else await route.continue();
  });
  await button(other.page, w.chooseBasic).click();
  const sends = other.page.waitForRequest((sent) => sent.postData()?.includes('"ChangePlan"') ?? false);
  await other.page.getByRole('dialog').getByRole('button', { name: w.send }).click();
  await sends;
  await request();
  isAsked = true;
  first.resolve();
  await other.page.getByText(w.already).waitFor();
  await other.page.getByRole('heading', { name: w.asked }).waitFor();
  await other.page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await asked.count(), 1);
  await other.leave();

  await asked.getByRole('button', { name: w.decline }).click();
  await sheet.getByLabel(w.reason).fill('Перевод так и не поступил.');
  await accessible(admin.page);
  await sheet.getByRole('button', { name: w.decline }).click();
  await rowOf(admin.page, 'Алина Юрьева').waitFor({ state: 'detached' });
  await client.page.getByRole('main').getByText(w.refused).waitFor();
  await client.page.getByRole('main').getByText('Перевод так и не поступил.').waitFor();
  await accessible(client.page);
  await button(client.page, w.chooseBasic).waitFor();

  await admin.page.getByRole('radio', { name: w.declined }).click();
  await rowOf(admin.page, 'Алина Юрьева').getByText('Перевод так и не поступил.').waitFor();
  await accessible(admin.page);
  for (const { leave } of [client, admin]) await leave();
});

/** The name and the first bytes of what a button downloads. */
async function savedBy(page: Page, click: Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click]);
  return `${file.suggestedFilename()} ${(await readFile(await file.path(), 'latin1')).slice(0, 5)}`;
}

test('a client downloads the invoice, and reads of a refund without a reload', async () => {
  const w = words.ru;
  const a = words[w.adminManner.language];
  await buy(w.buyer.email, 'VIP');
  const client = await arrive(w.buyer.email, '/subscription', w.manner);
  const invoice = client.page.getByRole('button', { name: w.invoice }).first();
  await invoice.waitFor();
  await accessible(client.page);
  assert.match(await savedBy(client.page, invoice.click()), /^invoice-\d{4}-\d{4}\.pdf %PDF-$/);

  const admin = await arrive('admin@forma.test', '/admin/payments?state=PAID', w.adminManner);
  const row = rowOf(admin.page, w.buyer.name).first();
  await row.getByRole('button', { name: a.invoice }).waitFor();
  await accessible(admin.page);
  await row.getByRole('button', { name: a.refund }).click();
  const sheet = admin.page.getByRole('dialog');
  await sheet.getByLabel(a.refundAmount).fill('4,5');
  await sheet.getByLabel(a.refundReason).fill('Two weeks of illness');
  await accessible(admin.page);
  await sheet.getByRole('button', { name: a.refundPart }).click();
  await row.getByText(a.refunded).waitFor();
  await row.getByRole('button', { name: a.creditNote }).waitFor();
  await accessible(admin.page);

  await client.page.getByText(w.refunded).waitFor();
  const note = client.page.getByRole('button', { name: w.creditNote });
  await note.waitFor();
  await accessible(client.page);
  assert.match(await savedBy(client.page, note.click()), /^credit-note-\d{4}-\d{4}\.pdf %PDF-$/);
  for (const { leave } of [client, admin]) await leave();
});

test('a member upgrades with credit, goes back to Basic, cancels in two taps and keeps the plan after all', async () => {
  const w = words.en;
  const email = 'tom.hartnell@forma.test';
  await buy(email, 'BASIC');
  const { page, leave } = await arrive(email, '/subscription', { language: 'en', viewport: desktop });
  await button(page, w.chooseVip).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(w.credit).waitFor();
  await sheet.getByRole('button', { name: w.sendVip }).click();
  await button(page, w.back).waitFor();
  await confirm(email);

  await button(page, w.chooseBasic).click();
  await sheet.getByRole('button', { name: w.basic }).click();
  await page.getByRole('main').getByText(w.basicBegins).waitFor();
  await accessible(page);
  await button(page, w.keep).click();
  await page.getByText(w.basicBegins).waitFor({ state: 'detached' });

  await button(page, w.cancel).click();
  await accessible(page);
  await sheet.getByRole('button', { name: w.confirmCancel, exact: true }).click();
  await page.getByRole('main').getByText(w.ends).waitFor();
  await accessible(page);
  await page.goto('/settings?tab=billing');
  await page.getByRole('main').getByText(w.ends).waitFor();
  await accessible(page);
  await page.goto('/subscription');
  await button(page, w.keep).click();
  await page.getByText(w.active, { exact: true }).waitFor();
  const { billing } = await ask<{ billing: { membership: { plan: string; cancelledAt: null } } }>(
    await tokenOf(email),
    '{billing{membership{plan cancelledAt}}}',
  );
  assert.deepEqual(billing.membership, { plan: 'VIP', cancelledAt: null });
  await leave();
});

test('a client whose address is unconfirmed is told so, and asks for nothing', async () => {
  const w = words.en;
  const email = 'leila.haddon@forma.test';
  const database = openDatabase();
  const { changes } = database.prepare('update profiles set email_confirmed = 0 where email = ?').run(email);
  database.close();
  assert.equal(changes, 1);
  const { page, leave } = await arrive(email, '/subscription', { language: 'en', viewport: phone });
  await button(page, w.chooseBasic).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: w.send }).click();
  await sheet.getByText(w.unconfirmed).waitFor();
  await accessible(page);
  await leave();
  const again = openDatabase();
  again.prepare('update profiles set email_confirmed = 1 where email = ?').run(email);
  again.close();
});

test('a price that has changed meanwhile is shown before anything is asked for', async () => {
  const w = words.en;
  const email = 'leila.haddon@forma.test';
  const { page, leave } = await arrive(email, '/subscription', { language: 'en', viewport: phone });
  await button(page, w.chooseBasic).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: w.send }).waitFor();
  await setPrices({ basic: 3900, offerPercent: 0, howToPay: { en: 'In cash', ru: 'Наличными' } });
  await sheet.getByRole('button', { name: w.send }).click();
  await sheet.getByText(w.changed).waitFor();
  await sheet.getByRole('button', { name: '€39' }).click();
  await page.getByText('In cash').waitFor();
  await leave();
});

test('a client tries Basic without a payment and then pays early, which an admin confirms', async () => {
  const w = words.ru;
  const a = words[w.adminManner.language];
  const [newcomer, name] = ['ruslan.zotov@forma.test', 'Руслан Зотов'];
  await setPrices({ basicTrialDays: 7 });
  forgetPlan(newcomer);
  const client = await arrive(newcomer, '/subscription', w.manner);
  const admin = await arrive('admin@forma.test', '/admin/payments', w.adminManner);
  await client.page.getByText(w.days).waitFor();
  await accessible(client.page);
  await button(client.page, w.tryBasic).click();
  const sheet = client.page.getByRole('dialog');
  await sheet.getByRole('button', { name: w.tryBasic }).waitFor();
  await accessible(client.page);
  await sheet.getByRole('button', { name: w.tryBasic }).click();
  await client.page.getByText(w.trialing, { exact: true }).first().waitFor();
  await accessible(client.page);

  await button(client.page, w.payNow).click();
  await sheet.getByRole('button', { name: w.send }).click();
  await client.page.getByRole('heading', { name: w.due }).waitFor();
  await accessible(client.page);
  const row = rowOf(admin.page, name);
  await row.getByRole('button', { name: a.arrived }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: a.arrived }).click();
  await client.page.getByText(w.active, { exact: true }).waitFor();
  for (const { leave } of [client, admin]) await leave();
});

test('a voucher is made, entered with a mistake and then without, and stopped', async () => {
  const w = words.en;
  const a = words[w.adminManner.language];
  await setPrices({ offerPercent: 0 });
  const admin = await arrive('admin@forma.test', '/admin/vouchers', w.adminManner);
  const sheet = admin.page.getByRole('dialog');
  const make = async (code: string) => {
    await button(admin.page, a.make).click();
    await sheet.getByLabel(a.adminCode, { exact: true }).fill(code);
    await sheet.getByLabel(a.off).fill('60');
    await sheet.getByRole('button', { name: a.save }).click();
  };
  await make(w.spring.toLowerCase());
  await rowOf(admin.page, w.spring).getByText(a.usable, { exact: true }).waitFor();
  await accessible(admin.page);
  // The sheet keeps the focus, and so its keys, while the answer is awaited.
  const answer = Promise.withResolvers<void>();
  await admin.page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"MakeVoucher"')) await answer.promise;
    await route.continue();
  });
  await make(w.spring);
  await sheet.locator('[aria-busy=true]').waitFor();
  await admin.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  answer.resolve();
  await sheet.getByText(a.taken).waitFor();
  await accessible(admin.page);
  await admin.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  const email = 'tom.hartnell@forma.test';
  forgetPlan(email);
  const client = await arrive(email, '/subscription', w.manner);
  await button(client.page, w.chooseBasic).click();
  const change = client.page.getByRole('dialog');
  await change.getByRole('button', { name: w.have }).click();
  await change.getByLabel(w.code).fill('SPRNIG');
  await change.getByRole('button', { name: w.apply }).click();
  await change.getByText(w.invalid).waitFor();
  assert.equal(await change.getByLabel(w.code).inputValue(), 'SPRNIG');
  await accessible(client.page);
  await change.getByLabel(w.code).fill(w.spring.toLowerCase());
  await change.getByLabel(w.code).press('Enter');
  await change.getByText(w.applied).waitFor();
  await accessible(client.page);
  await change.getByRole('button', { name: w.sixty }).click();
  await client.page.getByRole('heading', { name: w.asked }).waitFor();

  await rowOf(admin.page, w.spring).getByRole('button', { name: a.stop }).click();
  await accessible(admin.page);
  await sheet.getByRole('button', { name: a.stop }).click();
  await rowOf(admin.page, w.spring).getByText(a.stopped, { exact: true }).waitFor();
  for (const { leave } of [client, admin]) await leave();
});

test('a pause closes what a plan has opened, and its end opens it again', async () => {
  const w = words.ru;
  const email = 'kenji.arata@forma.test';
  const chat = await arrive(email, '/chat', w.manner);
  await chat.page.getByRole('textbox', { name: w.message }).waitFor();
  const { page, leave } = await arrive(email, '/subscription', w.manner);
  await button(page, w.pause).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: w.two }).check();
  await accessible(page);
  await sheet.getByRole('button', { name: w.pauseUntil }).click();
  await page.getByText(w.paused, { exact: true }).waitFor();
  await accessible(page);

  // The open chat closes, and says why.
  await chat.page.waitForURL('**/subscription?from=/chat');
  await button(chat.page, w.resume).first().waitFor();
  await accessible(chat.page);
  await button(chat.page, w.resume).first().click();
  await chat.page.getByRole('link', { name: w.backThere }).click();
  await chat.page.getByRole('textbox', { name: w.message }).waitFor();
  await page.reload();
  await page.getByText(w.active, { exact: true }).waitFor();
  for (const done of [leave, chat.leave]) await done();
});
