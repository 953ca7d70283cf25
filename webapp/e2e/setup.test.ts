import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { en } from './texts.ts';
import { openBrowser, phone, speak, visit } from './world.ts';

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** Starts the binary as an operator does for the first time, and reads the printed link. */
async function startEmpty() {
  const data = await mkdtemp(join(tmpdir(), 'forma-setup-'));
  const child = spawn(join(import.meta.dirname, '../../bin/forma'), [
    '--addr',
    '127.0.0.1:0',
    '--data',
    data,
  ]);
  const link = await new Promise<URL>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /(http:\S+\/setup#\S+)/.exec(output);
      if (found?.[1]) resolve(new URL(found[1]));
    });
    child.on('exit', () => reject(new Error(output)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { url: link.origin, data, link: link.pathname + link.hash, stop };
}

const manner = {
  language: 'en',
  viewport: phone,
  labels: [
    en(($) => $.identity.firstName),
    en(($) => $.identity.lastName),
    en(($) => $.coaching.email),
    en(($) => $['parts-proof'].password),
    en(($) => $.identity.signUp.repeat),
  ],
  submit: en(($) => $.identity.signUp.submit),
  users: en(($) => $['home-admin'].totalUsers),
  spent: en(($) => $.errors.code.LINK_EXPIRED),
} as const;

test('the printed link creates the first administrator', async () => {
  const { language, viewport, labels, submit, users, spent } = manner;
  const forma = await startEmpty();
  const fill = async (email: string) => {
    const guest = await visit({ language, viewport, url: forma.url });
    await speak(guest.page, language);
    await guest.page.goto(forma.link);
    const values = ['Ada', 'Ash', email, 'correct horse battery', 'correct horse battery'];
    for (const [index, label] of labels.entries())
      await guest.page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
    await guest.page.getByRole('button', { name: submit }).click();
    return guest;
  };
  const admin = await fill('ada@example.org');
  await admin.page.waitForURL(/\/admin$/);
  await admin.page.getByText(users).waitFor();
  await admin.leave();
  const late = await fill('late@example.org');
  await late.page.getByText(spent).waitFor();
  assert.match(late.page.url(), /\/setup/);
  await late.leave();
  await forma.stop();
});
