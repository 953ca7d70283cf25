// An activity of a watch: looked at, imported, seen with its pace and heart rate, the same again, seen by the coach, undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const start = Date.UTC(2023, 0, 5, 7);

/** CRC-16/ARC, which FIT ends with. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}

const summed = (bytes: Buffer) => {
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(checksum(bytes));
  return Buffer.concat([bytes, sum]);
};

/** A FIT message with its definition; fields are of one or four bytes. */
function message(number: number, fields: [number: number, size: 1 | 4, value: number][]): Buffer {
  const layout = fields.flatMap(([field, size]) => [field, size, size === 1 ? 0x02 : 0x86]);
  const values = fields.map(([, size, value]) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntLE(value, 0, size);
    return bytes;
  });
  return Buffer.concat([Buffer.from([0x40, 0, 0, number, 0, fields.length, ...layout, 0]), ...values]);
}

/** A run of 10 km in 50 minutes, and some to tie a shoe, as FIT. */
function fitRun(): Buffer {
  const seconds = (start - Date.UTC(1989, 11, 31)) / 1000;
  const messages = Buffer.concat([
    message(0, [[0, 1, 4]]),
    message(18, [
      [2, 4, seconds],
      [7, 4, 3_100_000],
      [8, 4, 3_000_000],
      [9, 4, 1_000_000],
      [5, 1, 1],
      [16, 1, 142],
      [17, 1, 171],
    ]),
  ]);
  const head = Buffer.from([14, 0x20, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54]);
  head.writeUInt32LE(messages.length, 4);
  return summed(Buffer.concat([summed(head), messages]));
}

const at = new Date(start).toISOString();

/** A ride of 30 km in an hour, as TCX. */
const tcxRide = Buffer.from(
  `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${at}</Id><Lap StartTime="${at}">
  <TotalTimeSeconds>3600</TotalTimeSeconds><DistanceMeters>30000</DistanceMeters><AverageHeartRateBpm><Value>131</Value></AverageHeartRateBpm>
  <MaximumHeartRateBpm><Value>165</Value></MaximumHeartRateBpm></Lap></Activity></Activities></TrainingCenterDatabase>`,
);

const run = { name: 'morning.fit', buffer: fitRun() };
const ride = { name: 'ride.TCX', buffer: tcxRide };
const cut = { name: 'cut.fit', buffer: run.buffer.subarray(0, 40) };

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('client@forma.test', 'ruslan.zotov@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  coachsUnits: pick('IMPERIAL', 'METRIC'),
  files: pick([run, ride], [ride]),
  entry: t(($) => $.progress.otherApps),
  none: t(($) => $['parts-sets'].noPastWorkouts),
  found: t(($) => $['training-past'].foundActivities, {
    workouts: t(($) => $['training-past'].workouts, { count: pick(2, 1) }),
  }),
  noPlaces: t(($) => $['training-past'].noPlaces),
  cut: t(($) => $['training-past'].cut),
  import: t(($) => $['training-past'].import),
  done: t(($) => $['training-past'].done),
  nothingNew: t(($) => $['training-past'].nothingNew),
  isThere: t(($) => $['training-past'].isThere),
  undo: t(($) => $['training-past'].takeBack),
  title: t(($) => $['parts-sets'].pastWorkouts),
  sport: t(($) => $['parts-sets'].sport[pick('RUNNING', 'CYCLING')]),
  values: pick(
    '10 km · 50:00 · 5:00 /km · avg 142 bpm, max 171',
    '30 км · 1:00:00 · 30 км/ч · пульс 131, макс. 165 уд./мин',
  ),
  coachs: pick(
    '6.21 mi · 50:00 · 8:03 /mi · avg 142 bpm, max 171',
    '30 км · 1:00:00 · 30 км/ч · пульс 131, макс. 165 уд./мин',
  ),
}));

const choose = (page: Page, files: readonly (typeof run)[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));

/** The coach sees the activity on the client's page, in the coach's own units. */
async function theCoachSees(w: (typeof stories)[number]) {
  await ask(await tokenOf(w.coach), 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}', {
    input: { units: w.coachsUnits },
  });
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(w.email), '{ me { id } }');
  const { page, leave } = await arrive(w.coach, '/coach/client', w);
  await page.locator(`a[href="/coach/client/${me.id}"]`).first().click();
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: w.title }) });
  await section.getByRole('heading', { name: w.sport }).waitFor();
  await section.getByText(w.coachs).waitFor();
  await accessible(page);
  await leave();
}

for (const w of stories)
  test(`an activity of a watch is brought along (${w.language})`, async () => {
    const { page, leave } = await arrive(w.email, '/progress', w);
    await page.getByRole('link', { name: w.entry }).click();
    await page.getByText(w.none).waitFor();
    const bring = page.getByRole('button', { name: w.import, exact: true });

    await choose(page, [cut]);
    await page.getByRole('alert').getByText(w.cut).waitFor();

    await choose(page, w.files);
    await page.getByText(w.found, { exact: true }).waitFor();
    await page.getByText(w.values).waitFor();
    await page.getByText(w.noPlaces).waitFor();
    await accessible(page);
    await bring.click();
    await page.getByRole('status').filter({ hasText: w.done }).waitFor();
    const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: w.sport });
    await listed.getByText(w.values).waitFor();
    assert.equal(await listed.count(), 1);
    await accessible(page);

    await choose(page, w.files);
    await page.getByText(w.nothingNew).waitFor();
    await page.getByRole('main').getByRole('listitem').filter({ hasText: w.isThere }).first().waitFor();
    assert.ok(await bring.isDisabled(), 'there is nothing to import');
    await theCoachSees(w);

    await page.reload();
    await listed.getByText(w.values).waitFor();
    await page.getByRole('button', { name: w.undo }).click();
    await page.getByText(w.none).waitFor();
    await leave();
  });
