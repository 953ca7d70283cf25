// On a slow line a screen stands still while its parts come: what is loading is as tall as what takes its place.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { memberScreens } from './screens.ts';
import { open } from './walk.ts';
import { beSignedIn, desktop, openAs, phone, serveStories, speak, visit } from './world.ts';

serveStories();

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** What has moved so far, of a page that is watched. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { by: number; moved: string[] }[] }).shifts);

/** Notes on each page what moves on it, and by how much. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { by: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({ by: value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function slowLine(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const throughput = 200_000; // bytes a second
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

const most = 0.01;
const lookers = [
  { role: 'client', language: 'en', viewport: phone },
  { role: 'coach', language: 'ru', viewport: phone },
  { role: 'admin', language: 'en', viewport: desktop },
] as const;

describe('no screen moves while it loads', { concurrency: true }, () => {
  for (const { role, language, viewport } of lookers)
    it(`for the ${role} (${language}, ${viewport.width})`, async () => {
      const { page, leave } = await visit({ language, viewport });
      await speak(page, language);
      const [, email, screens] = memberScreens(language).find(([name]) => name === role) ?? assert.fail();
      await beSignedIn(page, email);
      await watch(page);
      await slowLine(page);
      const restless: string[] = [];
      for (const path of screens) {
        await open(page, path);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((all, { by }) => all + by, 0);
        if (sum > most) restless.push(`${path} ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
      }
      assert.deepEqual(restless, []);
      await leave();
    });
});

it('the installed app stands still while it starts', async () => {
  const { page, leave } = await visit({ worker: true });
  await watch(page);
  await openAs(page, 'client@forma.test');
  await page.getByText('Hello, Alex').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await open(page, '/client/dashboard');
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { by }) => all + by, 0);
  assert.ok(sum <= most, JSON.stringify(shifts));
  await leave();
});
