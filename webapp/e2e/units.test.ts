// A client who uses kilograms lifts one exercise in pounds: from the middle of a workout, after a reload, and wherever its
// weights are shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed } from './device.ts';
import { inEach } from './texts.ts';
import { holds, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('client@forma.test', 'basic@forma.test'),
  start: t(($) => $.training.start),
  inPounds: t(($) => $['training-exercise'].weightIn.IMPERIAL),
  kilograms: t(($) => $['training-exercise'].load, { unit: pick('kg', 'кг') }),
  pounds: t(($) => $['training-exercise'].load, { unit: pick('lb', 'фнт') }),
  done: t(($) => $['training-exercise'].setDone),
  next: t(($) => $['training-exercise'].skipRest),
  typed: pick('135 lb × ', '135 фнт × '),
}));

interface Library {
  workouts: { nodes: { id: string; title: { en: string }; steps: { exercise: { id: string } }[] }[] };
}

test('an exercise is lifted in pounds by a client who uses kilograms', async () => {
  const [, w] = stories;
  const token = await tokenOf(w.email);
  const { workouts } = await ask<Library>(
    token,
    '{workouts(first:100){nodes{id title{en} steps{exercise{id}}}}}',
  );
  const workout = workouts.nodes.find(({ title }) => title.en === 'Muscle basics');
  const [exerciseId, other] = workout?.steps.map(({ exercise }) => exercise.id) ?? [];
  assert.ok(workout && exerciseId && other);
  await ask(token, 'mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}', {
    i: {
      workoutId: workout.id,
      sets: [
        { exerciseId, reps: 5, loadKg: 200 },
        { exerciseId: other, reps: 5, loadKg: 20 },
      ],
    },
  });

  const { context, page, leave } = await arrive(w.email, `/workouts/${workout.id}`, {
    ...w,
    lossy: true,
    worker: true,
  });
  await page.getByRole('link', { name: w.start }).click();
  const load = page.getByLabel(w.kilograms, { exact: true });
  await holds(load, '200');
  await installed(page);
  await page.reload();
  await load.waitFor();
  await page.getByRole('button', { name: w.inPounds, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  // As in a cellar.
  await context.setOffline(true);
  await page.getByRole('button', { name: w.inPounds, exact: true }).click();
  const pounds = page.getByLabel(w.pounds, { exact: true });
  await until('it is said in pounds', async () => /^440[.,]9$/.test(await pounds.inputValue()));
  await pounds.fill('135');
  await page.getByRole('button', { name: w.done, exact: true }).click();
  await page.getByText(w.typed).first().waitFor();
  await context.setOffline(false);
  await until('the server knows the units', async () => {
    const { me } = await ask<{ me: { exerciseUnits: { exerciseId: string; units: string }[] } }>(
      token,
      '{me{exerciseUnits{exerciseId units}}}',
    );
    return me.exerciseUnits.some((one) => one.exerciseId === exerciseId && one.units === 'IMPERIAL');
  });
  await page.reload();
  await page.getByText(w.typed).first().waitFor();
  await page.getByRole('button', { name: w.next, exact: true }).click();
  await pounds.waitFor();

  await page.goto(`/workouts/${workout.id}`);
  await page
    .getByRole('main')
    .getByText(/440[.,]9\s(lb|фнт)\s×\s5/)
    .first()
    .waitFor();
  await page
    .getByRole('main')
    .getByText(/\d\s(kg|кг)\s×/)
    .first()
    .waitFor();
  await leave();
});
