// Prescribed exercises: a coach prescribes loads for one client, who sees target, last time and today, and logs a set offline.
import { test } from 'node:test';
import { installed, onDisk } from './device.ts';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

interface Planned {
  clientProgress: {
    trainingWeek: {
      planned: { id: string; log: { sets: { reps: number; loadKg: number | null }[] } | null }[];
    };
  };
}

const texts = inBoth((t, pick) => ({
  workout: pick('Muscle basics', 'Основы для мышц'),
  programme: t(($) => $['coaching-programme'].title),
  prescribe: t(($) => $['coaching-programme'].prescribeOf, {
    title: pick('Muscle basics', 'Основы для мышц'),
  }),
  warmUp: t(($) => $['coaching-programme'].warmUp),
  count: t(($) => $['coaching-programme'].setCount),
  reps: t(($) => $['coaching-programme'].fewestReps),
  load: t(($) => $['coaching-programme'].setLoad, { unit: pick('kg', 'кг') }),
  addSets: t(($) => $['coaching-programme'].addSets),
  save: t(($) => $.ui.save),
  saved: t(($) => $['coaching-programme'].prescribedSaved),
  start: t(($) => $.training.start),
  target: t(($) => $['training-exercise'].targetSet, { value: pick('62.5 kg × 5', '62,5 кг × 5') }),
  tick: pick('Tick off set', 'Отметить подход'),
  finish: t(($) => $['training-exercise'].finish),
  finishNow: t(($) => $['training-exercise'].finishNow),
  summary: t(($) => $['training-exercise'].summary),
  done: t(($) => $['parts-week'].done),
}));

for (const { language, viewport } of [
  { language: 'en', viewport: phone },
  { language: 'ru', viewport: desktop },
] as const) {
  test(`a client follows what the coach prescribed, without a network too (${language})`, async () => {
    const w = texts[language];
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
    const workout = workouts.nodes.find(({ title }) => title.en === texts.en.workout)?.id;
    const { planWorkout } = await ask<{ planWorkout: { id: string } }>(
      staff,
      'mutation($i:PlanWorkoutInput!){planWorkout(input:$i){id}}',
      { i: { clientId: me.id, workoutId: workout, date: todayIn(me.timeZone) } },
    );

    const coach = await arrive('artem.belozerov@forma.test', `/coach/client/${me.id}`, {
      language,
      viewport,
    });
    const section = coach.page.getByRole('region', { name: w.programme, exact: true });
    await section.getByRole('button', { name: w.prescribe }).first().click();
    const sheet = coach.page.getByRole('dialog');
    await sheet.getByText(w.warmUp).first().click();
    await sheet.getByLabel(w.count, { exact: true }).first().fill('1');
    await sheet.getByLabel(w.load).first().fill('40');
    await sheet.getByRole('button', { name: w.addSets }).first().click();
    await sheet.getByLabel(w.reps, { exact: true }).nth(1).fill('5');
    await sheet.getByLabel(w.load).nth(1).fill('62.5');
    await sheet.getByRole('button', { name: w.save, exact: true }).click();
    await coach.page.getByText(w.saved).waitFor();

    const client = await arrive(email, `/workouts/${workout}`, {
      language,
      viewport,
      lossy: true,
      worker: true,
    });
    const { page, context } = client;
    await page.getByRole('link', { name: w.start }).waitFor();
    await installed(page);
    await onDisk(page, 'prescribed');
    await context.setOffline(true);
    await page.getByRole('link', { name: w.start }).click();
    await page.getByText(w.target).first().waitFor();
    await page.getByRole('button', { name: `${w.tick} 2`, exact: true }).click();
    await page.getByRole('button', { name: w.finish, exact: true }).click();
    await page.getByRole('button', { name: w.finishNow }).click();
    await page.getByRole('heading', { level: 1, name: w.summary }).waitFor();
    await context.setOffline(false);
    await until('the set is logged for it', async () => {
      const { clientProgress } = await ask<Planned>(
        staff,
        'query($id:ID!){clientProgress(id:$id){trainingWeek{planned{id log{sets{reps loadKg}}}}}}',
        { id: me.id },
      );
      const done = clientProgress.trainingWeek.planned.find(({ id }) => id === planWorkout.id);
      return JSON.stringify(done?.log?.sets) === '[{"reps":5,"loadKg":62.5}]';
    });
    await client.leave();
    await coach.page.reload();
    await section.getByText(w.done, { exact: true }).first().waitFor();
    await coach.leave();
  });
}
