import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const manners = [
  {
    language: 'en',
    viewport: desktop,
    tab: 'Progress',
    active: 'active clients',
    year: '365 days',
    chart: 'Completions by day',
    save: 'Save as CSV: Plans and revenue',
    head: 'Plan,Clients',
    revenue: /€1,213/,
  },
  {
    language: 'ru',
    viewport: phone,
    tab: 'Прогресс',
    active: 'активные клиенты',
    year: '365 дней',
    chart: 'Выполнения по дням',
    save: 'Сохранить в CSV: Тарифы и доход',
    head: 'Тариф;Клиенты',
    revenue: /1\s213\s€/,
  },
] as const;

for (const { language, viewport, ...w } of manners)
  test(`an admin sees how the business does: ${language}, ${viewport.width}`, async () => {
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
