import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onboard } from './billing.ts';
import { mailedLink } from './mailbox.ts';
import { inBoth } from './texts.ts';
import { holds } from './wait.ts';
import { ageSignIns, arrive, desktop, password, serveStories, speak, visit } from './world.ts';

serveStories();

const year = new Date().getFullYear() + 1;
const words = inBoth((t, pick) => ({
  invite: t(($) => $.invitation.invite),
  addresses: t(($) => $.invitation.addresses),
  plan: t(($) => $.invitation.column.plan),
  coach: t(($) => $.invitation.column.coach),
  sent: t(($) => $.invitation.sent, { count: 1 }),
  file: t(($) => $.invitation.ways.csv),
  check: t(($) => $.invitation.check),
  verdicts: [
    pick('Unknown role', 'Неизвестная роль'),
    t(($) => $.invitation.verdict.BAD_PLAN_END),
    t(($) => $.invitation.verdict.MEMBER),
    t(($) => $.invitation.verdict.INVITED),
    t(($) => $.invitation.verdict.NEW),
  ],
  send: t(($) => $.invitation.send, { count: 2 }),
  offered: pick(`VIP until 31 Dec ${year}`, `VIP по 31 дек. ${year} г.`),
  until: pick(`Until 31 Dec ${year}`, `По 31 дек. ${year} г.`),
  withdraw: t(($) => $.invitation.revoke),
  withdrawn: t(($) => $.invitation.state.REVOKED),
  undo: t(($) => $.invitation.undo),
  lead: pick('Your coaching team has set up', 'Ваша команда тренеров открыла'),
  needed: t(($) => $.identity.noEntry.inviteTitle),
  password: t(($) => $['parts-proof'].password),
  proceed: t(($) => $['parts-proof'].submit),
  repeat: t(($) => $.identity.signUp.repeat),
  submit: t(($) => $.identity.signUp.submit),
  expired: t(($) => $['identity-invitation'].failed),
  accepted: t(($) => $.invitation.state.ACCEPTED),
  gone: t(($) => $['people-admin'].gone),
}));

const manner = { language: 'ru', viewport: desktop } as const;

function row(page: Page, email: string) {
  return page.getByRole('row').filter({ hasText: email });
}

const w = words[manner.language];
const email = 'uma@example.org';
const coach = 'ola@example.org';
const client = 'ida@example.org';

test('an admin invites people, who join with the role and plan the admin chose', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/users', manner);
  await page.getByRole('link', { name: w.invite, exact: true }).click();
  await page.getByLabel(w.addresses).fill(`Uma Berg <${email}>`);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.plan).selectOption('VIP');
  await sheet.getByLabel(w.coach).selectOption({ index: 1 });
  await sheet.getByRole('button', { name: w.invite }).click();
  await page.getByText(w.sent).waitFor();
  await row(page, email).waitFor();

  await row(page, email).getByRole('button', { name: w.withdraw }).click();
  await row(page, email).getByText(w.withdrawn).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await row(page, email).getByRole('button', { name: w.withdraw }).waitFor();

  await page.getByRole('button', { name: w.invite, exact: true }).click();
  await sheet.getByText(w.file).click();
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `email,role,plan,paid until\nx@example.org,boss\ny@example.org,client,vip,soon\ncoach@forma.test,coach\n` +
        `${email},client\n${coach},coach\n${client},client,vip,31.12.${year}\n`,
    ),
  });
  await sheet.getByRole('button', { name: w.check }).click();
  for (const verdict of w.verdicts) await sheet.getByText(verdict).first().waitFor();
  await sheet.getByText(w.offered).waitFor();
  ageSignIns();
  await sheet.getByRole('button', { name: w.send }).click();
  // A coach among them: the password is asked for.
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.proceed }).click();
  await row(page, coach).waitFor();
  await row(page, client).getByText(w.offered).waitFor();
  const link = await mailedLink(client, '/signup');

  const guest = await visit(manner);
  await speak(guest.page, manner.language);
  await guest.page.goto(link);
  await guest.page.getByText(w.lead).waitFor();
  const address = guest.page.locator('input[type=email]');
  await holds(address, client);
  assert.equal(await address.isEditable(), false);
  await guest.page.locator('input[autocomplete=given-name]').fill('Ida');
  await guest.page.locator('input[autocomplete=family-name]').fill('Lund');
  await guest.page.getByLabel(w.password, { exact: true }).fill('correct horse battery');
  await guest.page.getByLabel(w.repeat).fill('correct horse battery');
  await guest.page.getByRole('button', { name: w.submit }).click();
  await guest.page.waitForURL('**/onboarding');
  // What they have paid for is open to the end of its last day.
  onboard(client);
  await guest.page.reload();
  await guest.page.waitForURL('**/client/dashboard');
  await guest.page.goto('/subscription');
  await guest.page.getByText(w.until, { exact: true }).waitFor();
  await guest.leave();

  await page.reload();
  await row(page, client).getByText(w.accepted).waitFor();
  const late = await visit(manner);
  await speak(late.page, manner.language);
  await late.page.goto(link);
  await late.page.getByText(w.expired).waitFor();
  await late.leave();

  // The notification links to the new user; the URL of an unknown user says so.
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: /Ida Lund/ })
    .first()
    .click();
  await page.waitForURL(/admin\/users\/[0-9a-f-]{36}$/);
  await sheet.getByText(client).first().waitFor();
  await page.goto('/admin/users/nobody-of-this-name');
  await sheet.getByText(w.gone).waitFor();
  await leave();
});
