// Prescribed exercises: a coach prescribes loads, shares of the maximum, a drop set, a superset, time and distance
// for one client, who sees the targets, logs sets offline and says why one is off; the coach sees what was done beside them.
import { test } from 'node:test';
import { installed, onDisk } from './device.ts';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

interface Planned {
  clientProgress: {
    trainingWeek: {
      planned: {
        id: string;
        log: {
          sets: {
            reps: number | null;
            seconds: number | null;
            metres: number | null;
            offReason: string | null;
            loadKg: number | null;
          }[];
        } | null;
      }[];
    };
  };
}

const texts = inBoth((t, pick) => ({
  workout: pick('Muscle basics', 'Основы для мышц'),
  programme: t(($) => $['coaching-programme'].title),
  prescribe: t(($) => $['coaching-programme'].prescribeOf, {
    title: pick('Muscle basics', 'Основы для мышц'),
  }),
  exercise: (number: number) => t(($) => $['coaching-programme'].exerciseNumber, { number }),
  kind: t(($) => $['coaching-programme'].kind),
  more: t(($) => $['coaching-programme'].more),
  tempo: t(($) => $['coaching-programme'].tempo),
  joined: t(($) => $['coaching-programme'].joined),
  percent: t(($) => $['coaching-programme'].loadInPercent),
  share: t(($) => $['coaching-programme'].setPercent),
  least: t(($) => $['coaching-programme'].leastReps),
  bySeconds: t(($) => $['coaching-programme'].bySeconds),
  byMetres: t(($) => $['coaching-programme'].byMetres),
  metres: t(($) => $['coaching-programme'].amount.metres),
  far: t(($) => $['training-exercise'].targetSet, { value: pick('400 m', '400 м') }),
  seconds: t(($) => $['coaching-programme'].amount.seconds),
  count: t(($) => $['coaching-programme'].setCount),
  reps: t(($) => $['coaching-programme'].amount.reps),
  load: t(($) => $['coaching-programme'].setLoad, { unit: pick('kg', 'кг') }),
  addSets: t(($) => $['coaching-programme'].addSets),
  save: t(($) => $.ui.save),
  saved: t(($) => $['coaching-programme'].prescribedSaved),
  start: t(($) => $.training.start),
  target: t(($) => $['training-exercise'].targetSet, { value: pick('62.5 kg × 5', '62,5 кг × 5') }),
  drop: t(($) => $['training-exercise'].targetSet, {
    value: pick('Drop set · 50 kg × 8', 'Дроп-сет · 50 кг × 8'),
  }),
  ofMax: pick('Max reps · 75% ≈ 62.5 kg × 8+', 'Максимум повторений · 75 % ≈ 62,5 кг × от 8'),
  tempoOf: t(($) => $['parts-week'].tempo, { tempo: '3-1-X-0' }),
  superset: (mark: string) => `${t(($) => $['training-exercise'].superset)} ${mark}`,
  marks: pick(['A1', 'A2'], ['А1', 'А2']),
  clock: t(($) => $['training-exercise'].startClock, { time: '0:02' }),
  exercises: t(($) => $['training-exercise'].exercises),
  skipRest: t(($) => $['training-exercise'].skipRest),
  timedDone: pick(/^3\..+, 1 of 1 sets done$/, /^3\..+, выполнено подходов: 1 из 1$/),
  tick: pick('Tick off set', 'Отметить подход'),
  finish: t(($) => $['training-exercise'].finish),
  finishNow: t(($) => $['training-exercise'].finishNow),
  summary: t(($) => $['training-exercise'].summary),
  done: t(($) => $['parts-week'].done),
  howFar: t(($) => $['training-exercise'].amount.metres),
  why: t(($) => $['training-exercise'].whyOff, { number: 1 }),
  ownReason: pick('300 m (tired)', '300 м (усталость)'),
  reason: t(($) => $['coaching-programme'].reasonOf, { number: 1, reason: pick('tired', 'усталость') }),
  below: t(($) => $['coaching-programme'].outcome.below),
  onTarget: t(($) => $['coaching-programme'].outcome.onTarget),
  logged: t(($) => $['coaching-programme'].logged, { sets: pick('62.5 kg × 5', '62,5 кг × 5') }),
}));

test('a client follows what the coach prescribed, without a network too', async () => {
  const [language, viewport] = ['ru', phone] as const;
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
  const other = workouts.nodes.find(({ title }) => title.en === 'Open shoulders')?.id;
  const { workout: written } = await ask<{ workout: { steps: { exercise: { id: string } }[] } }>(
    token,
    'query($id:ID!){workout(id:$id){steps{exercise{id}}}}',
    { id: workout },
  );
  // The maximum that a share is of, lifted in another workout.
  await ask(token, 'mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){points}}', {
    i: { workoutId: other, sets: [{ exerciseId: written.steps[1]?.exercise.id, reps: 1, loadKg: 82 }] },
  });
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
  const exercise = (number: number) =>
    sheet
      .getByRole('listitem')
      .filter({ has: coach.page.getByLabel(w.exercise(number), { exact: true }) })
      .first();
  const first = exercise(1);
  await first.getByLabel(w.kind, { exact: true }).selectOption('WARM_UP');
  await first.getByLabel(w.count, { exact: true }).fill('1');
  await first.getByLabel(w.load).fill('40');
  await first.getByRole('button', { name: w.addSets }).click();
  await first.getByLabel(w.reps, { exact: true }).nth(1).fill('5');
  await first.getByLabel(w.load).nth(1).fill('62.5');
  await first.getByRole('button', { name: w.addSets }).click();
  await first.getByLabel(w.kind, { exact: true }).nth(2).selectOption('DROP');
  await first.getByLabel(w.count, { exact: true }).nth(2).fill('1');
  await first.getByLabel(w.reps, { exact: true }).nth(2).fill('8');
  await first.getByLabel(w.load).nth(2).fill('50');
  await first.getByRole('button', { name: w.more }).click();
  await first.getByLabel(w.tempo, { exact: true }).fill('31x0');
  const second = exercise(2);
  await second.getByRole('button', { name: w.more }).click();
  await second.getByRole('switch', { name: w.joined }).check();
  await second.getByLabel(w.kind, { exact: true }).selectOption('AMRAP');
  await second.getByLabel(w.least, { exact: true }).fill('8');
  await second.getByText(w.percent, { exact: true }).click();
  await second.getByLabel(w.share, { exact: true }).last().fill('75');
  const third = exercise(3);
  await third.getByRole('button', { name: w.more }).click();
  await third.getByText(w.bySeconds, { exact: true }).click();
  await third.getByLabel(w.count, { exact: true }).fill('1');
  await third.getByLabel(w.seconds, { exact: true }).fill('2');
  const fourth = exercise(4);
  await fourth.getByRole('button', { name: w.more }).click();
  await fourth.getByText(w.byMetres, { exact: true }).click();
  await fourth.getByLabel(w.count, { exact: true }).fill('1');
  await fourth.getByLabel(w.metres, { exact: true }).fill('400');
  await sheet.getByRole('button', { name: w.save, exact: true }).click();
  await coach.page.getByText(w.saved).waitFor();
  await section.getByText(w.ofMax).last().waitFor();

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
  await page.getByText(w.drop).waitFor();
  await page.getByText(w.tempoOf).waitFor();
  await page.getByText(w.superset(w.marks[0])).waitFor();
  await page.getByRole('button', { name: `${w.tick} 2`, exact: true }).click();
  const steps = page.getByRole('navigation', { name: w.exercises });
  await steps.getByRole('button').nth(1).click();
  await page.getByText(w.superset(w.marks[1])).waitFor();
  await page.getByText(w.ofMax).first().waitFor();
  await page.getByRole('button', { name: `${w.tick} 1`, exact: true }).click();
  await steps.getByRole('button').nth(2).click();
  await page.getByRole('button', { name: w.skipRest }).click();
  await page.getByRole('button', { name: w.clock }).click();
  await page.getByRole('button', { name: w.timedDone }).waitFor();
  await steps.getByRole('button').nth(3).click();
  await page.getByText(w.far).waitFor();
  await page.getByRole('button', { name: w.skipRest }).click();
  await page.getByLabel(w.howFar, { exact: true }).fill('300');
  await page.getByLabel(w.why, { exact: true }).selectOption('TIRED');
  await page.getByRole('button', { name: `${w.tick} 1`, exact: true }).click();
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.finishNow }).click();
  await page.getByRole('heading', { level: 1, name: w.summary }).waitFor();
  await context.setOffline(false);
  await until('the set is logged for it', async () => {
    const { clientProgress } = await ask<Planned>(
      staff,
      'query($id:ID!){clientProgress(id:$id){trainingWeek{planned{id log{sets{reps seconds metres offReason loadKg}}}}}}',
      { id: me.id },
    );
    const done = clientProgress.trainingWeek.planned.find(({ id }) => id === planWorkout.id);
    const sets = done?.log?.sets.map(({ reps, seconds, metres, offReason, loadKg }) =>
      reps ? { reps, offReason, loadKg } : { seconds, metres, offReason },
    );
    const want = [
      { reps: 5, offReason: null, loadKg: 62.5 },
      { reps: 8, offReason: null, loadKg: 62.5 },
      { seconds: 2, metres: null, offReason: null },
      { seconds: null, metres: 300, offReason: 'TIRED' },
    ];
    return JSON.stringify(sets) === JSON.stringify(want);
  });
  await page.goto(`/workouts/${workout}`);
  await page.getByText(w.ownReason).first().waitFor();
  await client.leave();
  await coach.page.reload();
  await section.getByText(w.done, { exact: true }).first().waitFor();
  await section.getByText(w.logged, { exact: true }).first().waitFor();
  await section.getByText(w.reason, { exact: true }).first().waitFor();
  await section.getByText(w.below, { exact: true }).first().waitFor();
  await section.getByText(w.onTarget, { exact: true }).first().waitFor();
  await coach.leave();
});
