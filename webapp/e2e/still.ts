// Whether a screen stands still while its parts come.
import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Watched {
  shifts: { by: number; moved: string[] }[];
}

/** Notes on each page what moves on it, and by how much. */
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

/** What has moved on a page that is watched, where it is more than an eye overlooks. */
export async function shiftFindings(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const sum = shifts.reduce((all, { by }) => all + by, 0);
  return sum > 0.01 ? [`moved by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`] : [];
}

/** Makes the network of a page slow, so that what is loading is seen. */
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
