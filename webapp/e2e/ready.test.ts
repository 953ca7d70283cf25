// A client without a coach starts the programme that is suggested, trains, pauses it, and ends it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, openDatabase, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  client: pick('free@forma.test', 'inna.ryabova@forma.test'),
  zone: pick('Europe/Berlin', 'Europe/Moscow'),
  goal: pick('BUILD_MUSCLE', 'LOSE_WEIGHT'),
  choose: t(($) => $.home.programmes),
  suggested: t(($) => $['programme-ready'].suggested),
  reason: t(($) => $['programme-ready'].reason[pick('GAIN', 'LOSE')]),
  first: t(($) => $['programme-ready'].week, { week: 1 }),
  start: t(($) => $['programme-ready'].start),
  started: t(($) => $['programme-ready'].started),
  selfStarted: t(($) => $.programme.selfStarted),
  ask: t(($) => $.programme.ask),
  none: t(($) => $.programme.none),
  pause: t(($) => $.programme.pause),
  continueOn: t(($) => $.programme.continueOn),
  save: t(($) => $.programme.pauseSave),
  end: t(($) => $.programme.end),
  ended: t(($) => $.programme.ended),
  undo: t(($) => $.programme.undo),
  startWorkout: pick(/^Start: /, /^Начать: /),
  complete: t(($) => $.training.complete),
  done: t(($) => $['parts-week'].done),
}));

interface Planned {
  date: string;
  log: object | null;
}

/** What is planned in the week of a day. */
async function planned(token: string, of: string): Promise<Planned[]> {
  const { trainingWeek } = await ask<{ trainingWeek: { planned: Planned[] } }>(
    token,
    `{trainingWeek(of:"${of}"){planned{date log{id}}}}`,
  );
  return trainingWeek.planned;
}

/** Reports whether all of an element is seen, with nothing over it. */
function isInView(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 1));
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

test('a client without a coach starts, pauses and ends a programme', async () => {
  const [, say] = stories;
  const [admin, token] = await Promise.all([tokenOf('admin@forma.test'), tokenOf(say.client)]);
  const { me } = await ask<{ me: { id: string } }>(token, '{me{id}}');
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:BASIC){id}}`);
  // What they did this week would count for what the programme plans.
  const db = openDatabase();
  db.prepare('DELETE FROM workout_logs WHERE profile_id = ?').run(me.id);
  db.close();
  const { suggestedProgramme } = await ask<{ suggestedProgramme: { goal: string } }>(
    token,
    '{suggestedProgramme{goal}}',
  );
  assert.equal(suggestedProgramme.goal, say.goal);
  const today = todayIn(say.zone);

  const { page, leave } = await arrive(say.client, '/programme', {
    language: say.language,
    viewport: say.viewport,
  });
  const main = page.getByRole('main');
  await main.getByText(say.none).waitFor();
  await main.getByText(say.reason).waitFor();
  const begin = main.getByRole('region', { name: say.suggested }).getByRole('link', { name: say.start });
  assert.ok(await begin.evaluate(isInView), 'it starts without scrolling');
  await main.getByRole('link', { name: say.ask }).waitFor({ state: 'detached' });
  await accessible(page);

  await page.goto('/client/dashboard');
  await main.getByRole('link', { name: say.choose }).click();
  await main.getByText(say.reason).waitFor();
  await begin.click();
  await main.getByText(say.first, { exact: true }).waitFor();
  await accessible(page);
  await main.getByRole('button', { name: say.start }).click();
  await page.getByText(say.started).waitFor();
  await main.getByText(say.selfStarted).waitFor();

  await main.getByRole('link', { name: say.startWorkout }).first().click();
  await main.getByRole('button', { name: say.complete }).click();
  await until('the workout counts', async () => (await planned(token, today)).some(({ log }) => log));
  await page.goto('/programme');
  await main.getByText(say.done, { exact: true }).first().waitFor();

  const next = (await Promise.all([planned(token, today), planned(token, later(today, 7))]))
    .flat()
    .find(({ log }) => !log);
  assert.ok(next, 'nothing is left to do');
  await main.getByRole('button', { name: say.pause }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(say.continueOn).waitFor();
  await accessible(page);
  await sheet.getByLabel(say.continueOn).fill(later(next.date, 7));
  await sheet.getByRole('button', { name: say.save }).click();
  await sheet.waitFor({ state: 'detached' });
  const moved = (await Promise.all([planned(token, later(next.date, 7)), planned(token, today)])).flat();
  const open = moved.filter(({ log }) => !log).map(({ date }) => date);
  assert.equal(open.sort()[0], later(next.date, 7));
  assert.ok(
    moved.some(({ date, log }) => log && date === today),
    'what was done stays',
  );

  await main.getByRole('button', { name: say.end, exact: true }).click();
  // A message that is pointed at stays: it is needed once nothing is planned.
  await page.getByText(say.ended).hover();
  await until('nothing is planned', async () => (await planned(token, later(next.date, 7))).length === 0);
  await page.getByRole('button', { name: say.undo }).click();
  await until('it is planned again', async () => (await planned(token, later(next.date, 7))).length > 0);
  await leave();
});
