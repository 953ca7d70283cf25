import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { inEach } from './texts.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const manners = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  tab: t(($) => $.app.tab.progress),
  active: t(($) => $.analytics.figure.active),
  year: t(($) => $.analytics.days, { count: 365 }),
  chart: t(($) => $.analytics.byDay),
  save: t(($) => $.analytics.exportOf, { name: pick('Plans and revenue', 'Тарифы и доход') }),
  head: pick('Plan,Clients', 'Тариф;Клиенты'),
  revenue: pick(/€1,213/, /1\s213\s€/),
}));

for (const { language, viewport, ...w } of manners)
  test(`an admin sees the figures of the business: ${language}, ${viewport.width}`, async () => {
    const { page, leave } = await arrive('admin@forma.test', '/dashboard', { language, viewport });
    await page.waitForURL(/admin$/);
    await page.getByRole('link', { name: w.tab, exact: true }).click();
    await page.waitForURL(/analytics/);
    await page.getByText(w.active, { exact: true }).waitFor();
    await page.getByText(w.revenue).waitFor();
    const chart = page.getByRole('slider', { name: w.chart });
    await page.getByRole('radio', { name: w.year }).click({ force: true });
    await page.waitForURL(/days=365/);
    await chart.and(page.locator('[aria-valuemax="364"]')).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: w.save }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    assert.ok(csv.includes(w.head), csv);
    assert.match(csv, /VIP[,;]6/);
    await leave();
  });
