import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { desktop, type Forma, openBrowser, phone, signIn, speak, startForma, visit } from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

const open = [
  '/',
  '/pricing',
  '/privacy-policy',
  '/terms-of-service',
  '/auth',
  '/signup',
  '/forgot-password',
  '/nowhere',
];
const inside = {
  'client@forma.test': [
    '/client/dashboard',
    '/workouts',
    '/progress',
    '/progress?add',
    '/settings',
    '/settings?tab=notifications',
    '/settings?tab=privacy',
    '/settings?tab=billing',
    '/notifications',
    '/subscription',
  ],
  'coach@forma.test': ['/coach'],
  'admin@forma.test': ['/admin'],
};

async function inspect(page: Page, path: string, found: string[]) {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const v of violations) found.push(`${path}: ${v.id} ${v.nodes.map((node) => node.target).join(' ')}`);
}

for (const language of ['en', 'ru'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [phone, desktop])
      test(`axe finds nothing: ${language}, ${colorScheme}, ${viewport.width}`, async () => {
        const found: string[] = [];
        const guest = await visit(browser, forma, { language, colorScheme, viewport });
        await speak(guest.page, language);
        for (const path of open) await inspect(guest.page, path, found);
        await guest.leave();
        for (const [email, screens] of Object.entries(inside)) {
          const { page, leave } = await visit(browser, forma, { language, colorScheme, viewport });
          await speak(page, language);
          await signIn(page, email, language);
          await page.waitForURL(/dashboard|coach|admin/);
          for (const path of screens) await inspect(page, path, found);
          if (email.startsWith('client')) {
            await page.goto('/workouts');
            await page.locator('main a[href^="/workouts/"]').first().click();
            await page.waitForURL(/workouts\/.+/);
            await inspect(page, new URL(page.url()).pathname, found);
          }
          await leave();
        }
        assert.deepEqual(found, []);
      });
