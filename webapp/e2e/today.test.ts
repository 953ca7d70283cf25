// The dashboard answers "today?": a check-in that is due, the next session, and the weekly goal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { shiftFindings, watchShifts } from './still.ts';
import { inEach, ru } from './texts.ts';
import { answerTo, until } from './wait.ts';
import { ask, desktop, openAs, phone, serveStories, speak, tokenOf, visit } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  w: {
    checkIn: t(($) => $.home.checkIn),
    next: t(($) => $.session.next),
    left: pick(/in \d+\s(day|hr|min)/, /через \d+\s(дн|ч|мин)/),
  },
}));

interface Ahead {
  nextCheckIn: {
    id: string;
    dueOn: string;
    questions: { id: string; kind: string; scaleMax: number | null }[];
  };
}

for (const { language, viewport, email, coach, w } of stories)
  test(`the dashboard shows what is due and what comes next, and follows changes (${language})`, async () => {
    const [own, theirs] = await Promise.all([tokenOf(email), tokenOf(coach)]);
    const { page, leave } = await visit({ viewport, language });
    await speak(page, language);
    // All of it is loaded with the dashboard itself.
    const others: string[] = [];
    page.on('request', (request) => {
      const [name] = /NextCheckIn|MySessions|TrainingWeek/.exec(request.postData() ?? '') ?? [];
      if (name) others.push(name);
    });
    await watchShifts(page);
    await openAs(page, email);
    await page.waitForURL('**/client/dashboard');
    const main = page.getByRole('main');
    const checkIn = main.getByRole('link', { name: w.checkIn });
    const session = main.getByRole('link', { name: w.next });
    await checkIn.waitFor();
    await session.getByText(w.left).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(others, []);
    assert.deepEqual(await shiftFindings(page), []);
    await accessible(page);

    // The coach cancels the session: the next one is shown, or none.
    const { mySessions } = await ask<{
      mySessions: { upcoming: { id: string; name: { en: string; ru: string } }[] };
    }>(own, '{mySessions{upcoming{id name{en ru}}}}');
    const [first] = mySessions.upcoming;
    assert.ok(first);
    const next = main.locator(`a[href$="${first.id}"]`);
    await next.waitFor();
    const admin = await tokenOf('admin@forma.test');
    await ask(admin, 'mutation($id:ID!){cancelSession(id:$id,reason:"Ill"){id}}', { id: first.id });
    await next.waitFor({ state: 'detached' });

    // The check-in leads to its questions; once it has been sent, nothing is due.
    await checkIn.click();
    await page.waitForURL('**/check-in');
    await page.goBack();
    await checkIn.waitFor();
    const { nextCheckIn } = await ask<Ahead>(own, '{nextCheckIn{id dueOn questions{id kind scaleMax}}}');
    const answers = nextCheckIn.questions.flatMap(({ id, kind, scaleMax }): object[] => {
      if (kind === 'YES_NO') return [{ questionId: id, yes: true }];
      if (kind === 'SCALE') return [{ questionId: id, number: scaleMax }];
      return kind === 'CHOICE' ? [{ questionId: id, number: 0 }] : [];
    });
    const id = `01a20000-0000-7000-8000-${Date.now().toString().padStart(12, '0').slice(-12)}`;
    await ask(own, 'mutation($input:SendCheckInInput!){sendCheckIn(input:$input){id}}', {
      input: { id, dueOn: nextCheckIn.dueOn, answers },
    });
    await ask(theirs, 'mutation($input:CheckInReplyInput!){replyToCheckIn(input:$input){id}}', {
      input: { id: id.replace('01a20000', '01a20001'), checkInId: id, text: 'Well done' },
    });
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('progressbar')
      .or(page.getByRole('main').getByRole('img'))
      .first()
      .waitFor();
    await until('nothing is due', async () => (await checkIn.count()) === 0);
    await leave();
  });

/** Completes a workout now. */
async function train(email: string) {
  const token = await tokenOf(email);
  const { workouts } = await ask<{ workouts: { nodes: { id: string; locked: boolean }[] } }>(
    token,
    '{workouts(first:50){nodes{id locked}}}',
  );
  const workoutId = workouts.nodes.find(({ locked }) => !locked)?.id;
  await ask(token, 'mutation($input:CompleteWorkoutInput!){completeWorkout(input:$input){points}}', {
    input: { workoutId },
  });
}

const goal = {
  card: ru(($) => $.rewards.weekGoal),
  none: ru(($) => $.rewards.weekGoalNone),
  reached: ru(($) => $.rewards.weekReached),
  more: /^Ещё \d+ тренир/,
  home: /из 7 тренировок за неделю/,
};
test('a client sets a weekly goal, even offline, and sees their progress', async () => {
  const language = 'ru';
  const viewport = phone;
  const email = 'basic@forma.test';
  const w = goal;
  const { context, page, leave } = await visit({ viewport, language, lossy: true });
  await speak(page, language);
  await train(email); // a week may have begun an hour ago
  await openAs(page, email, '/activity');
  const card = page.getByRole('region', { name: w.card });
  await card.getByRole('radio', { name: w.none }).and(page.locator(':checked')).waitFor();
  const stored = answerTo(page, 'SetWeekGoal');
  await card.getByRole('radio', { name: '1', exact: true }).check();
  await card.getByText(w.reached).waitFor();
  await stored;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await card.getByRole('radio', { name: '7', exact: true }).check();
  await card.getByText(w.more).or(card.getByText(w.reached)).waitFor();
  await accessible(page);
  const sent = answerTo(page, 'SetWeekGoal');
  await context.setOffline(false);
  await sent;
  await page.reload();
  await card.getByRole('radio', { name: '7', exact: true }).and(page.locator(':checked')).waitFor();
  await page.goto('/client/dashboard');
  await page.getByText(w.home).waitFor();
  await page.goto('/activity');
  await card.getByRole('radio', { name: w.none }).check();
  await until('it is taken back', async () => (await card.getByRole('progressbar').count()) === 0);
  await leave();
});

test('the picture of the workout does not wait for the screen', async () => {
  const { page, leave } = await visit();
  await openAs(page, 'client@forma.test');
  const picture = page.getByRole('main').locator('a[href^="/workouts/"] img').first();
  await picture.waitFor();
  // The page that is left may still ask for its other pictures.
  await page.goto('about:blank');
  // The screen's code comes only after the picture was requested.
  const requested = page.waitForRequest(/\/media\//);
  await page.route(/ClientDashboardScreen/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto('/client/dashboard', { waitUntil: 'commit' });
  const path = new URL((await requested).url()).pathname;
  await picture.waitFor();
  assert.equal(new URL((await picture.getAttribute('src')) ?? '', page.url()).pathname, path);
  await leave();
});
