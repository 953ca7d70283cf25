// Takes the pictures of the README, and a sheet of every screen, from the real app.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeSheet } from './sheet.ts';
import { arrive, desktop, openWholeBrowser, phone, startForma } from './world.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../pictures');
const pictures = [
  {
    name: 'dashboard-en-phone',
    language: 'en',
    viewport: phone,
    colorScheme: 'light',
    path: '/client/dashboard',
  },
  { name: 'library-ru-phone', language: 'ru', viewport: phone, colorScheme: 'dark', path: '/workouts' },
  { name: 'progress-en-desktop', language: 'en', viewport: desktop, colorScheme: 'light', path: '/progress' },
  {
    name: 'dashboard-ru-desktop',
    language: 'ru',
    viewport: desktop,
    colorScheme: 'dark',
    path: '/client/dashboard',
  },
] as const;

await mkdir(folder, { recursive: true });
const [forma, browser] = await Promise.all([startForma(), openWholeBrowser()]);
try {
  for (const { name, path, ...manner } of pictures) {
    const { page, leave } = await arrive('client@forma.test', path, manner);
    await page.locator('main :is(h2, li)').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await leave();
  }
  await takeSheet(browser);
} finally {
  await browser.close();
  await forma.stop();
}
