// Progressions: a coach fills later weeks by a rule, whose numbers they see and leave one out of, and takes it back;
// then they copy the week. The client's open page shows what counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, mondayOf } from '../src/parts/calendar/days.ts';
import { inEach } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => {
  const title = pick('Muscle basics', 'Свободные плечи');
  return {
    language: pick('en', 'ru'),
    viewport: pick(desktop, phone),
    english: pick('Muscle basics', 'Open shoulders'),
    title,
    // They differ, because both stories are about one client.
    reps: pick(5, 6),
    repsBefore: pick(8, 9),
    copiedTo: pick(35, 42),
    programme: t(($) => $['coaching-programme'].title),
    days: t(($) => $['parts-week'].days),
    fill: t(($) => $['coaching-programme'].fillOf, { title }),
    weeks: t(($) => $['coaching-later'].weeks),
    load: t(($) => $['coaching-later'].load, { unit: pick('kg', 'кг') }),
    show: t(($) => $['coaching-later'].show),
    isNew: t(($) => $['coaching-later'].isNew),
    replaces: pick(/^Replaces: .+ 3 × 50.kg × 8$/, /^Заменит: .+ 3 × 50.кг × 9$/),
    numbers: pick(
      ['5 × 62.5 kg × 5', '5 × 65 kg × 5', '5 × 67.5 kg × 5', '5 × 70 kg × 5'],
      ['5 × 62,5 кг × 6', '5 × 65 кг × 6', '5 × 67,5 кг × 6', '5 × 70 кг × 6'],
    ),
    before: pick('3 × 50 kg × 8', '3 × 50 кг × 9'),
    first: pick('5 × 60 kg × 5', '5 × 60 кг × 6'),
    save: t(($) => $['coaching-later'].save, { count: 3 }),
    filled: t(($) => $['coaching-later'].filled, { count: 3 }),
    undo: t(($) => $['coaching-later'].undo),
    copyWeek: t(($) => $['coaching-programme'].copyWeek),
    toWeek: t(($) => $['coaching-later'].toWeek),
    nothingThere: t(($) => $['coaching-later'].nothingThere),
    add: (count: number) => t(($) => $['coaching-later'].add, { count }),
    added: (count: number) => t(($) => $['coaching-later'].added, { count }),
  };
});

interface Week {
  clientProgress: { trainingWeek: { planned: { id: string }[] } };
}

test('a coach fills later weeks, and copies one', async () => {
  const [w] = stories;
  const email = 'ruslan.zotov@forma.test';
  const [admin, token, staff] = [
    await tokenOf('admin@forma.test'),
    await tokenOf(email),
    await tokenOf('artem.belozerov@forma.test'),
  ];
  const { me } = await ask<{ me: { id: string; timeZone: string } }>(token, '{me{id timeZone}}');
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:VIP){id}}`);
  const { workouts } = await ask<{ workouts: { nodes: { id: string; title: { en: string } }[] } }>(
    token,
    '{workouts(first:100){nodes{id title{en}}}}',
  );
  const workout = workouts.nodes.find(({ title }) => title.en === w.english)?.id;
  const { exercises } = await ask<{ exercises: { id: string }[] }>(staff, '{exercises{id}}');
  const today = todayIn(me.timeZone);
  const third = mondayOf(addDays(today, 21));
  const weekday = Math.round((Date.parse(today) - Date.parse(mondayOf(today))) / 86_400_000);
  const plan = async (date: string, count: number, reps: number, loadKg: number) => {
    const { planWorkout } = await ask<{ planWorkout: { id: string } }>(
      staff,
      'mutation($i:PlanWorkoutInput!){planWorkout(input:$i){id}}',
      { i: { clientId: me.id, workoutId: workout, date } },
    );
    await ask(
      staff,
      'mutation($id:ID!,$exercises:[PrescribedExerciseInput!]!){prescribe(id:$id,exercises:$exercises){id}}',
      {
        id: planWorkout.id,
        exercises: [{ exerciseId: exercises[0]?.id, sets: [{ count, reps, loadKg }] }],
      },
    );
  };
  await plan(today, 5, w.reps, 60);
  await plan(addDays(today, 7), 3, w.repsBefore, 50);
  await plan(addDays(today, 21), 3, w.repsBefore, 50);
  const weekOf = async (day: string) => {
    const { clientProgress } = await ask<Week>(
      staff,
      'query($id:ID!,$of:Date){clientProgress(id:$id){trainingWeek(of:$of){planned{id}}}}',
      { id: me.id, of: day },
    );
    return clientProgress.trainingWeek.planned.length;
  };
  const [thisWeek, nextMonth] = [await weekOf(today), addDays(mondayOf(today), w.copiedTo)];

  const client = await arrive(email, `/programme?week=${third}`, {
    language: w.language,
    viewport: w.viewport,
  });
  const days = client.page.getByRole('group', { name: w.days, exact: true });
  await days.getByRole('button').nth(weekday).click();
  await client.page.getByText(w.before, { exact: true }).waitFor();

  const coach = await arrive('artem.belozerov@forma.test', `/coach/client/${me.id}`, {
    language: w.language,
    viewport: w.viewport,
  });
  const section = coach.page.getByRole('region', { name: w.programme, exact: true });
  await section.getByRole('button', { name: w.fill, exact: true }).click();
  const sheet = coach.page.getByRole('dialog');
  await sheet.getByLabel(w.weeks, { exact: true }).selectOption('4');
  const step = sheet.getByLabel(w.load, { exact: true });
  await step.fill('');
  await sheet.getByRole('button', { name: w.show, exact: true }).click();
  await sheet.locator('[aria-invalid=true]').waitFor();
  await step.fill('2.5');
  await sheet.getByRole('button', { name: w.show, exact: true }).click();
  for (const numbers of w.numbers) await sheet.getByText(numbers, { exact: true }).waitFor();
  await counts(sheet.getByText(w.isNew, { exact: true }), 2);
  await counts(sheet.getByText(w.replaces), 2);
  await sheet.getByRole('checkbox').nth(1).uncheck();
  await sheet.getByRole('button', { name: w.save, exact: true }).click();
  // A message that is pointed at stays: it is needed once the client has seen what is new.
  await coach.page.getByText(w.filled, { exact: true }).hover();
  await client.page.getByText(w.numbers[2] ?? '', { exact: true }).waitFor();
  assert.equal(await weekOf(addDays(today, 14)), 0, 'the week that was left out');

  await coach.page.getByRole('button', { name: w.undo, exact: true }).click();
  await client.page.getByText(w.before, { exact: true }).waitFor();
  assert.equal(await weekOf(addDays(today, 28)), 0, 'the week that was planned newly');

  await section.getByRole('button', { name: w.copyWeek, exact: true }).click();
  await sheet.getByLabel(w.toWeek, { exact: true }).fill(nextMonth);
  await sheet.getByText(w.nothingThere, { exact: true }).waitFor();
  await sheet.getByText(w.first).first().waitFor();
  await sheet.getByRole('button', { name: w.add(thisWeek), exact: true }).click();
  await coach.page.getByText(w.added(thisWeek), { exact: true }).waitFor();
  assert.equal(await weekOf(nextMonth), thisWeek);
  await coach.leave();
  await client.page.goto(`/programme?week=${nextMonth}`);
  await days.getByRole('button').nth(weekday).click();
  await client.page.getByText(w.first, { exact: true }).waitFor();
  await client.leave();
});
