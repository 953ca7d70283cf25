// The tab bar as in a native app: each tab keeps its place, and leads to the top, then to its root.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { calm } from './walk.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const bar = (page: Page) => page.getByRole('navigation').filter({ visible: true });
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name });

async function scrollDown(page: Page, top: number) {
  await calm(page);
  await page.waitForFunction((y) => document.documentElement.scrollHeight > innerHeight + y, top);
  await page.evaluate((y) => scrollTo(0, y), top);
  await page.waitForFunction((y) => scrollY === y, top);
}

const isAt = (page: Page, top: number) => page.waitForFunction((y) => Math.abs(scrollY - y) < 4, top);

describe('tabs', () => {
  async function openWorkout(page: Page): Promise<string> {
    await page.locator('main li a[href^="/workouts/"]').first().click();
    await page.waitForURL('**/workouts/*');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    return page.url();
  }

  it('remember their open page and its scroll position', async () => {
    const { page, leave } = await arrive('client@forma.test', '/workouts?category=STRENGTH');
    const workout = await openWorkout(page);
    await scrollDown(page, 200);
    await tab(page, 'Progress').click();
    await page.waitForURL('**/progress');
    await isAt(page, 0);
    await scrollDown(page, 150);
    await tab(page, 'Workouts').click();
    await page.waitForURL(workout);
    await isAt(page, 200);
    await tab(page, 'Progress').click();
    await page.waitForURL('**/progress');
    await isAt(page, 150);
    // Each was a separate step, and the browser's back button undoes one at a time.
    await page.goBack();
    await page.waitForURL(workout);
    await page.goBack();
    await page.waitForURL('**/progress');
    await page.goBack();
    await page.waitForURL(workout);
    await page.goBack();
    await page.waitForURL('**/workouts?category=STRENGTH');
    await leave();
  });

  it('scroll to the top at the first tap, and open their root at the next', async () => {
    const { page, leave } = await arrive('client@forma.test', '/workouts');
    const workout = await openWorkout(page);
    await scrollDown(page, 200);
    await tab(page, 'Workouts').click();
    await isAt(page, 0);
    assert.equal(page.url(), workout);
    await tab(page, 'Workouts').click();
    await page.waitForURL('**/workouts');
    await tab(page, 'Workouts').and(page.locator('[aria-current=page]')).waitFor();
    await leave();
  });

  it('forget their open page when the user signs out', async () => {
    const { page, leave } = await arrive('client@forma.test', '/workouts');
    await openWorkout(page);
    await bar(page).getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/(login|auth)/);
    await page.getByLabel('Email', { exact: true }).fill('basic@forma.test');
    await page.getByLabel('Password', { exact: true }).fill('forma-demo-2026');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/client/dashboard');
    assert.equal(await tab(page, 'Workouts').getAttribute('href'), '/workouts');
    await leave();
  });

  it('open their roots from the sidebar of a wide screen', async () => {
    const { page, leave } = await arrive('client@forma.test', '/workouts', { viewport: desktop });
    await openWorkout(page);
    await tab(page, 'Progress').click();
    await page.waitForURL('**/progress');
    await tab(page, 'Workouts').click();
    await page.waitForURL('**/workouts');
    await leave();
  });

  it('lead back from the pages below them', async () => {
    const { page, leave } = await arrive('client@forma.test', '/workouts?category=STRENGTH');
    const back = page.getByRole('banner').getByRole('link', { name: 'Back' });
    await openWorkout(page);
    await back.click();
    await page.waitForURL('**/workouts?category=STRENGTH');
    await back.waitFor({ state: 'detached' });
    // Without a way that one came, and from a tab's remembered page, it leads up.
    await page.goto('/activity');
    await back.click();
    await page.waitForURL('**/client/dashboard');
    await page.goto('/workouts');
    await openWorkout(page);
    await tab(page, 'Progress').click();
    await page.waitForURL('**/progress');
    await tab(page, 'Workouts').click();
    await page.waitForURL('**/workouts/*');
    await back.click();
    await page.waitForURL('**/workouts');
    await leave();
  });

  it('have every place of a role beside them on a wide screen, with the right one lit', async () => {
    const { page, leave } = await arrive('admin@forma.test', '/admin/payments/events', { viewport: desktop });
    const lit = bar(page).locator('[aria-current=page]');
    await lit.getByText('Payments').waitFor();
    assert.equal(await lit.count(), 1);
    await tab(page, 'Audit Log').click();
    await page.waitForURL('**/admin/audit');
    await lit.getByText('Audit Log').waitFor();
    await leave();
  });
});

/** Does to texts, also those to come, what browsers do that translate a page. */
function translate() {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const replace = (text: Text) => {
    if (
      !text.data.trim() ||
      !text.parentElement ||
      text.parentElement.closest('font, textarea, [translate=no]')
    )
      return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `${text.data}~`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  replaceAll(document.body);
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (isText(node)) replace(node);
      else if (node.nodeName !== 'FONT') replaceAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}

describe('a page that the browser translates', () => {
  it('can be used as any other', async () => {
    const { page, leave } = await arrive('client@forma.test', '/client/dashboard', { viewport: phone });
    await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
    await page.evaluate(translate);
    for (const path of ['/workouts', '/progress', '/chat', '/client/dashboard']) {
      await bar(page).locator(`a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await page.locator('main').getByText('~').first().waitFor();
      await calm(page);
    }
    await bar(page).locator('a[href="/chat"]').click();
    await page.locator('[data-composer] textarea').fill('Translated');
    await page.locator('[data-composer] [type=submit]').click();
    await page.locator('main').getByText('Translated~').waitFor();
    await leave();
  });
});
