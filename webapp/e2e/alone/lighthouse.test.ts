// Runs after the other stories and alone: what else the machine does must not slow down what is measured.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserOptions, type Forma, openAs, startForma } from '../world.ts';

const mostVisits = 15;
const leastVisits = 3;
/** What Lighthouse itself finds a machine to be worth while nothing disturbs it; a visit to a slower one says less of the page. */
const fairIndex = 2500;
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

/** A report of Lighthouse's phone on a slow network; whoever is signed in stays so. */
async function report(path: string, categories: string[]) {
  // Chromium's trace now and then lacks the event that a visit begins with. Then nothing was measured.
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(forma.url + path, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      disableStorageReset: true,
    });
    const fault = result?.lhr.runtimeError;
    if (result && !fault) return result.lhr;
    if (fault?.code !== 'NO_NAVSTART' || attempt === 3) throw new Error(fault?.message ?? 'No report');
  }
}

async function measure(
  path: string,
  categories: string[],
): Promise<{ scores: Scores; faults: string[]; index: number }> {
  const { categories: found, audits, environment } = await report(path, categories);
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
  return { scores, faults, index: environment.benchmarkIndex };
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

/**
 * Half of the visits that a fair machine makes are as fast as wanted, or the fastest one where it is never fair. What is not about speed
 * is the same on each, so that the first two tell.
 */
async function holds(t: TestContext, path: string, wanted: Scores, prepare?: () => Promise<void>) {
  const { performance: fast = 0, ...others } = wanted;
  const seen: string[] = [];
  const fair: number[] = [];
  let best = 0;
  let faulty = 0;
  for (let visit = 1; visit <= mostVisits; visit += 1) {
    await prepare?.();
    const { scores, faults, index } = await measure(path, Object.keys(wanted));
    const { performance = 0 } = scores;
    seen.push(`${performance} (${Math.round(index)})`);
    const missed = Object.entries(others).filter(([name, least]) => (scores[name] ?? 0) < least);
    if (missed.length > 0) faulty += 1;
    assert.ok(faulty < 2, `${path}: ${missed} and ${faults.join('; ')}`);
    best = Math.max(best, performance);
    if (index >= fairIndex) fair.push(performance);
    const isFair = fair.length >= leastVisits;
    const isKnown = isFair || (fair.length === 0 && visit >= leastVisits);
    if (isKnown && (isFair ? median(fair) : best) >= fast && visit > faulty) break;
  }
  t.diagnostic(`${path}: performance ${seen.join(', ')}`);
  const reached = fair.length >= leastVisits ? median(fair) : best;
  assert.ok(reached >= fast, `${path}: performance ${seen.join(', ')}`);
}

for (const path of ['/', '/ru/'])
  test(`${path} is as fast, accessible, sound and findable as can be`, (t) =>
    holds(t, path, Object.fromEntries(all.map((name) => [name, 100]))));

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

/** What the start was like for the person: when the largest paint came, in ms, and how much moved. */
function feel(page: Page) {
  return page.evaluate(async () => {
    // What came before is handed over a moment after one begins to observe; where there was nothing, no moment comes.
    const seen = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 1000);
      });
    const [paints, shifts] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(seen));
    return {
      paint: Math.round(paints?.at(-1)?.startTime ?? 0),
      moved: (shifts ?? []).reduce(
        (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
        0,
      ),
    };
  });
}

/** Begins to hear how long the answers to touches take; gives what reads the slowest so far, in ms. */
async function hearAnswers(page: Page): Promise<() => Promise<number>> {
  const slowest = await page.evaluateHandle(() => {
    const heard = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) heard.ms = Math.max(heard.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return heard;
  });
  return () => slowest.evaluate(({ ms }) => ms);
}

test('the first visit of a signed-in phone is fast, accessible and sound', async (t) => {
  const page = await context.newPage();
  await openAs(page, 'client@forma.test');
  await page.getByText('Hello, Alex').waitFor();
  await page.close();
  const wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };
  await holds(t, '/client/dashboard', wanted, emptyCaches);
});

test('the installed app of who is signed in starts again and answers at once on a slow phone', async (t) => {
  const page = await context.newPage();
  await page.bringToFront();
  await page.goto('/client/dashboard');
  await page.getByText('Hello, Alex').waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // What else the machine does can only make it slower, so the best of a few is what the app itself takes.
  const starts: number[] = [];
  const answers: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.goto('/client/dashboard');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    const { paint, moved } = await feel(page);
    starts.push(paint);
    assert.ok(moved <= 0.01, `what is shown moved by ${moved}`);
    const slowest = await hearAnswers(page);
    for (const tab of ['Workouts', 'Progress', 'Dashboard']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.waitForLoadState('networkidle');
    }
    await bell.click();
    await page.getByRole('button', { name: 'Mark all read' }).waitFor();
    answers.push(await slowest());
  }
  t.diagnostic(`largest paint after ${starts} ms, slowest answer ${answers} ms`);
  assert.ok(Math.min(...starts) <= 600, `the largest paint came after ${starts} ms`);
  assert.ok(Math.min(...answers) <= 100, `the slowest answers took ${answers} ms`);
  await page.close();
});
