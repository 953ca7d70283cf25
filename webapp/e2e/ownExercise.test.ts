// A coach makes an exercise of their own while writing a workout; a client reads and sees it; the coach retires it and takes that back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { inEach, labelIn } from './texts.ts';
import { counts, holds, until } from './wait.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const stories = inEach((t, pick) => {
  const _own = (select: Parameters<typeof t>[0], values = {}) => t(select, values);
  const name = pick('Landmine press', 'Жим мины');
  return {
    language: pick('en' as const, 'ru' as const),
    viewport: pick(desktop, phone),
    client: pick('client@forma.test', 'basic@forma.test'),
    name,
    title: pick('Press from the corner', 'Жим из угла'),
    text: pick('Press the end of the bar up and forward.', 'Выжмите конец грифа вверх и вперёд.'),
    fault: pick('Leaning back: brace the waist.', 'Прогиб назад: напрягите живот.'),
    workoutTitle: labelIn(t, pick('en', 'ru'), ($) => $['library-manage'].title),
    minutes: t(($) => $['library-manage'].minutes),
    category: t(($) => $['parts-workouts'].categoryLabel),
    goal: t(($) => $['parts-measure'].goalLine),
    level: t(($) => $['parts-workouts'].levelLabel),
    publish: t(($) => $['library-admin'].publish),
    published: t(($) => $['library-manage'].published),
    addStep: t(($) => $['library-manage'].addStep),
    edit: t(($) => $['library-manage'].editOf, { title: pick('Press from the corner', 'Жим из угла') }),
    exercise: t(($) => $['library-manage'].exercise, { number: 1 }),
    newExercise: t(($) => $['library-manage'].newExercise),
    nameField: labelIn(t, pick('en', 'ru'), ($) => $['library-exercises'].texts.name),
    howToField: labelIn(t, pick('en', 'ru'), ($) => $['library-exercises'].texts.howTo),
    faultField: labelIn(t, pick('en', 'ru'), ($) => $['library-exercises'].texts.fault, { number: 1 }),
    addFault: t(($) => $['library-exercises'].addFault),
    muscleGroup: t(($) => $['library-exercises'].muscleGroup),
    lacksMuscles: t(($) => $['library-exercises'].lacks.muscleGroup),
    lacksHowTo: t(($) => $['library-exercises'].lacks.howTo),
    draw: t(($) => $['library-exercises'].draw),
    removeDrawing: t(($) => $['library-exercises'].removeDrawing),
    preview: t(($) => $['library-exercises'].preview),
    editor: t(($) => $['parts-poseEditor'].editor, { name }),
    hand: t(($) => $['parts-poseEditor'].handle.handR),
    addPose: t(($) => $['parts-poseEditor'].addPose),
    added: t(($) => $['parts-poseEditor'].pose, { number: 2 }),
    takeBack: t(($) => $['parts-poseEditor'].undo),
    play: t(($) => $['parts-poseEditor'].play),
    pause: t(($) => $['parts-poseEditor'].pause),
    saved: t(($) => $['library-exercises'].saved),
    save: t(($) => $.ui.save),
    unsaved: t(($) => $['parts-restoredNotice'].unsaved),
    plan: t(($) => $.training.plan),
    howTo: t(($) => $['parts-figure'].howTo),
    none: t(($) => $['library-exercises'].none),
    retire: t(($) => $['library-exercises'].retire, { name }),
    restore: t(($) => $['library-exercises'].restore, { name }),
    retired: t(($) => $['library-exercises'].retired),
    offered: t(($) => $['library-exercises'].offered),
    retiredNow: t(($) => $['library-exercises'].retiredNow),
    restoredNow: t(($) => $['library-exercises'].restoredNow),
    undo: t(($) => $['library-exercises'].undo),
  };
});

type Words = (typeof stories)[number];

/** Raises the hand of a pose between the two, takes it back once, and plays the movement. */
async function draw(page: Page, w: Words) {
  const editor = page.getByRole('region', { name: w.editor });
  const hand = editor.getByRole('slider', { name: w.hand });
  const height = async () => Number(await hand.getAttribute('aria-valuenow'));
  await editor.getByRole('button', { name: w.addPose }).click();
  await editor.getByRole('button', { name: w.added, pressed: true }).waitFor();
  await hand.scrollIntoViewIfNeeded();
  const before = await height();
  const box = await hand.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y - 60, { steps: 5 });
  await page.mouse.up();
  const dragged = await height();
  assert.ok(dragged > before + 10, `the hand rose from ${before} to ${dragged}`);
  await hand.press('Shift+ArrowUp');
  assert.ok((await height()) > dragged);
  await editor.getByRole('button', { name: w.takeBack, exact: true }).click();
  await until('the step is taken back', async () => (await height()) === dragged);
  await editor.getByRole('button', { name: w.play, exact: true }).click();
  await editor.getByRole('button', { name: w.pause, exact: true }).click();
  await accessible(page);
}

/** Makes the exercise, starting from the form of a workout. */
async function make(page: Page, w: Words) {
  await page.getByLabel(w.workoutTitle, { exact: true }).fill(w.title);
  await page.getByRole('link', { name: w.newExercise }).click();
  // The form that is left may have a field of the same name.
  await page.getByLabel(w.muscleGroup, { exact: true }).waitFor();

  await page.getByLabel(w.nameField, { exact: true }).fill(w.name);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.lacksMuscles).waitFor();
  await page.getByLabel(w.muscleGroup, { exact: true }).selectOption('shoulders');
  await page.getByRole('button', { name: w.draw }).click();
  await page.getByRole('button', { name: w.addFault }).click();
  await page.getByLabel(w.faultField, { exact: true }).fill(w.fault);
  await page.reload();

  await page.getByText(w.unsaved).waitFor();
  await holds(page.getByLabel(w.nameField, { exact: true }), w.name);
  await holds(page.getByLabel(w.faultField, { exact: true }), w.fault);
  await page.getByRole('button', { name: w.removeDrawing }).click();
  await page.getByRole('button', { name: w.draw }).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await page.getByRole('button', { name: w.removeDrawing }).waitFor();
  await draw(page, w);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.lacksHowTo).waitFor();
  await page.getByLabel(w.howToField, { exact: true }).fill(w.text);

  const preview = page.locator('section').filter({ has: page.getByRole('heading', { name: w.preview }) });
  await preview.getByText(w.howTo, { exact: true }).click();
  await preview.getByText(w.text).waitFor();
  await preview.locator('svg path').nth(20).waitFor({ state: 'attached' });
  await accessible(page);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByText(w.saved).waitFor();
}

/** Publishes the workout with the exercise; what was typed of it before is still there. */
async function publish(page: Page, w: Words) {
  await holds(page.getByLabel(w.workoutTitle, { exact: true }), w.title);
  await page.getByLabel(w.category, { exact: true }).selectOption('STRENGTH');
  await page.getByLabel(w.goal, { exact: true }).selectOption('BUILD_MUSCLE');
  await page.getByLabel(w.level, { exact: true }).selectOption('BEGINNER');
  await page.getByLabel(w.minutes, { exact: true }).fill('20');
  await page.getByRole('button', { name: w.addStep }).click();
  await page.getByLabel(w.exercise, { exact: true }).selectOption({ label: w.name });
  await page.getByRole('button', { name: w.publish, exact: true }).click();
  await page.getByText(w.published).waitFor();
}

test("an exercise of a coach's own", async () => {
  const [, w] = stories;
  const manner = { language: w.language, viewport: w.viewport };
  const coach = await arrive('coach@forma.test', '/coach/workouts/new', manner);
  await make(coach.page, w);
  await publish(coach.page, w);

  const client = await arrive(w.client, `/workouts?q=${encodeURIComponent(w.name)}`, manner);
  await client.page.getByRole('link', { name: w.title }).first().click();
  const plan = client.page
    .locator('section')
    .filter({ has: client.page.getByRole('heading', { name: w.plan }) });
  const line = plan.getByRole('listitem').filter({ hasText: w.name });
  await line.scrollIntoViewIfNeeded();
  await line.locator('svg path').nth(20).waitFor({ state: 'attached' });
  await line.getByText(w.howTo, { exact: true }).click();
  await line.getByText(w.text).waitFor();
  await line.getByText(w.fault).waitFor();
  await client.leave();

  const { page } = coach;
  await page.goto('/coach/exercises');
  const rows = page.getByRole('listitem').filter({ hasText: w.name });
  await rows.locator('svg path').nth(20).waitFor({ state: 'attached' });
  await accessible(page);
  await page.getByRole('button', { name: w.retire }).click();
  await page.getByText(w.retiredNow).waitFor();
  await counts(rows, 0);
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await rows.waitFor();

  await page.getByRole('button', { name: w.retire }).click();
  await counts(rows, 0);
  // A workout that has it still says so.
  await page.goto('/coach/workouts');
  await page.getByRole('button', { name: w.edit }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: w.name, selected: true })
    .waitFor({ state: 'attached' });
  await page.goto('/coach/exercises');
  await page.getByRole('radio', { name: w.retired }).check({ force: true });
  await page.getByRole('button', { name: w.restore }).click();
  await page.getByText(w.restoredNow).waitFor();
  await page.getByRole('radio', { name: w.offered }).check({ force: true });
  await rows.waitFor();
  await coach.leave();
});
