// A drawn person shows each exercise of a workout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { installed, onDisk } from './device.ts';
import { inBoth } from './texts.ts';
import { counts, until } from './wait.ts';
import { arrive, desktop, type Language, openAs, phone, serveStories, visit } from './world.ts';

serveStories();

const words = inBoth((t, pick) => {
  const name = pick('Goblet squat', 'Приседание с гантелью у груди');
  const [quads, glutes, adductors] = [
    t(($) => $['parts-figure'].muscle.quads),
    t(($) => $['parts-figure'].muscle.glutes),
    t(($) => $['parts-figure'].muscle.adductors),
  ];
  const muscles = pick(`${quads}, ${glutes} and ${adductors}`, `${quads}, ${glutes} и ${adductors}`);
  return {
    name,
    title: pick('Muscle basics', 'Основы для мышц'),
    plan: t(($) => $.training.plan),
    start: t(($) => $.training.start),
    howTo: t(($) => $['parts-figure'].howTo),
    next: pick(/^2\. Floor press/, /^2\. Жим лёжа на полу/),
    nextName: pick(/^Floor press: /, /^Жим лёжа на полу: /),
    moving: t(($) => $['parts-figure'].moving, { name, muscles }),
    stills: t(($) => $['parts-figure'].stills, { name, muscles }),
    pause: t(($) => $['parts-figure'].pause),
    woman: t(($) => $['parts-figure'].people.woman),
    man: t(($) => $['parts-figure'].people.man),
    person: t(($) => $['parts-figure'].person),
    parts: (['setUp', 'execution', 'breathing', 'faults'] as const).map((part) =>
      t(($) => $['parts-figure'][part]),
    ),
    breathing: pick('breathe out as you stand up', 'выдохните на подъёме'),
  };
});

async function begin(page: Page, language: Language) {
  const w = words[language];
  await page.goto(`/workouts?q=${encodeURIComponent(w.title)}`);
  await page.getByRole('link', { name: w.title }).first().click();
  // The history below names it, too.
  const plan = page.locator('section').filter({ has: page.getByRole('heading', { name: w.plan }) });
  const line = plan.getByRole('listitem').filter({ hasText: w.name });
  await line.scrollIntoViewIfNeeded(); // not drawn before
  await line.locator('svg path').nth(20).waitFor({ state: 'attached' });
  await line.getByText(w.howTo, { exact: true }).click();
  await line.getByText(w.breathing).waitFor();
  await accessible(page);
  await page.getByRole('link', { name: w.start }).click();
  // The same figure stands in the plan, which is left.
  await plan.waitFor({ state: 'detached' });
}

/** What is drawn at this moment, once there is something. */
async function outlines(figure: Locator): Promise<string> {
  await figure.locator('path').nth(20).waitFor({ state: 'attached' });
  return figure.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
}

async function moves(figure: Locator) {
  const before = await outlines(figure);
  await until('the figure moves', async () => (await outlines(figure)) !== before);
}

async function staysStill(page: Page, figure: Locator) {
  const before = await outlines(figure);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 20;
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve());
        next();
      }),
  );
  assert.equal(await outlines(figure), before);
}

test('the figure moves beside the sets, can be paused, and moves offline', async () => {
  const w = words.en;
  const { context, page, leave } = await visit({
    language: 'en',
    viewport: phone,
    lossy: true,
    worker: true,
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'client@forma.test');
  await installed(page);
  await begin(page, 'en');
  const figure = page.getByRole('img', { name: w.moving, exact: true });
  await moves(figure);
  await accessible(page);
  await page.getByRole('button', { name: w.pause }).click();
  await staysStill(page, figure);
  await page.getByRole('button', { name: w.pause }).click();
  await moves(figure);

  await onDisk(page, w.breathing);
  await context.setOffline(true);
  await page.reload();
  await moves(figure);
  await page.getByText(w.howTo, { exact: true }).click();
  await counts(figure, 2);
  await moves(figure.last());
  for (const part of w.parts) await page.getByText(part, { exact: true }).waitFor();
  await page.getByText(w.breathing).waitFor();
  await page.getByRole('button', { name: w.next }).click();
  await moves(page.getByRole('img', { name: w.nextName }));
  await leave();
});

test('with reduced motion it stands still in both end poses', async () => {
  const w = words.ru;
  const { page, leave } = await arrive('basic@forma.test', '/dashboard', {
    language: 'ru',
    viewport: desktop,
  });
  await page.waitForURL('**/client/dashboard');
  await begin(page, 'ru');
  const figure = page.getByRole('img', { name: w.stills, exact: true });
  await figure.waitFor();
  await counts(figure.locator('svg:has(path)'), 2);
  const [start, end] = await Promise.all([
    outlines(figure.locator('svg').first()),
    outlines(figure.locator('svg').last()),
  ]);
  assert.notEqual(start, end);
  await staysStill(page, figure);
  await counts(page.getByRole('button', { name: w.pause }), 0);
  await accessible(page);
  await leave();
});

test('who shows the exercises is chosen for the device', async () => {
  const { person, ...w } = words.ru;
  const { page, leave } = await arrive('client@forma.test', '/settings', {
    language: 'ru',
    viewport: desktop,
  });
  const choice = page.getByRole('group', { name: person });
  const pictures = page.locator('section, div').filter({ has: choice }).last().locator('svg');
  await choice.scrollIntoViewIfNeeded();
  const drawn = () => Promise.all([0, 1, 2, 3].map((nth) => outlines(pictures.nth(nth))));
  const inTurn = await drawn();
  await choice.getByText(w.man, { exact: true }).click();
  await until('a man is drawn', async () => (await drawn()).join() !== inTurn.join());
  const man = await drawn();
  await choice.getByText(w.woman, { exact: true }).click();
  await until('a woman is drawn everywhere', async () =>
    (await drawn()).every((picture, nth) => picture !== man[nth]),
  );
  const woman = await drawn();
  assert.ok(inTurn.every((picture, nth) => [man[nth], woman[nth]].includes(picture)));
  await accessible(page);
  await page.reload();
  await choice.scrollIntoViewIfNeeded();
  await choice.getByRole('radio', { name: w.woman, checked: true }).waitFor();
  await until('she is drawn again', async () => (await drawn()).join() === woman.join());
  await leave();
});
