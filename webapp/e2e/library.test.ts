// The library: search by word forms, filters in the URL, scroll position after going back, favourites, and
// offline use.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { installed, onDisk } from './device.ts';
import { inEach } from './texts.ts';
import { counts, holds, until } from './wait.ts';
import { arrive, desktop, type Manner, phone, serveStories } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('client@forma.test', 'basic@forma.test'),
  search: t(($) => $.library.search),
  words: pick('squats', 'присед'),
  found: pick('Squat deeper', 'Минута приседаний'),
  total: t(($) => $.library.found, { count: 35 }),
  filters: t(($) => $.library.filters),
  level: t(($) => $['parts-workouts'].level.BEGINNER),
  time: t(($) => $.library.minutes[46]),
  remove: pick(/^Remove filter: /, /^Убрать фильтр: /),
  favourites: t(($) => $.library.favourites),
  heart: pick('Favourite: ', 'В избранное: '),
  undo: t(($) => $['library-manage'].undo),
  sort: t(($) => $.library.sortLabel),
  shortest: t(($) => $.library.sort.SHORTEST),
  nothing: t(($) => $.library.nothing),
  all: t(($) => $.library.all),
  again: t(($) => $.library.repeat),
  end: t(($) => $.library.end),
  pageFailed: t(($) => $.library.pageFailed),
  dashboard: t(($) => $.app.tab.dashboard),
  log: t(($) => $.home.log),
  workouts: t(($) => $.app.tab.workouts),
  waits: t(($) => $['app-offline'].strip.waiting, { count: 1 }),
}));

type Story = (typeof stories)[number];

async function enter(w: Story, manner: Manner = {}) {
  const visited = await arrive(w.email, '/workouts', {
    language: w.language,
    viewport: w.viewport,
    ...manner,
  });
  await visited.page.getByText(w.total).waitFor();
  return visited;
}

/** Records the words of every search request. */
function listen(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    const search = /"search":"([^"]*)"/.exec(body)?.[1];
    if (search) sent.push(search);
  });
  return sent;
}

const isFavourite = (body: string | null) => body?.includes('SetFavourite') ?? false;
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .filter({ has: page.getByRole('button') });
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });

for (const w of stories) {
  test(`search finds word forms and is kept in the URL (${w.language})`, async () => {
    const { page, leave } = await enter(w);
    await page.getByRole('heading', { name: w.again }).waitFor();
    const field = page.getByRole('searchbox', { name: w.search });
    const sent = listen(page);
    await field.focus();
    // All at once, so that a slow machine does not pause between the letters.
    await Promise.all([...w.words].map((letter) => page.keyboard.insertText(letter)));
    await page.waitForURL('**/workouts?q=*');
    const match = card(page, w.found).getByRole('link');
    await match.waitFor();
    await page.getByRole('status').filter({ hasNotText: w.total }).waitFor();
    // Where an update interrupts the render of new results, it starts again, and so does its request.
    assert.deepEqual([...new Set(sent)], [w.words], 'nothing is searched before the words are whole');
    await counts(page.getByRole('heading', { name: w.again }), 0);

    await page.reload();
    await match.waitFor();
    await holds(field, w.words);
    await match.click();
    await page.waitForURL(/workouts\/.+/);
    await page.goBack();
    await match.waitFor();
    await holds(field, w.words);
    assert.equal(parameter(page, 'q'), w.words);
    await leave();
  });

  test(`nothing is cut off at 320 px and twice the text size (${w.language})`, async () => {
    const { page, leave } = await enter(w, { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const spills = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(await spills(), 0);
    await page.getByRole('button', { name: w.filters }).click();
    const sheet = page.getByRole('dialog', { name: w.filters });
    await sheet.getByRole('button', { name: w.level }).click();
    assert.equal(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth), 0);
    assert.equal(await spills(), 0);
    await leave();
  });
}

test('a search cancels the one still in progress', async () => {
  const w = stories[1];
  const { page, leave } = await enter(w);
  const [first, rest] = [w.words.slice(0, 3), w.words.slice(3)];
  const isFirst = (body: string | null) => body?.includes(`"search":"${first}"`) ?? false;
  await page.route('**/graphql', (route) =>
    isFirst(route.request().postData()) ? undefined : route.continue(),
  );
  const asked = page.waitForRequest((request) => isFirst(request.postData()));
  const takenBack = page.waitForEvent('requestfailed', (request) => isFirst(request.postData()));
  const field = page.getByRole('searchbox', { name: w.search });
  await field.pressSequentially(first);
  await asked;
  await field.press('End');
  await field.pressSequentially(rest);
  await takenBack;
  await card(page, w.found).getByRole('link').waitFor();
  await page.unroute('**/graphql');
  await leave();
});

test('a workout opened while the search waits for more letters stays open', async () => {
  const w = stories[0];
  const { page, context, leave } = await enter(w);
  const link = page.locator('main a[href^="/workouts/"]').first();
  await link.waitFor();
  // On a slow phone the next page is drawn in pieces, and the waiting search runs between two of them.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await link.evaluate(async (workout: HTMLElement, words) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    workout.click();
    const end = performance.now() + 500;
    while (performance.now() < end);
  }, w.words);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.locator('article h2').first().waitFor();
  assert.match(new URL(page.url()).pathname, /^\/workouts\/.+/);
  await leave();
});

test('filters combine until nothing is left, and one tap clears them', async () => {
  const w = stories[1];
  const { page, leave } = await enter(w);
  await page.getByRole('button', { name: w.filters }).click();
  const sheet = page.getByRole('dialog', { name: w.filters });
  await sheet.getByRole('button', { name: w.level }).click();
  await sheet.getByRole('button', { name: w.time }).click();
  await page.waitForURL('**/workouts?*time=46*');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: w.remove }).nth(1).waitFor();
  await page.getByRole('searchbox').fill(w.words);
  await page.getByRole('heading', { name: w.nothing }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: w.all }).click();
  await page.getByText(w.total).waitFor();
  await page.waitForURL('**/workouts');
  await holds(page.getByRole('searchbox'), '');

  await page.getByLabel(w.sort).selectOption({ label: w.shortest });
  await page.waitForURL('**/workouts?sort=SHORTEST');
  await page
    .getByRole('link', { name: /(\d+) (min|мин)/ })
    .first()
    .waitFor();
  await leave();
});

test('going back restores the place in the list', async () => {
  const w = stories[0];
  const { page, leave } = await enter(w);
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.getByText(w.end).scrollIntoViewIfNeeded();
  const last = cards(page).last().getByRole('link');
  const title = await last.textContent();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 1000, 'it is far down');
  await last.click();
  await page.waitForURL(/workouts\/.+/);
  await page.getByRole('article').waitFor();
  await page.goBack();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 4, before);
  assert.equal(await cards(page).last().getByRole('link').textContent(), title);
  await leave();
});

test('a favourite shows at once, survives a reload and can be removed', async () => {
  const w = stories[1];
  const { page, leave } = await enter(w);
  await page.getByRole('searchbox').fill(w.words);
  // The whole list has that workout too, in another card.
  await page.getByRole('status').filter({ hasNotText: w.total }).waitFor();
  const heart = card(page, w.found).getByRole('button', { name: w.heart + w.found });
  await heart.waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (isFavourite(route.request().postData())) await held;
    await route.continue();
  });
  await heart.focus();
  await page.keyboard.press('Enter');
  const pressed = page.locator('[aria-pressed=true]').and(heart);
  await pressed.waitFor();
  const answered = page.waitForResponse((r) => isFavourite(r.request().postData()));
  release();
  await answered;
  await page.unroute('**/graphql');
  await page.reload();
  await pressed.waitFor();
  await card(page, w.found).getByRole('link').click();
  await page.getByRole('article').waitFor();
  await page.locator('article [aria-pressed=true]').waitFor();

  await page.goto('/workouts');
  await page.getByRole('button', { name: w.favourites, exact: true }).click();
  await page.waitForURL('**/workouts?favourites=yes');
  await pressed.click();
  await card(page, w.found).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await pressed.waitFor();
  await leave();
});

test('a page of the list that is not on this device is not replaced by the first one', async () => {
  const w = stories[0];
  const { context, page, leave } = await enter(w, { lossy: true });
  await context.setOffline(true);
  const failed = page.getByRole('alert').filter({ hasText: w.pageFailed });
  // A busy Chromium sometimes hands the key to the page, which lets it pass, and then does not scroll.
  await until('the next page is missed', async () => {
    await page.keyboard.press('End');
    return failed.isVisible();
  });
  const titles = await cards(page).getByRole('link').allInnerTexts();
  assert.equal(new Set(titles).size, titles.length);
  await context.setOffline(false);
  await page.getByText(w.end).waitFor();
  await leave();
});

test('visited pages are available offline, and a favourite waits for the network', async () => {
  const w = stories[0];
  const { context, page, leave } = await enter(w, { lossy: true, worker: true });
  await page.getByRole('link', { name: w.dashboard, exact: true }).click();
  await page.getByRole('link', { name: w.log }).waitFor();
  await onDisk(page, 'clientDashboard');
  await installed(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: w.workouts, exact: true }).click();
  await page.getByText(w.total).waitFor();
  const heart = card(page, w.found).getByRole('button', { name: w.heart + w.found });
  const wasPressed = await heart.getAttribute('aria-pressed');
  await heart.click();
  const changed = page.locator(`[aria-pressed=${wasPressed !== 'true'}]`).and(heart);
  await changed.waitFor();
  await page.getByText(w.waits).waitFor();
  await onDisk(page, '"path":"/workouts"');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: w.log }).waitFor();
  await page.goto('/workouts');
  await changed.waitFor();
  const sent = page.waitForResponse((r) => r.ok() && isFavourite(r.request().postData()));
  await context.setOffline(false);
  await sent;
  await page.reload();
  await changed.waitFor();
  await leave();
});
