// Runs Lighthouse on pages in a browser with its own profile.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { browserOptions } from './world.ts';

type Settings = NonNullable<NonNullable<Parameters<typeof lighthouse>[2]>['settings']>;

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

/** Opens an unused browser that Lighthouse can reach by the port. */
export async function inNewBrowser<T>(
  url: string,
  use: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const [port, profile] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'forma-lighthouse-'))]);
  const { args, ...options } = browserOptions;
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: url,
    locale: 'en-GB',
  });
  try {
    return await use(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** A report of one visit, with what the profile holds. */
export async function report(port: number, url: string, categories: string[], settings: Settings = {}) {
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: categories, disableStorageReset: true },
    { extends: 'lighthouse:default', settings: { disableFullPageScreenshot: true, ...settings } },
  );
  if (!result) throw new Error('Lighthouse gave no report');
  return result.lhr;
}

/** Each category's score, from 0 to 100. */
export function scoresOf({ categories }: Awaited<ReturnType<typeof report>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
}
