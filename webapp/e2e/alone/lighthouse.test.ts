// Runs after the other stories and alone: what else the machine does must not slow down what is measured.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { beSignedIn, browserOptions, type Forma, openAs, startForma } from '../world.ts';

const leastVisits = 3;
const mostVisits = 9;
/** What Lighthouse finds the middle phone to be worth that it means: a quarter of the fast desktop computer it is made for. */
const phoneIndex = 1750 / 4;
const all = ['performance', 'accessibility', 'best-practices', 'seo'];
type Scores = Record<string, number>;

let forma: Forma;
before(async () => {
  forma = await startForma();
});
after(() => forma.stop());

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

/** A browser that nobody has used: an older one has a heap that Lighthouse's profiler goes through while the page waits. */
async function inNewBrowser<T>(use: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const [port, profile] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'forma-lighthouse-'))]);
  const { args, ...options } = browserOptions;
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: forma.url,
    locale: 'en-GB',
  });
  try {
    return await use(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

type Prepare = (context: BrowserContext) => Promise<void>;

/**
 * How much slower than this machine that phone is, as Lighthouse advises to find out on slower machines; at most the four times that it
 * takes by itself.
 */
async function slowdown(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.min(4, Math.max(1, index / phoneIndex));
}

/** A report of one first visit as Lighthouse's phone on a slow network. */
async function report(path: string, categories: string[], prepare?: Prepare) {
  // Chromium's trace now and then lacks the event that a visit begins with. Then nothing was measured.
  for (let attempt = 1; ; attempt += 1) {
    const result = await inNewBrowser(async (context, port) => {
      await prepare?.(context);
      const settings = { throttling: { cpuSlowdownMultiplier: await slowdown(context) } };
      return lighthouse(
        forma.url + path,
        { port, logLevel: 'error', onlyCategories: categories, disableStorageReset: true },
        { extends: 'lighthouse:default', settings },
      );
    });
    const fault = result?.lhr.runtimeError;
    if (result && !fault) return result.lhr;
    if (fault?.code !== 'NO_NAVSTART' || attempt === 3) throw new Error(fault?.message ?? 'No report');
  }
}

interface Visit {
  scores: Scores;
  faults: string[];
  /** How much slower than this machine the phone was. */
  slower: number;
}

async function measure(path: string, categories: string[], prepare?: Prepare): Promise<Visit> {
  const { categories: found, audits, configSettings } = await report(path, categories, prepare);
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
  return { scores, faults, slower: configSettings.throttling.cpuSlowdownMultiplier };
}

/**
 * More than half of three visits are as fast as wanted, or of more where the machine is restless; what else it does can only slow a visit, so
 * where it never rests the fastest has to do. What is not about speed is the same on each, and may miss what is wanted on one alone.
 */
async function holds(t: TestContext, path: string, wanted: Scores, prepare?: Prepare) {
  const { performance: fast = 0, ...others } = wanted;
  const seen: string[] = [];
  let best = 0;
  let reached = 0;
  let faulty = 0;
  while (seen.length < mostVisits && reached <= Math.max(seen.length, leastVisits) / 2) {
    const { scores, faults, slower } = await measure(path, Object.keys(wanted), prepare);
    const { performance = 0 } = scores;
    seen.push(`${performance} on a phone ${slower.toFixed(1)} times slower`);
    const missed = Object.entries(others).filter(([name, least]) => (scores[name] ?? 0) < least);
    if (missed.length > 0) faulty += 1;
    assert.ok(faulty < 2, `${path}: ${missed} and ${faults.join('; ')}`);
    if (performance >= fast) reached += 1;
    best = Math.max(best, performance);
  }
  t.diagnostic(`${path}: performance ${seen.join(', ')}`);
  assert.ok(best >= fast, `${path}: performance ${seen.join(', ')}`);
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

/** Opens the dashboard as somebody does who signed in on this device before. */
async function openDashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openAs(page, 'client@forma.test');
  await page.getByText('Hello, Alex').waitFor();
  return page;
}

test('the first visit of a signed-in phone is fast, accessible and sound', async (t) => {
  const wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };
  const viewer = await inNewBrowser(async (context) => {
    const page = await openDashboard(context);
    return page.evaluate(() => localStorage.getItem('viewer') ?? '');
  });
  await holds(t, '/client/dashboard', wanted, async (context) => {
    const page = await context.newPage();
    await beSignedIn(page, 'client@forma.test');
    await page.evaluate((known) => localStorage.setItem('viewer', known), viewer);
    await page.close();
  });
});

test('the installed app of who is signed in starts again and answers at once on a slow phone', (t) =>
  inNewBrowser(async (context) => {
    const page = await openDashboard(context);
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
  }));
