// Waits for what the page shows or the server answers, never for time.
import type { Locator, Page, Request, Response } from 'playwright-core';

/** Waits for what no locator can. */
export async function until(what: string, isTrue: () => Promise<boolean>) {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`It did not come to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until a field has a value: a draft may take a moment to load. */
export async function holds(field: Locator, value: string) {
  let found = '';
  await until(`the field holds ${value}`, async () => {
    found = await field.inputValue();
    return found === value;
  }).catch((error: Error) => {
    throw new Error(`${error.message}, but ${found}`);
  });
}

/** Waits until there are that many. */
export async function counts(all: Locator, wanted: number) {
  let found = 0;
  await until(`there are ${wanted}`, async () => {
    found = await all.count();
    return found === wanted;
  }).catch((error: Error) => {
    throw new Error(`${error.message}, but ${found}`);
  });
}

/** The response to the next request of that operation. */
export function answerTo(page: Page, operation: string): Promise<Response> {
  return page.waitForResponse((answer) => isOf(answer.request(), operation));
}

/**
 * Holds the next answer to an operation. Returns a function that waits until the server has given it, and returns
 * another one, which lets the page have it.
 */
export async function holdAnswer(page: Page, operation: string): Promise<() => Promise<() => Promise<void>>> {
  const { promise, resolve } = Promise.withResolvers<() => Promise<void>>();
  let isHeld = false;
  await page.route('**/graphql', async (route) => {
    if (isHeld || !isOf(route.request(), operation)) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    return resolve(() => route.fulfill({ response }));
  });
  return () => promise;
}

function isOf(request: Request, operation: string): boolean {
  return (request.postData() ?? '').includes(`"operationName":"${operation}"`);
}

/**
 * Watches what a page without a service worker loads from now on. Returns a function that waits until those parts are
 * here, such as what keeps changes without a network, which is loaded once the page is idle.
 */
export function watchLoading(page: Page, ...parts: string[]): () => Promise<void> {
  const asked: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request.url());
    underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  const isHere = (part: string) => asked.some((url) => url.includes(part));
  return () =>
    until(`${parts.join(' and ')} are here`, async () => parts.every(isHere) && underWay.size === 0);
}

/** Waits until everything is drawn. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
