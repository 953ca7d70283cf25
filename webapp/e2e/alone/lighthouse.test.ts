// Runs after the other stories and alone: what else the machine does must not slow down what is measured.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserOptions, type Forma, signIn, startForma } from '../world.ts';

const needed = 2;
const all = ['performance', 'accessibility', 'best-practices', 'seo'];
type Scores = Record<string, number>;

let forma: Forma;
let context: BrowserContext;
let port: number;
let profile: string;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}

before(async () => {
  [forma, port, profile] = await Promise.all([
    startForma(),
    freePort(),
    mkdtemp(join(tmpdir(), 'forma-lighthouse-')),
  ]);
  const { args, ...options } = browserOptions;
  context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: forma.url,
    locale: 'en-GB',
  });
});
after(async () => {
  await context.close();
  await Promise.all([forma.stop(), rm(profile, { recursive: true, force: true })]);
});

/** One visit as Lighthouse's phone on a slow network; whoever is signed in stays so. */
async function measure(path: string, categories: string[]): Promise<{ scores: Scores; faults: string[] }> {
  const result = await lighthouse(forma.url + path, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: true,
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No report');
  const { categories: found, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
  const faults = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isFault = weight > 0 && audit?.score != null && audit.score < 1;
      return isFault ? [`${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()] : [];
    }),
  );
  return { scores, faults };
}

/** The median of three visits reaches what is wanted: two of them do, so a third is made only where the first two differ. */
async function holds(path: string, wanted: Scores) {
  const failures: string[] = [];
  let good = 0;
  while (good < needed && failures.length < needed) {
    const { scores, faults } = await measure(path, Object.keys(wanted));
    const missed = Object.entries(wanted).filter(([name, least]) => (scores[name] ?? 0) < least);
    if (missed.length === 0) good += 1;
    else
      failures.push(
        `${missed.map(([name, least]) => `${name} ${scores[name]} of ${least}`)}: ${faults.join('; ')}`,
      );
  }
  assert.equal(good, needed, `${path}\n${failures.join('\n')}`);
}

for (const path of ['/', '/ru/'])
  test(`${path} is as fast, accessible, sound and findable as can be`, () =>
    holds(path, Object.fromEntries(all.map((name) => [name, 100]))));

for (const path of ['/pricing', '/privacy-policy', '/terms-of-service'])
  test(`${path} can be found in both languages`, async () => {
    for (const address of [path, `/ru${path}`]) {
      const { scores, faults } = await measure(address, ['seo']);
      assert.equal(scores.seo, 100, faults.join('; '));
    }
  });

/** Leaves cookie and sign-in, and nothing that a first visit would have to fetch. */
async function emptyCaches() {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    const stores = await indexedDB.databases();
    for (const { name } of stores) if (name) indexedDB.deleteDatabase(name);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

/** What the visit was like for the person: the largest paint, how much moved, and the slowest answer to a touch, in ms. */
function feel(page: Page) {
  return page.evaluate(async () => {
    // What came before is handed over a moment after one begins to observe; where there was nothing, no moment comes.
    const seen = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        const wanted = { type, buffered: true, durationThreshold: 16 };
        observer.observe(wanted);
        setTimeout(() => resolve([]), 1000);
      });
    const [paints, shifts, events] = await Promise.all(
      ['largest-contentful-paint', 'layout-shift', 'event'].map(seen),
    );
    return {
      paint: Math.round(paints?.at(-1)?.startTime ?? 0),
      moved: (shifts ?? []).reduce(
        (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
        0,
      ),
      answer: Math.max(0, ...(events ?? []).map(({ duration }) => duration)),
    };
  });
}

// How fast the app itself is depends on what else the machine does, so from here on speed is told and not required.

test('the first visit of a signed-in phone', async (t) => {
  const page = await context.newPage();
  await signIn(page, 'client@forma.test');
  await page.getByText('Hello, Alex').waitFor();
  await page.close();
  await emptyCaches();
  const { scores, faults } = await measure('/client/dashboard', all);
  t.diagnostic(`dashboard: performance ${scores.performance}; ${faults.join('; ')}`);
  assert.equal(scores.accessibility, 100, faults.join('; '));
  assert.equal(scores['best-practices'], 100, faults.join('; '));
});

test('the installed app of who is signed in starts again and answers on a slow phone', async (t) => {
  const page = await context.newPage();
  await page.bringToFront();
  await page.goto('/client/dashboard');
  await page.getByText('Hello, Alex').waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/client/dashboard');
  await page.getByText('Hello, Alex').waitFor();
  const start = await feel(page);
  for (const tab of ['Workouts', 'Progress', 'Dashboard'])
    await page.getByRole('link', { name: tab, exact: true }).click();
  await page.getByText('Hello, Alex').waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const used = await feel(page);
  t.diagnostic(
    `warm start: largest paint ${start.paint} ms, moved ${start.moved.toFixed(3)}; slowest answer ${used.answer} ms`,
  );
  await page.close();
});
