import type { Page } from 'playwright-core';

/** Draws with a finger. */
export async function draw(page: Page, what: ReturnType<Page['locator']>, byX: number, byY: number) {
  // It is still, and nothing covers it.
  await what.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  const from = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + part * byX, y: from.y + part * byY }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8);
  await touch('touchEnd');
  await session.detach();
}
