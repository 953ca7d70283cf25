// Puts every screen, in both languages, light and dark, on a phone and on a desktop, on one sheet:
// tmp/contact-sheet.jpg.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { calm, routes, walk } from './walk.ts';
import { desktop, phone } from './world.ts';

const file = join(dirname(fileURLToPath(import.meta.url)), '../../tmp/contact-sheet.jpg');

const style = `body { margin: 16px; font: 12px sans-serif; background: #888 }
section { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 12px }
h2 { width: 130px; margin: 0; font-size: 12px; overflow-wrap: anywhere }
img { max-height: 300px; max-width: 300px }`;

export async function takeSheet(browser: Browser): Promise<void> {
  const rows = new Map<string, string[]>();
  const take = async (page: Page, path: string, by: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of [phone, desktop]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await calm(page);
        const picture = await page.screenshot({ type: 'jpeg', quality: 60 });
        const row = `${by} ${path}`;
        rows.set(row, [...(rows.get(row) ?? []), picture.toString('base64')]);
      }
  };
  for (const language of ['en', 'ru'] as const)
    for (const route of routes(language)) await walk(route, { language, look: take });
  const sections = [...rows].map(
    ([path, pictures]) =>
      `<section><h2>${path}</h2>${pictures.map((picture) => `<img src="data:image/jpeg;base64,${picture}">`).join('')}</section>`,
  );
  const sheet = await browser.newPage({ viewport: { width: 2200, height: 1200 } });
  await sheet.setContent(`<style>${style}</style>${sections.join('')}`);
  await mkdir(dirname(file), { recursive: true });
  await sheet.screenshot({ path: file, type: 'jpeg', quality: 70, fullPage: true });
  await sheet.close();
}
