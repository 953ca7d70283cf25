// A coach changes a programme that a client follows, sees whose weeks the change reaches, and decides: first the
// weeks change too, then the programme only. The client sees the phase and what is left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { addDays, mondayOf } from '../src/parts/calendar/days.ts';
import { inEach, labelIn } from './texts.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  // They differ, because both stories are about one client.
  starts: pick(70, 98),
  title: pick('Muscle basics', 'Свободные плечи'),
  english: pick('Muscle basics', 'Open shoulders'),
  laterWeek: t(($) => $['programme-staff'].laterWeek),
  week: t(($) => $['programme-staff'].week, { week: 2 }),
  name: t(($) => $['programme-staff'].phase.nameFrom, { week: 2 }),
  nameEn: labelIn(t, 'en', ($) => $['programme-staff'].phase.title),
  nameRu: labelIn(t, 'ru', ($) => $['programme-staff'].phase.title),
  done: t(($) => $['programme-staff'].phase.done),
  phase: pick('Peak', 'Пик'),
  save: t(($) => $.ui.save),
  saved: t(($) => $['programme-staff'].saved),
  asks: t(($) => $['programme-staff'].copies.title),
  removed: t(($) => $['programme-staff'].copies.removed, { number: 1 }),
  follow: t(($) => $['programme-staff'].copies.follow, { count: 1 }),
  stay: t(($) => $['programme-staff'].copies.stay),
  place: t(($) => $['parts-week'].place, { week: 2, weeks: 2 }),
  anyStart: t(($) => $['parts-week'].startOf, { title: '' }).trim(),
}));

interface Week {
  clientProgress: { trainingWeek: { planned: { id: string }[] } };
}

const clientEmail = 'ruslan.zotov@forma.test';
const coachEmail = 'artem.belozerov@forma.test';

/** The client on the VIP plan, the coach's token, and the workout with that English title. */
async function prepared(english: string) {
  const [admin, client, staff] = [
    await tokenOf('admin@forma.test'),
    await tokenOf(clientEmail),
    await tokenOf(coachEmail),
  ];
  const { me } = await ask<{ me: { id: string; fullName: string; timeZone: string } }>(
    client,
    '{me{id fullName timeZone}}',
  );
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:VIP){id}}`);
  const { workouts } = await ask<{ workouts: { nodes: { id: string; title: { en: string } }[] } }>(
    client,
    '{workouts(first:100){nodes{id title{en}}}}',
  );
  return { me, staff, workoutId: workouts.nodes.find(({ title }) => title.en === english)?.id };
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  assert.ok(a && b);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a coach changes a programme and the weeks ahead of who follows it', async () => {
  const [w] = stories;
  const { me, staff, workoutId } = await prepared(w.english);
  const monday = addDays(mondayOf(todayIn(me.timeZone)), w.starts);
  const { createProgramme } = await ask<{ createProgramme: { id: string } }>(
    staff,
    'mutation($input:ProgrammeInput!){createProgramme(input:$input){id}}',
    {
      input: {
        title: { en: `Fortnight ${w.language}` },
        goal: 'BUILD_MUSCLE',
        level: 'BEGINNER',
        weeks: 2,
        workouts: [1, 2].flatMap((week) => [1, 3, 5].map((weekday) => ({ week, weekday, workoutId }))),
      },
    },
  );
  await ask(staff, 'mutation($input:AssignProgrammeInput!){assignProgramme(input:$input){id}}', {
    input: { clientId: me.id, programmeId: createProgramme.id, startsOn: monday },
  });
  const planned = async (of: string) => {
    const { clientProgress } = await ask<Week>(
      staff,
      'query($id:ID!,$of:Date){clientProgress(id:$id){trainingWeek(of:$of){planned{id}}}}',
      { id: me.id, of },
    );
    return clientProgress.trainingWeek.planned.length;
  };
  const second = addDays(monday, 7);

  const { page, leave } = await arrive(coachEmail, `/coach/programmes/${createProgramme.id}`, {
    language: w.language,
    viewport: w.viewport,
  });
  const showSecond = async () => {
    if (w.viewport === phone) await page.getByRole('button', { name: w.laterWeek, exact: true }).click();
  };
  const week = page.getByRole('region', { name: w.week, exact: true });
  const removeFirst = async () => {
    await week.getByRole('button', { name: w.title }).first().focus();
    await page.keyboard.press('Delete');
  };
  const sheet = page.getByRole('dialog');
  const save = page.getByRole('main').getByRole('button', { name: w.save, exact: true });
  await showSecond();
  await week.getByRole('button', { name: w.name, exact: true }).click();
  await sheet.getByLabel(w.nameEn, { exact: true }).fill('Peak');
  await sheet.getByLabel(w.nameRu, { exact: true }).fill('Пик');
  await sheet.getByRole('button', { name: w.done, exact: true }).click();
  await week.getByText(w.phase, { exact: true }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await removeFirst();
  const message = page.getByRole('alertdialog');
  await message.hover();
  assert.equal(await overlap(message, save), false, 'Save is free while the message is there');

  // Who is asked may think again.
  await save.click();
  await sheet.getByText(w.asks, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.equal(await planned(second), 3, 'nothing is saved yet');

  await save.click();
  const change = sheet.getByRole('listitem').filter({ hasText: me.fullName });
  await change.getByText(w.removed).waitFor();
  await sheet.getByRole('button', { name: w.follow, exact: true }).click();
  await page.getByText(w.saved, { exact: true }).waitFor();
  assert.deepEqual([await planned(monday), await planned(second)], [3, 2]);

  await page.goto(`/coach/programmes/${createProgramme.id}`);
  await showSecond();
  await removeFirst();
  await save.click();
  await sheet.getByRole('button', { name: w.stay, exact: true }).click();
  await page.getByText(w.saved, { exact: true }).waitFor();
  assert.equal(await planned(second), 2, 'the programme only');
  await leave();

  const trains = await arrive(clientEmail, `/programme?week=${second}`, {
    language: w.language,
    viewport: w.viewport,
  });
  await trains.page.getByText(`${w.phase} · ${w.place}`, { exact: true }).waitFor();
  await trains.leave();
});

test("the client's open dashboard follows what the coach plans", async () => {
  const [, w] = stories;
  const { me, staff, workoutId } = await prepared(w.english);
  const { page, leave } = await arrive(clientEmail, '/profile', {
    language: w.language,
    viewport: w.viewport,
  });
  const listens = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('TrainingWeekChanged')) resolve();
      }),
    );
  });
  await page.goto('/client/dashboard');
  // Not in what the client did lately.
  const planned = page.getByRole('main').getByRole('region').getByText(w.title, { exact: true });
  await page.getByRole('link', { name: w.anyStart }).first().waitFor();
  assert.equal(await planned.count(), 0);
  await listens;
  await ask(staff, 'mutation($input:PlanWorkoutInput!){planWorkout(input:$input){id}}', {
    input: { clientId: me.id, workoutId, date: todayIn(me.timeZone) },
  });
  await planned.first().waitFor();
  await leave();
});
