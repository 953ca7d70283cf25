// A conversation as read: the date on top, and the connection beside the name.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, WebSocketRoute } from 'playwright-core';
import { until } from './wait.ts';
import { arrive, openAs, phone, serveStories, speak, visit } from './world.ts';

serveStories();

const w = { client: 'oleg.dementev@forma.test', about: 'Ваш тренер', connecting: 'Соединяемся…' };
const language = 'ru';

const day = (page: Page) => page.locator('[data-floating-day=true]');

describe('a conversation', () => {
  it('shows the day while scrolling, and hides it at the end', async () => {
    const { page, leave } = await arrive(w.client, '/chat/coach', {
      language,
      viewport: { ...phone, height: 560 },
    });
    const log = page.getByRole('log');
    await log.getByRole('paragraph').first().waitFor();
    await log.hover();
    let said = '';
    await until('the day is shown', async () => {
      // Not where a day's own row is at the top already.
      await page.mouse.wheel(0, -150);
      said = await page.evaluate(() => document.querySelector('[data-floating-day=true]')?.textContent ?? '');
      return said !== '';
    });
    assert.match(said, /^\d+\s\p{L}+\.?$|^Вчера$/u);
    await page.mouse.wheel(0, 5000);
    await day(page).waitFor({ state: 'detached' });
    await leave();
  });

  it('shows that it is connecting in place of the presence line, until it has', async () => {
    const { page, leave } = await visit({ language, lossy: true });
    const sockets: WebSocketRoute[] = [];
    let open = true;
    await page.routeWebSocket(/\/graphql/, (socket) => {
      if (!open) return void socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    await speak(page, language);
    await openAs(page, w.client, '/chat/coach');
    const head = page.getByRole('main').locator('header');
    await head.getByText(w.about).waitFor();
    open = false;
    for (const socket of sockets) await socket.close();
    await head.getByText(w.connecting).waitFor();
    open = true;
    await head.getByText(w.about).waitFor();
    await leave();
  });
});
