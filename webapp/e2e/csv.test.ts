// A table of body weights: looked at, taken in, taken back; all entries out again; 5,000 of them on the chart.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { accessible } from './axe.ts';
import {
  ask,
  desktop,
  type Forma,
  openAs,
  openWholeBrowser,
  phone,
  speak,
  startForma,
  tokenOf,
  visit,
} from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openWholeBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

const stories = [
  {
    language: 'en',
    viewport: phone,
    email: 'client@forma.test',
    units: 'IMPERIAL',
    csv: 'date,weight\n2020-01-01,176.4\n2020-01-02,177\nyesterday,180\n2020-01-03,9\n',
    import: 'Import',
    lines: 'Lines',
    refused: [/No date found/, /cannot be a body weight/],
    shown: '176.4 lb',
    otherUnit: 'kg',
    otherShown: '388.9 lb',
    unit: 'lb',
    save: 'Import 2 weights',
    done: '2 weights added.',
    takeBack: 'Undo import',
    takenBack: 'The import was undone',
    export: 'Export',
    head: 'Date,"Weight, lb"',
    formula: "'=1+1",
  },
  {
    language: 'ru',
    viewport: desktop,
    email: 'basic@forma.test',
    units: 'METRIC',
    csv: 'Дата;Вес\r\n01.02.2020;80,4\r\n02.02.2020;80,6\r\nвчера;80\r\n03.02.2020;1\r\n',
    import: 'Импорт',
    lines: 'Строки',
    refused: [/Дата не найдена/, /Таким вес быть не может/],
    shown: '80,4 кг',
    otherUnit: 'фнт',
    otherShown: '36,5 кг',
    unit: 'кг',
    save: 'Импортировать 2 записи',
    done: 'Добавлены 2 записи.',
    takeBack: 'Отменить импорт',
    takenBack: 'Импорт отменён',
    export: 'Экспорт',
    head: 'Дата;Вес, кг',
    formula: "'=1+1",
  },
] as const;
type Words = (typeof stories)[number];

const count = async (email: string) => {
  const token = await tokenOf(forma, email);
  const query = '{progressEntries(first:1){totalCount}}';
  const { progressEntries } = await ask<{ progressEntries: { totalCount: number } }>(forma, token, query);
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

async function takeInAndBack(page: Page, w: Words) {
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
  test(`weights come in and go out as a table (${w.language})`, async () => {
    const token = await tokenOf(forma, w.email);
    await ask(forma, token, 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}', {
      input: { units: w.units },
    });
    const today = new Date().toISOString().slice(0, 10);
    const entry = { date: today, measurements: { weightKg: 80 }, notes: '=1+1' };
    await ask(forma, token, 'mutation($input:ProgressEntryInput!){createProgressEntry(input:$input){id}}', {
      input: entry,
    });
    const { page, leave } = await visit(browser, forma, w);
    await speak(page, w.language);
    await openAs(page, w.email, '/progress');
    await dryRun(page, w);
    await takeInAndBack(page, w);

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

/** A table of one weight a day up to yesterday. */
function years(days: number): string {
  const lines = Array.from({ length: days }, (_, nth) => {
    const day = new Date(Date.now() - (nth + 1) * 86_400_000).toISOString().slice(0, 10);
    return `${day},${(80 + 6 * Math.sin(nth / 200) + (nth % 7) / 10).toFixed(1)}`;
  });
  return lines.join('\n');
}

test('5,000 entries are drawn and read, and what that takes is told', async (t) => {
  const token = await tokenOf(forma, 'free@forma.test');
  const input = { id: '01936d3c-0000-7000-8000-00000000c5f5', table: { csv: years(5000), unit: 'KG' } };
  const query = 'mutation($input:WeightImportInput!){importWeights(input:$input){added changed}}';
  await ask(forma, token, query, { input });
  const { context, page, leave } = await visit(browser, forma);
  await speak(page, 'en');
  await openAs(page, 'free@forma.test', '/progress');
  await page.getByRole('radio', { name: 'All' }).check();
  await page.waitForFunction(
    () => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax')) >= 4999,
  );
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const took = await interactions(page);
  t.diagnostic(`with 5,000 entries at 4× CPU, in ms: ${JSON.stringify(took)}`);
  await leave();
});

/** How long each way to read the chart takes until the next frame, in milliseconds; in five rounds, the shortest first. */
async function interactions(page: Page): Promise<Record<string, number[]>> {
  const slider = page.getByRole('slider', { name: 'Weight over time' });
  const box = await slider.boundingBox();
  assert.ok(box);
  const ways: [name: string, run: () => Promise<unknown>][] = [
    ['arrow', () => slider.press('ArrowLeft')],
    ['home', () => slider.press('Home')],
    ['end', () => slider.press('End')],
    ['drag', () => drag(page, box.x, box.y + 60, box.width)],
    ['table', () => page.getByRole('radio', { name: 'Table' }).check()],
    ['chart', () => page.getByRole('radio', { name: 'Chart' }).check()],
    ['year', () => page.getByRole('radio', { name: '1 yr' }).check()],
    ['all', () => page.getByRole('radio', { name: 'All' }).check()],
  ];
  const took: Record<string, number[]> = {};
  for (let round = 0; round < 5; round += 1) {
    for (const [name, run] of ways) {
      await page.evaluate(listen);
      await run();
      const ms = await page.evaluate(heard);
      took[name] = [...(took[name] ?? []), ms].sort((a, b) => a - b);
    }
  }
  return took;
}

async function drag(page: Page, left: number, y: number, width: number) {
  await page.mouse.move(left + 20, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(left + (step * width) / 11, y);
  await page.mouse.up();
}

/** In the page: notes how long each event takes until the next frame. */
function listen() {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { durations, observer });
}

/** In the page: the longest so far, once everything is drawn. */
async function heard() {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { durations, observer } = globalThis as unknown as {
    durations: number[];
    observer: PerformanceObserver;
  };
  for (const { duration } of observer.takeRecords()) durations.push(duration);
  observer.disconnect();
  return Math.max(0, ...durations);
}
