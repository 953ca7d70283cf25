// The consent to storing health data: asked where it is needed, shown and withdrawn in the settings, and what
// is refused without it.
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { installed, onDisk } from './device.ts';
import { counts, holds, until } from './wait.ts';
import { arrive, ask, openAs, serveStories, tokenOf, visit } from './world.ts';

serveStories();

const withdraw = 'mutation{withdrawHealthConsent{id}}';

async function weightsOf(email: string): Promise<number[]> {
  const query = '{progressEntries(first:5){nodes{weightKg}}}';
  const { progressEntries } = await ask<{ progressEntries: { nodes: { weightKg: number }[] } }>(
    await tokenOf(email),
    query,
  );
  return progressEntries.nodes.map(({ weightKg }) => weightKg);
}

async function addWeight(page: Page, typed: string) {
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Weight').fill(typed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

test('withdrawn consent is asked for where something is measured', async () => {
  const { page, leave } = await arrive('basic@forma.test', '/dashboard', { language: 'en' });
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  await page.goto('/settings?tab=privacy');
  const card = page.locator('section').filter({ hasText: 'Your consent for health data' });
  await card.getByText(/^Given on .*, text version 3$/).waitFor();
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await card.getByText(/^Withdrawn on /).waitFor();

  await page.getByRole('link', { name: 'Progress', exact: true }).first().click();
  await page.getByRole('button', { name: 'I agree' }).waitFor();
  const dialog = await addWeight(page, '70.3');
  await page.getByText(/Please give consent/).waitFor();
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await dialog.getByRole('button', { name: 'I agree' }).waitFor({ state: 'detached' });
  await holds(dialog.getByLabel('Weight'), '70.3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until('the entry is there', async () => (await weightsOf('basic@forma.test'))[0] === 70.3);
  await counts(page.getByRole('button', { name: 'I agree' }), 0);
  await leave();
});

test('the photos ask for withdrawn consent too (ru)', async () => {
  const { page, leave } = await arrive('free@forma.test', '/dashboard', { language: 'ru' });
  await page.getByRole('link', { name: 'Записать вес' }).waitFor();
  await ask(await tokenOf('free@forma.test'), withdraw);
  await page.goto('/progress/photos');
  await page.getByRole('button', { name: 'Даю согласие' }).click();
  await page.getByRole('button', { name: 'Даю согласие' }).waitFor({ state: 'detached' });
  await page.goto('/settings?tab=privacy');
  await page.getByText(/^Дано .*, версия текста 3$/).waitFor();
  await leave();
});

test('an offline entry without consent is rejected and keeps what was typed', async () => {
  const email = 'client@forma.test';
  const { context, page, leave } = await visit({ language: 'en', lossy: true, worker: true });
  await openAs(page, email);
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  await page.goto('/progress');
  await onDisk(page, 'measureSeries');
  await installed(page);
  await context.setOffline(true);
  await (await addWeight(page, '77.7')).waitFor({ state: 'detached' });
  await page.getByText('1 change waiting to be sent').waitFor();
  await ask(await tokenOf(email), withdraw);
  await context.setOffline(false);
  await page.getByRole('button').filter({ hasText: '1 change was not accepted' }).click();
  const sheet = page.getByRole('dialog', { name: 'Changes on this device' });
  await sheet.getByText(/Please give consent/).waitFor();
  await sheet.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'New entry' });
  await holds(form.getByLabel('Weight'), '77.7');
  await form.getByRole('button', { name: 'I agree' }).click();
  await form.getByRole('button', { name: 'I agree' }).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await until('the entry is there', async () => (await weightsOf(email))[0] === 77.7);
  await leave();
});
