// What was at home on Monday is in the cellar on Wednesday: only the dashboard was seen, then there is no network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { onDisk } from './device.ts';
import { mailedLink } from './mailbox.ts';
import { inEach } from './texts.ts';
import { holds, until } from './wait.ts';
import {
  ask,
  beSignedIn,
  desktop,
  password,
  phone,
  serveStories,
  todayIn,
  tokenOf,
  type Visit,
  visit,
} from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  manner: pick(
    { language: 'en', viewport: phone, lossy: true, worker: true, ahead: true } as const,
    { language: 'ru', viewport: desktop, lossy: true, worker: true, ahead: true } as const,
  ),
  isNew: pick(true, false),
  email: pick('ina@example.org', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  decimal: pick('.', ','),
  start: t(($) => $.training.start),
  tick: pick('Tick off set', 'Отметить подход'),
  ticked: (done: number) =>
    pick(new RegExp(`, ${done} of \\d+ sets done`), new RegExp(`подходов: ${done} из`)),
  finish: t(($) => $['training-exercise'].finish),
  finishNow: t(($) => $['training-exercise'].finishNow),
  stars: { 4: t(($) => $.ui.stars, { count: 4 }), 5: t(($) => $.ui.stars, { count: 5 }) },
  search: t(($) => $.library.search),
  weight: t(($) => $['progress-csv'].weight),
  save: t(($) => $.ui.save),
  message: t(($) => $.chat.write),
  send: t(($) => $.chat.send),
  said: pick('Down here there is no network.', 'Тут внизу нет сети.'),
  missing: t(($) => $.errors.notHere),
  waits: t(($) => $['app-offline'].strip.waiting, { count: 4 }),
}));

type Story = (typeof stories)[number];

/** A new client signs up, answers what has to be answered, and gets a coach who plans two days. */
async function newcomer({ page }: Visit, story: Story): Promise<[Workout, Workout]> {
  const { email, coach } = story;
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const step = (number: number) => page.getByText(`Step ${number} of 7`).waitFor();
  await page.goto('/auth?tab=signup');
  await fill('First name', 'Ina');
  await fill('Last name', 'Berg');
  await fill('Email', email);
  await fill('Password', password);
  await fill('Confirm password', password);
  await press('Create account');
  await step(1);
  await press('Next');
  await step(2);
  await press('Skip');
  await step(3);
  await press('Next');
  await step(4);
  await fill('Phone', '+49 30 1234567');
  await press('Next');
  await step(5);
  await page.getByLabel('Current weight').fill('72');
  await page.getByRole('switch', { name: /^I agree to/ }).check();
  await press('Next');
  await step(6);
  await press('Skip');
  await step(7);
  await coached(email, coach);
  const two = await planTwo(story);
  await page.getByRole('radio', { name: 'Lose weight' }).check();
  await press('Finish');
  return two;
}

/** Makes someone a VIP client with a coach and a check-in that is due. */
async function coached(email: string, coachEmail: string) {
  const [client, coach, admin] = await Promise.all([
    tokenOf(email),
    tokenOf(coachEmail),
    tokenOf('admin@forma.test'),
  ]);
  const { me } = await ask<{ me: { id: string; timeZone: string } }>(client, '{me{id timeZone}}');
  const token = new URL(await mailedLink(email, '/confirm-email')).hash.replace(/^#(token=)?/, '');
  await ask('', 'mutation($token:String!){confirmEmail(token:$token)}', { token });
  const { me: theirs } = await ask<{ me: { id: string } }>(coach, '{me{id}}');
  await ask(admin, 'mutation($id:ID!){setPlan(profileId:$id,plan:VIP){id}}', { id: me.id });
  await ask(admin, 'mutation($ids:[ID!]!,$to:ID!){assignClients(clientIds:$ids,coachId:$to){id}}', {
    ids: [me.id],
    to: theirs.id,
  });
  const { checkInForms } = await ask<{ checkInForms: { id: string }[] }>(coach, '{checkInForms{id}}');
  await ask(coach, 'mutation($input:CheckInPlanInput!){setCheckInPlan(input:$input){nextDueOn}}', {
    input: {
      clientId: me.id,
      formId: checkInForms[0]?.id,
      everyDays: 14,
      firstDueOn: todayIn(me.timeZone),
    },
  });
}

interface Workout {
  id: string;
  title: { en: string; ru: string };
}

/** Has the coach plan a workout for today and one for tomorrow, whatever else is planned. */
async function planTwo({ email, coach: coachEmail }: Story): Promise<[Workout, Workout]> {
  const [client, coach] = await Promise.all([tokenOf(email), tokenOf(coachEmail)]);
  const { me } = await ask<{ me: { id: string; timeZone: string } }>(client, '{me{id timeZone}}');
  const { workouts } = await ask<{ workouts: { nodes: (Workout & { steps: { sets: number }[] })[] } }>(
    coach,
    '{workouts(first:50){nodes{id title{en ru} steps{sets}}}}',
  );
  const now = workouts.nodes.find(({ steps }) => (steps[0]?.sets ?? 0) >= 3);
  const later = workouts.nodes.find((one) => one !== now);
  assert.ok(now && later);
  const today = todayIn(me.timeZone);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  for (const [workout, date] of [
    [now, today],
    [later, tomorrow],
  ] as const)
    await ask(coach, 'mutation($input:PlanWorkoutInput!){planWorkout(input:$input){id}}', {
      input: { clientId: me.id, workoutId: workout.id, date },
    });
  return [now, later];
}

interface Rows {
  logs: number;
  entries: number;
  said: number;
  rating: number | null;
}

async function rowsOf({ email, said }: Story, workoutId: string): Promise<Rows> {
  const token = await tokenOf(email);
  const { activity, progressEntries, conversations, workout } = await ask<{
    activity: { totalCompletions: number };
    progressEntries: { totalCount: number };
    conversations: { id: string; kind: string; open: boolean }[];
    workout: { myRating: number | null };
  }>(
    token,
    `{activity{totalCompletions} progressEntries(first:1){totalCount} conversations{id kind open}
      workout(id:"${workoutId}"){myRating}}`,
  );
  const thread = conversations.find(({ kind, open }) => kind === 'COACH_CLIENT' && open);
  const { messages } = await ask<{ messages: { nodes: { text: string }[] } }>(
    token,
    `{messages(conversationId:"${thread?.id}"){nodes{text}}}`,
  );
  return {
    logs: activity.totalCompletions,
    entries: progressEntries.totalCount,
    said: messages.nodes.filter(({ text }) => text === said).length,
    rating: workout.myRating,
  };
}

async function kill(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A crashed page never responds.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Waits until everything was fetched ahead and saved. */
async function ready(page: Page, last: string) {
  // A hundred answers, each of which waits for an idle page.
  await page.waitForFunction(() => localStorage.fetchedAhead !== undefined, undefined, { timeout: 120_000 });
  await onDisk(page, last);
}

async function trainWithSets(page: Page, w: Story, workout: Workout, stars: 4 | 5) {
  await page.getByRole('main').getByRole('link', { name: workout.title[w.manner.language] }).first().click();
  await page.getByRole('link', { name: w.start }).click();
  for (const number of [1, 2, 3]) {
    const tick = page.getByRole('button', { name: `${w.tick} ${number}`, exact: true });
    await tick.click();
    // The last one leads on to the next exercise at once.
    await page
      .getByRole('button', { name: w.ticked(number) })
      .first()
      .waitFor();
  }
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.finishNow }).click();
  const rating = page.getByLabel(w.stars[stars]);
  await rating.click();
  await rating.and(page.locator(':checked')).waitFor();
}

/** Opens what may be written without a network, and was not seen before. */
async function openForms(page: Page, { missing }: Story) {
  for (const [path, role] of [
    ['/settings', 'textbox'],
    ['/settings?tab=notifications', 'switch'],
    ['/activity', 'button'],
    ['/programme', 'button'],
    ['/notifications', 'button'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole(role).first().waitFor();
    assert.equal(await page.getByText(missing).count(), 0, path);
  }
}

async function logWeight(page: Page, w: Story) {
  await page.goto('/progress?add');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.weight).fill(`71${w.decimal}3`);
  await sheet.getByRole('button', { name: w.save }).click();
  await sheet.waitFor({ state: 'detached' });
  await page
    .locator('li', { hasText: `71${w.decimal}3` })
    .first()
    .waitFor();
}

for (const w of stories)
  test(`after a look at the dashboard the whole day works without a network (${w.manner.language})`, async () => {
    const visited = await visit(w.manner);
    const { context, page, leave } = visited;
    // Planned before the dashboard opens: what is fetched ahead is fetched once in a while.
    const [now, later] = w.isNew ? await newcomer(visited, w) : await planTwo(w);
    if (!w.isNew) {
      await beSignedIn(page, w.email, w.manner.language);
      await page.goto('/dashboard');
    }
    await page.waitForURL('**/client/dashboard');
    const before = await rowsOf(w, now.id);
    const stars = before.rating === 4 ? 5 : 4;
    await ready(page, 'howToPay');
    await context.setOffline(true);
    await kill(page);

    const cold = await context.newPage();
    await cold.goto('/');
    await cold.waitForURL('**/client/dashboard');
    await accessible(cold);
    await trainWithSets(cold, w, now, stars);
    await logWeight(cold, w);
    await accessible(cold);
    await openForms(cold, w);

    await cold.goto('/check-in');
    const note = cold.getByRole('main').getByRole('textbox').last();
    await note.fill(w.said);
    await cold.goto('/chat/coach');
    await cold.getByRole('textbox', { name: w.message }).fill(w.said);
    await cold.getByRole('button', { name: w.send, exact: true }).click();
    await cold.getByText(w.waits).waitFor();
    await accessible(cold);

    await cold.goto('/workouts');
    const title = later.title[w.manner.language];
    await cold.getByRole('searchbox', { name: w.search }).fill(title);
    await cold.getByRole('link', { name: title }).first().click();
    await cold.getByRole('link', { name: w.start }).waitFor();
    await cold.goto('/check-in');
    await holds(note, w.said);
    await onDisk(cold, '"path":"/check-in"');
    await kill(cold);

    const again = await context.newPage();
    await again.goto('/');
    await again.waitForURL('**/check-in');
    await context.setOffline(false);
    await again.getByText(w.waits).waitFor({ state: 'detached' });
    const expected = { logs: before.logs + 1, entries: before.entries + 1, said: 1, rating: stars };
    await until('each is there once', async () => {
      const after = await rowsOf(w, now.id);
      return JSON.stringify(after) === JSON.stringify(expected);
    });
    await leave();
  });
