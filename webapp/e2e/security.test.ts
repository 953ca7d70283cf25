import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { letter, mailedLink } from './mailbox.ts';
import { inBoth } from './texts.ts';
import { holds } from './wait.ts';
import {
  ageSignIns,
  arrive,
  desktop,
  forma,
  type Language,
  phone,
  serveStories,
  signIn,
  speak,
  visit,
} from './world.ts';

serveStories();

const words = inBoth((t, _pick) => ({
  tab: t(($) => $['app-settings'].tab.privacy),
  change: t(($) => $['identity-security'].password.change),
  current: t(($) => $['identity-security'].password.current),
  next: t(($) => $['identity-security'].password.next),
  save: t(($) => $['identity-security'].password.submit),
  changed: t(($) => $['identity-security'].password.changed),
  wrong: t(($) => $.errors.reason.WRONG_PASSWORD),
  thisDevice: t(($) => $['identity-security'].devices.current),
  end: t(($) => $['identity-security'].devices.end),
}));

/** Opens the tab as a user who is signed in with that password. */
async function openTab(page: Page, email: string, language: Language, secret?: string) {
  await speak(page, language);
  await signIn(page, email, language, secret);
  await page.waitForURL('**/client/dashboard');
  await page.goto('/settings');
  await page.getByRole('tab', { name: words[language].tab }).click();
  await page.getByText(words[language].thisDevice, { exact: true }).waitFor();
}

test('a changed password works at once, and a wrong current one loses nothing typed', async () => {
  const language = 'ru';
  const viewport = desktop;
  const email = 'inna.ryabova@forma.test';
  const w = words[language];
  const { page, leave } = await visit({ language, viewport });
  await openTab(page, email, language);
  await page.getByRole('button', { name: w.change }).click();
  await page.getByLabel(w.current, { exact: true }).fill('not it');
  await page.getByLabel(w.next, { exact: true }).fill('a brand new secret');
  await page.getByRole('button', { name: w.save }).click();
  await page.getByRole('tabpanel').getByText(w.wrong).waitFor();
  await holds(page.getByLabel(w.next, { exact: true }), 'a brand new secret');
  await page.getByLabel(w.current, { exact: true }).fill('forma-demo-2026');
  await page.getByRole('button', { name: w.save }).click();
  await page.getByText(w.changed).waitFor();
  await letter(email, ({ subject }) => /пароль изменён/.test(subject));
  const again = await visit({ language, viewport });
  await openTab(again.page, email, language, 'a brand new secret');
  await again.leave();
  await leave();
});

test('a device signed out from another browser leaves the app by itself and keeps no data', async () => {
  const language = 'en';
  const viewport = phone;
  const w = words[language];
  const mine = await visit({ language, viewport });
  const lost = await visit({ language, viewport });
  const who = 'leila.haddon@forma.test';
  await openTab(lost.page, who, language);
  await openTab(mine.page, who, language);
  const other = mine.page.getByRole('listitem').filter({ hasNotText: w.thisDevice });
  const row = other.filter({ has: mine.page.getByRole('button', { name: w.end }) });
  await row.getByRole('button', { name: w.end }).click();
  await lost.page.waitForURL('**/login');
  await lost.page.waitForFunction(() => Object.keys(localStorage).every((key) => key === 'language'));
  await lost.page.waitForFunction(() => sessionStorage.length === 0);
  await row.waitFor({ state: 'detached' });
  await lost.context.close();
  await mine.leave();
});

test('a new email asks for the password, keeps what was typed, and applies once both addresses confirm', async () => {
  const { page, leave } = await visit();
  await openTab(page, 'marcus.vale@forma.test', 'en');
  ageSignIns();
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill('marcus@forma.test');
  await page.getByRole('button', { name: 'Send the links' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Password', { exact: true }).fill('forma-demo-2026');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/We’ve written to marcus.vale@forma.test and to marcus@forma.test/).waitFor();
  await page.goto(await mailedLink('marcus@forma.test', '/confirm-email-change'));
  await page.getByText('Thank you, one more step').waitFor();
  await page.goto('/workouts');
  await page.goto(await mailedLink('marcus.vale@forma.test', '/confirm-email-change'));
  await page.getByText('Your email address was changed').waitFor();
  const again = await arrive('marcus@forma.test');
  await again.page.waitForURL('**/client/dashboard');
  await again.leave();
  await leave();
});

/** Gives the page's browser a virtual authenticator that always agrees. */
async function virtualKey(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const keyWords = inBoth((t, _pick) => ({
  add: t(($) => $['identity-security'].passkeys.add),
  name: t(($) => $['identity-security'].passkeys.name),
  save: t(($) => $.ui.save),
  added: t(($) => $['identity-security'].passkeys.added),
  signIn: t(($) => $.identity.signIn.passkey),
  use: t(($) => $['parts-proof'].passkey),
  remove: t(($) => $['identity-security'].passkeys.remove),
}));

test('a passkey is added, signs in without a password, confirms an action, and is removed', async () => {
  const language = 'ru';
  const viewport = desktop;
  const email = 'polina.ershova@forma.test';
  const w = keyWords[language];
  // Browsers support passkeys for host names only.
  const url = forma.url.replace('127.0.0.1', 'localhost');
  const { page, leave } = await visit({ language, viewport, url });
  await openTab(page, email, language);
  await virtualKey(page);
  await page.getByRole('button', { name: w.add }).click();
  await page.getByLabel(w.name).fill('Chromium, my own');
  await page.getByRole('tabpanel').getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.added).waitFor();
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByText('Chromium, my own').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: words[language].thisDevice })
    .getByRole('button', { name: words[language].end })
    .press('Enter');
  await page.waitForURL('**/login');
  // A message stays while the pointer is over it.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: w.signIn }).click();
  await page.waitForURL('**/client/dashboard');
  ageSignIns();
  await page.goto('/settings');
  await page.getByRole('tab', { name: words[language].tab }).click();
  await page.getByRole('button', { name: w.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.use }).click();
  await page.getByText('Chromium, my own').waitFor({ state: 'detached' });
  await leave();
});
