// Measures how fast the app feels: Lighthouse's score of first visits, and how the installed app starts and
// responds on a slow phone. The figures depend on what else the machine is doing, so nothing here passes or
// fails.
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { BrowserContext, Page } from 'playwright-core';
import { installed } from './device.ts';
import { inNewBrowser, report, scoresOf } from './lighthouse.ts';
import { drawn } from './wait.ts';
import { ask, beSignedIn, forma, openAs, startForma, tokenOf } from './world.ts';
import { importYears } from './years.ts';

type Prepare = (context: BrowserContext) => Promise<void>;

const rounds = 5;
/** Lighthouse's benchmark index of the mid-range phone it simulates: a quarter of the fast desktop computer's. */
const phoneIndex = 1750 / 4;

const say = (what: string, figures: (number | string)[], aim: string) =>
  process.stdout.write(`${what.padEnd(48)} ${figures.join(', ')}  (aim: ${aim})\n`);
const sorted = (figures: number[]) => figures.toSorted((a, b) => a - b);

/**
 * How much slower than this machine that phone is, as Lighthouse recommends measuring on slow machines; at
 * most its default of four times.
 */
async function slowdown(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.min(4, Math.max(1, index / phoneIndex));
}

/**
 * The score of a first visit on Lighthouse's phone and slow network. Each has its own browser: Lighthouse's
 * profiler walks an older one's heap while the page waits.
 */
function firstVisit(path: string, prepare?: Prepare) {
  return inNewBrowser(forma.url, async (context, port) => {
    await prepare?.(context);
    const settings = { throttling: { cpuSlowdownMultiplier: await slowdown(context) } };
    return scoresOf(await report(port, forma.url + path, ['performance'], settings)).performance ?? 0;
  });
}

async function firstVisits(path: string, aim: number, prepare?: Prepare) {
  const scores: number[] = [];
  for (let round = 0; round < rounds; round += 1) scores.push(await firstVisit(path, prepare));
  say(`first visit of ${path}: Lighthouse's score`, sorted(scores), `${aim}`);
}

/**
 * Makes a browser one in which a client has signed in before: the app knows who they are while it asks the
 * server.
 */
async function returning(): Promise<Prepare> {
  const viewer = await inNewBrowser(forma.url, async (context) => {
    const page = await openDashboard(context);
    return page.evaluate(() => localStorage.getItem('viewer') ?? '');
  });
  return async (context) => {
    const page = await context.newPage();
    await beSignedIn(page, 'client@forma.test');
    await page.evaluate((known) => localStorage.setItem('viewer', known), viewer);
    await page.close();
  };
}

async function openDashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openAs(page, 'client@forma.test');
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  return page;
}

/** The time of the largest paint, in ms. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Earlier entries are delivered a moment after the observer starts.
        new PerformanceObserver((list) =>
          resolve(Math.round(list.getEntries().at(-1)?.startTime ?? 0)),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Records how long responses to touches take; returns a function that reads the slowest so far, in ms. */
async function noteAnswers(page: Page): Promise<() => Promise<number>> {
  const slowest = await page.evaluateHandle(() => {
    const noted = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.ms = Math.max(noted.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return noted;
  });
  return () => slowest.evaluate(({ ms }) => ms);
}

/** Starts the installed app repeatedly, and visits its tabs. */
function restarts() {
  return inNewBrowser(forma.url, async (context) => {
    const page = await openDashboard(context);
    await installed(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const starts: number[] = [];
    const answers: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/client/dashboard');
      const bell = page.getByRole('button', { name: /^Notifications/ });
      await bell.waitFor();
      starts.push(await largestPaint(page));
      const slowest = await noteAnswers(page);
      for (const tab of ['Workouts', 'Progress', 'Dashboard']) {
        await page.getByRole('link', { name: tab, exact: true }).click();
        await page.waitForLoadState('networkidle');
      }
      await bell.click();
      await page.getByRole('button', { name: 'Mark all read' }).waitFor();
      answers.push(await slowest());
    }
    say('restart at 4× CPU: largest paint, ms', sorted(starts), '600');
    say('restart at 4× CPU: slowest answer to a touch, ms', sorted(answers), '100');
  });
}

async function drag(page: Page, left: number, y: number, width: number) {
  await page.mouse.move(left + 20, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(left + (step * width) / 11, y);
  await page.mouse.up();
}

/** How long each way to read a chart of 5,000 entries takes until the next frame. */
function readingYears() {
  return inNewBrowser(forma.url, async (context) => {
    await importYears('free@forma.test');
    const page = await context.newPage();
    await openAs(page, 'free@forma.test', '/progress');
    await page.getByRole('radio', { name: 'All' }).check();
    await page.waitForFunction(
      () => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax')) >= 4999,
    );
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slider = page.getByRole('slider', { name: 'Weight over time' });
    const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};
    const ways: [name: string, run: () => Promise<unknown>][] = [
      ['arrow key', () => slider.press('ArrowLeft')],
      ['Home key', () => slider.press('Home')],
      ['End key', () => slider.press('End')],
      ['drag', () => drag(page, x, y + 60, width)],
      ['to the table', () => page.getByRole('radio', { name: 'Table' }).check()],
      ['to the chart', () => page.getByRole('radio', { name: 'Chart' }).check()],
      ['one year', () => page.getByRole('radio', { name: '1 yr' }).check()],
      ['all years', () => page.getByRole('radio', { name: 'All' }).check()],
    ];
    const took = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, run] of ways) {
        const slowest = await noteAnswers(page);
        await run();
        await drawn(page);
        took.set(name, [...(took.get(name) ?? []), await slowest()]);
      }
    for (const [name, figures] of took) say(`5,000 entries at 4× CPU: ${name}, ms`, sorted(figures), '100');
  });
}

/** The slowest answer to each way to touch the app that people repeat all day. */
function touching() {
  return inNewBrowser(forma.url, async (context) => {
    const page = await openDashboard(context);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { workouts } = await ask<{
      workouts: { nodes: { id: string; steps: { reps: number | null }[] }[] };
    }>(await tokenOf('client@forma.test'), '{workouts(first:50){nodes{id steps{reps}}}}');
    const exercises = workouts.nodes.find(({ steps }) => steps[0]?.reps);
    const took = new Map<string, number[]>();
    const time = async (name: string, run: () => Promise<unknown>) => {
      const slowest = await noteAnswers(page);
      await run();
      await drawn(page);
      took.set(name, [...(took.get(name) ?? []), await slowest()]);
    };
    const tab = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/workouts/${exercises?.id}`);
      await page.getByRole('link', { name: /^(Start|Continue) workout$|^Continue$/ }).click();
      const set = page.getByRole('button', { name: /^Tick off set/ }).first();
      await set.waitFor();
      await page.waitForLoadState('networkidle');
      await time('set done', () => set.click());
      await page.goto('/progress?add');
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Weight').waitFor();
      await page.waitForLoadState('networkidle');
      await time('closing a sheet', async () => {
        await sheet.getByRole('button', { name: 'Close' }).click();
        await sheet.waitFor({ state: 'detached' });
      });
      await time('another tab', () => tab('Workouts'));
      const search = page.getByRole('searchbox');
      await search.waitFor();
      await page.waitForLoadState('networkidle');
      await time('typing in search', () => search.pressSequentially('strength', { delay: 60 }));
    }
    for (const [name, figures] of took) say(`at 4× CPU: ${name}, ms`, sorted(figures), '100');
  });
}

await startForma();
try {
  await firstVisits('/', 100);
  await firstVisits('/ru/', 100);
  await firstVisits('/client/dashboard', 95, await returning());
  await restarts();
  await touching();
  await readingYears();
} finally {
  await forma.stop();
}
