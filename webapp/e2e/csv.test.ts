// A table of body weights: previewed, imported, undone; all entries exported; 5,000 of them on the chart.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';
import { importYears } from './years.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('client@forma.test', 'basic@forma.test'),
  units: pick('IMPERIAL', 'METRIC'),
  csv: pick(
    'date,weight\n2020-01-01,176.4\n2020-01-02,177\nyesterday,180\n2020-01-03,9\n',
    'Дата;Вес\r\n01.02.2020;80,4\r\n02.02.2020;80,6\r\nвчера;80\r\n03.02.2020;1\r\n',
  ),
  import: t(($) => $.progress.import),
  lines: t(($) => $['progress-csv'].shown),
  refused: [
    pick(/No date found/, /Дата не найдена/),
    pick(/can’t be a body weight/, /Таким вес быть не может/),
  ],
  shown: pick('176.4 lb', '80,4 кг'),
  otherUnit: pick('kg', 'фнт'),
  otherShown: pick('388.9 lb', '36,5 кг'),
  unit: pick('lb', 'кг'),
  save: t(($) => $['progress-csv'].import, { count: 2 }),
  done: t(($) => $['progress-csv'].doneAdded, { count: 2 }),
  takeBack: t(($) => $['progress-csv'].takeBack),
  takenBack: t(($) => $['progress-csv'].takenBack),
  export: t(($) => $.progress.export),
  head: pick('Date,"Weight, lb"', 'Дата;Вес, кг'),
  formula: "'=1+1",
}));
type Words = (typeof stories)[number];

const count = async (email: string) => {
  const token = await tokenOf(email);
  const query = '{progressEntries(first:1){totalCount}}';
  const { progressEntries } = await ask<{ progressEntries: { totalCount: number } }>(token, query);
  return progressEntries.totalCount;
};

async function dryRun(page: Page, w: Words) {
  await page.getByRole('button', { name: w.import, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'weights.csv', mimeType: 'text/csv', buffer: Buffer.from(w.csv) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('cell', { name: w.shown }).waitFor();
  await dialog.getByRole('radio', { name: w.otherUnit }).check();
  await dialog.getByRole('cell', { name: w.otherShown }).waitFor();
  await dialog.getByRole('radio', { name: w.unit }).check();
  await dialog.getByRole('cell', { name: w.shown }).waitFor();
  await dialog.getByLabel(w.lines).selectOption('REFUSED');
  for (const reason of w.refused) await dialog.getByRole('cell', { name: reason }).waitFor();
  await accessible(page);
}

async function importAndUndo(page: Page, w: Words) {
  const dialog = page.getByRole('dialog');
  const before = await count(w.email);
  await dialog.getByRole('button', { name: w.save }).click();
  await dialog.getByRole('status').getByText(w.done).waitFor();
  assert.equal(await count(w.email), before + 2);
  await dialog.getByRole('button', { name: w.takeBack }).click();
  await page.getByText(w.takenBack).waitFor();
  assert.equal(await count(w.email), before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

for (const w of stories) {
  test(`weights are imported and exported as CSV (${w.language})`, async () => {
    const token = await tokenOf(w.email);
    await ask(token, 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}', {
      input: { units: w.units },
    });
    const today = new Date().toISOString().slice(0, 10);
    const entry = { date: today, measurements: { weightKg: 80 }, notes: '=1+1' };
    await ask(token, 'mutation($input:ProgressEntryInput!){createProgressEntry(input:$input){id}}', {
      input: entry,
    });
    const { page, leave } = await arrive(w.email, '/progress', w);
    await dryRun(page, w);
    await importAndUndo(page, w);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: w.export }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^forma-progress-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    assert.ok(text.startsWith(`\ufeff${w.head}`), text.slice(0, 80));
    assert.ok(text.includes(w.formula), 'a note is no formula');
    await leave();
  });
}

test('the chart draws 5,000 entries', async () => {
  await importYears('free@forma.test');
  const { page, leave } = await arrive('free@forma.test', '/progress', { language: 'en' });
  await page.getByRole('radio', { name: 'All' }).check();
  await page.waitForFunction(
    () => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax')) >= 4999,
  );
  await page.getByRole('slider', { name: 'Weight over time' }).press('ArrowLeft');
  await leave();
});
