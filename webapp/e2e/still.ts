// Checks whether a screen is stable while its parts load.
import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Watched {
  shifts: { by: number; moved: string[] }[];
}

/** Records on each page what shifts, and by how much. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Watched['shifts'] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({ by: value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts on a watched page that are large enough to notice. */
export async function shiftFindings(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const sum = shifts.reduce((all, { by }) => all + by, 0);
  return sum > 0.01 ? [`moved by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`] : [];
}

/** Slows down a page's network, so that loading states are visible. */
export async function slowDown(page: Page): Promise<void> {
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
