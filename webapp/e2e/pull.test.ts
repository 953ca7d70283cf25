// A page that is pulled down at its top shows what the server has now.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from './texts.ts';
import { answerTo } from './wait.ts';
import { arrive, serveStories } from './world.ts';

serveStories();

/** Drags a finger down the middle of the page. */
async function finger(page: Page) {
  // What it listens with comes once the page is idle.
  await page.waitForFunction(() => document.documentElement.style.overscrollBehaviorY === 'contain');
  const session = await page.context().newCDPSession(page);
  return async (by: number) => {
    const at = (y: number) => [{ x: 195, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
    for (let step = 1; step <= 8; step += 1)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(200 + (by * step) / 8),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

test('pulling a page down requests it again, and scrolling does not', async () => {
  const { page, leave } = await arrive('client@forma.test', '/workouts', { touch: true });
  const list = page.getByRole('main').locator('li a:has(img)');
  await list.first().waitFor();
  const drag = await finger(page);
  let asked = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('"operationName":"Library"')) asked += 1;
  });
  await drag(60);
  await page.evaluate(() => scrollTo(0, 300));
  await drag(250);
  await page.evaluate(() => scrollTo(0, 0));
  const answer = answerTo(page, 'Library');
  await drag(250);
  assert.equal((await answer).status(), 200);
  assert.equal(asked, 1);
  await leave();
});

test('a pull that fails says so, and leaves what is shown', async () => {
  const { page, leave } = await arrive('client@forma.test', '/progress', { touch: true });
  const main = page.getByRole('main');
  await main.getByRole('listitem').first().waitFor();
  const drag = await finger(page);
  const shown = await main.textContent();
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } }),
  );
  await drag(250);
  await page.getByText(en(($) => $.errors.code.INTERNAL)).waitFor();
  assert.equal(await main.textContent(), shown);
  await leave();
});
