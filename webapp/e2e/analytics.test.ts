import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { en, inEach } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, openDatabase, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const manners = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  bar: t(($) => $.app.nav),
  tab: t(($) => $.app.tab.progress),
  place: t(($) => $.app.title.analytics),
  active: t(($) => $.analytics.figure.active),
  year: t(($) => $.analytics.days, { count: 365 }),
  chart: t(($) => $.analytics.byDay),
  save: t(($) => $.analytics.exportOf, { name: t(($) => $.analytics.plans) }),
  head: pick('Plan,Clients', 'Тариф;Клиенты'),
  // How many pay depends on the day of the month.
  monthly: pick(/^€[67]\d\d\.34/, /^[67]\d\d,34\s€/),
  coaches: t(($) => $.analytics.exportOf, { name: t(($) => $.analytics.coaches.title) }),
}));

for (const { language, viewport, ...w } of manners)
  test(`an admin sees the figures of the business: ${language}, ${viewport.width}`, async () => {
    const { page, leave } = await arrive('admin@forma.test', '/dashboard', { language, viewport });
    await page.waitForURL(/admin$/);
    await page.getByText(w.monthly).waitFor();
    const bar = page.getByRole('navigation', { name: w.bar });
    await bar.getByRole('link', { name: viewport === phone ? w.tab : w.place, exact: true }).click();
    await page.waitForURL(/analytics/);
    await page.getByText(w.active, { exact: true }).waitFor();
    await page.getByText(w.monthly).first().waitFor();
    const [shares] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: w.coaches }).click(),
    ]);
    assert.match(await readFile(await shares.path(), 'utf8'), /^Noor Castell,Hana Brandt,.*,149\.00,EUR/m);
    const chart = page.getByRole('slider', { name: w.chart });
    await page.getByRole('radio', { name: w.year }).click();
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

/** Has the business counted, as each hour does. */
async function count() {
  const db = openDatabase();
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO river_job (kind, state, max_attempts, args, priority, queue)
       VALUES ('count_business', 'available', 25, jsonb('{}'), 1, 'default')`,
    )
    .run();
  const job = db.prepare('SELECT state FROM river_job WHERE id = ?');
  await until('the business is counted', async () => job.get(lastInsertRowid)?.state === 'completed');
  db.close();
}

test('a payment that is confirmed is in the share of those without a coach after the next count', async () => {
  const token = await tokenOf('admin@forma.test');
  const { payments } = await ask<{ payments: { nodes: { id: string; client: { fullName: string } }[] } }>(
    token,
    '{payments(filter:{state:REQUESTED}){nodes{id kind client{fullName}}}}',
  );
  const asked = payments.nodes.find(({ client }) => client.fullName === 'Степан Фомин');
  const { page, leave } = await arrive('admin@forma.test', '/admin/analytics', {
    language: 'en',
    viewport: phone,
  });
  const main = page.getByRole('main');
  const total = main.getByRole('row', { name: 'Total' });
  const [before = ''] = /\d+\.\d+/.exec((await total.textContent()) ?? '') ?? [];
  await main.getByText(en(($) => $.analytics.money.months)).click();
  await main
    .getByText(/1[01] paying clients/)
    .nth(1)
    .waitFor();

  await ask(token, 'mutation($id:ID!){confirmPayment(id:$id){id}}', { id: asked?.id });
  await count();
  await page.reload();
  await main.getByText(en(($) => $.analytics.coaches.byClient)).click();
  await main
    .locator('summary')
    .getByText(en(($) => $.analytics.coaches.nobody))
    .click();
  await main.getByRole('row', { name: 'Степан Фомин' }).getByText('1 of 1').waitFor();
  await total.getByText(`€${(Number(before) + 29).toFixed(2)}`).waitFor();
  await leave();
});
