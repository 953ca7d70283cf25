// A time zone is chosen by its city, in either language.
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  client: pick('free@forma.test', 'basic@forma.test'),
  field: t(($) => $['people-profile'].timeZone),
  search: t(($) => $['parts-zone'].search),
  none: t(($) => $['parts-zone'].none),
  nowhere: pick('atlantis', 'атлантида'),
  // In the other language, and by the country.
  first: pick({ typed: 'токио', city: 'Tokyo' }, { typed: 'tokyo', city: 'Токио' }),
  second: pick({ typed: 'india', city: 'Kolkata' }, { typed: 'индия', city: 'Калькутта' }),
  save: t(($) => $.ui.save),
  saved: t(($) => $['people-profile'].saved),
}));

for (const w of stories)
  test(`a zone is found by its city and its country (${w.language})`, async () => {
    const token = await tokenOf(w.client);
    const { page, leave } = await arrive(w.client, '/settings', {
      language: w.language,
      viewport: w.viewport,
    });
    const field = page.getByRole('button', { name: `${w.field}: ` });
    for (const { typed, city } of [w.first, w.second]) {
      await field.click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('searchbox', { name: w.search }).fill(w.nowhere);
      await sheet.getByText(w.none).waitFor();
      await sheet.getByRole('searchbox', { name: w.search }).fill(typed);
      const choice = sheet.getByRole('button', { name: city });
      await choice.waitFor();
      await accessible(page);
      await choice.click();
      await page.getByRole('button', { name: `${w.field}: ${city} UTC+` }).waitFor();
    }
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await page.getByText(w.saved).waitFor();
    await accessible(page);
    await page.reload();
    await page.getByRole('button', { name: `${w.field}: ${w.second.city} UTC+5:30` }).waitFor();
    await until('it is stored', async () => {
      const { me } = await ask<{ me: { timeZone: string } }>(token, '{me{timeZone}}');
      return me.timeZone === 'Asia/Calcutta';
    });
    await leave();
  });
