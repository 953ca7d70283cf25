// The workouts of other apps: looked at, imported, imported again with more, seen by the coach, undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { answerTo, counts, drawn, holdAnswer } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const strong = [
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  '2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),W,45,10,0,0,,,',
  '2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),1,135,8,0,0,,,8',
  '2023-01-05 18:02:11,Push,1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,90,,,',
  '2023-01-05 18:02:11,Push,1h 5m,Log Lift,1,100,5,0,0,,,',
  '2023-01-06 18:00:00,Broken,1h,Bench Press (Barbell),1,heavy,8,0,0,,,',
];
const strongLater = [
  '2023-01-08 18:00:00,Pull,50m,Log Lift,1,110,5,0,0,,,',
  '2023-01-10 18:00:00,Legs,50m,Log Lift,1,110,6,0,0,,,',
  '2023-01-12 18:00:00,Arms,50m,Log Lift,1,110,7,0,0,,,',
];
const hevy = [
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
  '"Push","5 Jan 2023, 18:02","5 Jan 2023, 19:07","","Bench Press (Barbell)",,"",0,"warmup",20,10,,,',
  '"Push","5 Jan 2023, 18:02","5 Jan 2023, 19:07","","Bench Press (Barbell)",,"",1,"normal",60.5,8,,,8',
  '"Push","5 Jan 2023, 18:02","5 Jan 2023, 19:07","","Log Lift",,"",0,"normal",45,5,,,',
  '"Broken","6 Jan 2023, 18:02","6 Jan 2023, 19:07","","Bench Press (Barbell)",,"",0,"normal",heavy,5,,,',
];
const hevyLater = [
  '"Pull","8 Jan 2023, 18:02","8 Jan 2023, 18:52","","Log Lift",,"",0,"normal",50,5,,,',
  '"Legs","10 Jan 2023, 18:02","10 Jan 2023, 18:52","","Log Lift",,"",0,"normal",50,6,,,',
  '"Arms","12 Jan 2023, 18:02","12 Jan 2023, 18:52","","Log Lift",,"",0,"normal",50,7,,,',
];

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('client@forma.test', 'ruslan.zotov@forma.test'),
  lines: pick(strong, hevy),
  later: pick(strongLater, hevyLater),
  entry: t(($) => $.progress.otherApps),
  none: t(($) => $['parts-sets'].noPastWorkouts),
  found: t(($) => $['training-past'].found, {
    app: pick('Strong', 'Hevy'),
    workouts: t(($) => $['training-past'].workouts, { count: 1 }),
    sets: t(($) => $['training-past'].sets, { count: 3 }),
  }),
  unit: pick('lb', undefined),
  leftOut: t(($) => $['training-past'].leftOut, { count: 1 }),
  noNumber: t(($) => $['training-past'].refusal.NO_NUMBER),
  press: pick('Overhead press', 'Жим над головой'),
  import: t(($) => $['training-past'].import),
  done: t(($) => $['training-past'].done),
  title: t(($) => $['parts-sets'].pastWorkouts),
  more: t(($) => $.ui.more),
  nothingSeen: t(($) => $['coaching-client'].noPastWorkoutsLead),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  coachsUnits: pick('IMPERIAL', 'METRIC'),
  coachsSet: pick('135 lb × 8, RPE 8', '60,5 кг × 8, RPE 8'),
  set: pick('61.24 kg × 8, RPE 8', '60,5 кг × 8, RPE 8'),
  warmUp: t(($) => $['parts-sets'].kind.WARM_UP),
  nothingNew: t(($) => $['training-past'].nothingNew),
  isNew: t(($) => $['training-past'].isNew, {
    workouts: t(($) => $['training-past'].workouts, { count: 3 }),
    sets: t(($) => $['training-past'].sets, { count: 3 }),
  }),
  undo: t(($) => $['training-past'].takeBack),
  offline: t(($) => $['training-past'].offline),
  pick: t(($) => $['training-past'].pick),
}));

const choose = (page: Page, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'workouts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });

/** The coach opens the client's page from the list of clients. */
async function openClient(w: (typeof stories)[number]) {
  await ask(await tokenOf(w.coach), 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}', {
    input: { units: w.coachsUnits },
  });
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(w.email), '{ me { id } }');
  const { page, leave } = await arrive(w.coach, '/coach/client', w);
  await page.locator(`a[href="/coach/client/${me.id}"]`).first().click();
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: w.title }) });
  return { page, section, leave };
}

/** The coach sees the latest three workouts in the coach's own units, and asks for those before. */
async function theCoachSees(w: (typeof stories)[number]) {
  const { page, section, leave } = await openClient(w);
  const listed = section.getByRole('heading', { level: 3 });
  await listed.getByText('Arms').waitFor();
  assert.deepEqual(await listed.allTextContents(), ['Arms', 'Legs', 'Pull']);
  await section.getByRole('button', { name: w.more }).click();
  const push = section.getByRole('listitem').filter({ hasText: 'Push' });
  await push.getByText(w.coachsSet).waitFor();
  await push.getByText(w.warmUp).waitFor();
  await push.getByText(w.press).waitFor();
  assert.deepEqual(await listed.allTextContents(), ['Arms', 'Legs', 'Pull', 'Push']);
  await counts(section.getByRole('button', { name: w.more }), 0);
  await accessible(page);
  await leave();
}

for (const w of stories)
  test(`years with another app are brought along (${w.language})`, async () => {
    const { context, page, leave } = await arrive(w.email, '/progress', w);
    await page.getByRole('link', { name: w.entry }).click();
    await page.getByText(w.none).waitFor();
    const bring = page.getByRole('button', { name: w.import, exact: true });

    await choose(page, w.lines);
    await page.getByText(w.found).waitFor();
    await page.getByText(w.leftOut).click();
    await page.getByText(w.noNumber).waitFor();
    // The answer to the choice before arrives after that to the last one.
    const held = await holdAnswer(page, 'WorkoutTable');
    if (w.unit) await page.getByRole('radio', { name: w.unit }).check();
    else await page.getByLabel('Log Lift').selectOption({ index: 1 });
    const release = await held();
    const known = answerTo(page, 'WorkoutTable');
    await page.getByLabel('Log Lift').selectOption({ label: w.press });
    await known;
    await release();
    await drawn(page);
    await accessible(page);
    await bring.click();
    await page.getByRole('status').filter({ hasText: w.done }).waitFor();
    const push = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Push' });
    await push.getByText(w.set).waitFor();
    await push.getByText(w.warmUp).waitFor();
    await push.getByText(w.press).waitFor();
    await accessible(page);

    // The same file has nothing new; a longer one has what was done since, and what was said is remembered.
    await choose(page, w.lines);
    await page.getByText(w.nothingNew).waitFor();
    assert.ok(await bring.isDisabled(), 'there is nothing to import');
    await choose(page, [...w.lines, ...w.later]);
    await page.getByText(w.isNew).waitFor();
    if (w.unit) await page.getByRole('radio', { name: w.unit }).check();
    const chosen = page.getByLabel('Log Lift').locator('option:checked');
    assert.equal(await chosen.textContent(), w.press);
    await bring.click();
    const pull = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pull' });
    await pull.waitFor();
    await theCoachSees(w);

    await context.setOffline(true);
    await page.getByText(w.offline).waitFor();
    assert.ok(await page.getByRole('button', { name: w.pick }).isDisabled(), 'importing needs a connection');
    await push.waitFor();
    await context.setOffline(false);

    await page.getByRole('button', { name: w.undo }).first().click();
    await pull.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: w.undo }).first().click();
    await page.getByText(w.none).waitFor();
    await leave();
    const coach = await openClient(w);
    await coach.section.getByText(w.nothingSeen).waitFor();
    await coach.leave();
  });
