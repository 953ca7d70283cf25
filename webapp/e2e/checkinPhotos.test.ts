// A coach asks for photos by pose, a client takes them for the check-in, and the coach sees them while they
// are shared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { jpeg } from './pictures.ts';
import { en, labelIn } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const story = {
  language: 'en',
  viewport: phone,
  coachViewport: desktop,
  client: 'client@forma.test',
  coach: 'coach@forma.test',
  titleField: labelIn(en, 'en', ($) => $.checkin.form.title),
  textField: labelIn(en, 'en', ($) => $.checkin.form.text),
  title: 'How you look',
  question: 'Three looks in the mirror',
  addQuestion: en(($) => $.checkin.form.add),
  kind: en(($) => $.checkin.form.kind),
  byPose: en(($) => $.checkin.form.kinds.PHOTOS),
  poses: [
    en(($) => $['parts-photos'].pose.FRONT),
    en(($) => $['parts-photos'].pose.SIDE),
    en(($) => $.invitation.back),
  ],
  save: en(($) => $.checkin.form.save),
  fill: en(($) => $.errors.reason.REQUIRED),
  saved: en(($) => $.checkin.form.saved),
  unshared: /^You don’t share your photos/,
  shared: /^Your coach sees them with your answers/,
  add: en(($) => $.checkin.photo.add),
  keep: en(($) => $['parts-photos'].save, { count: 1 }),
  send: en(($) => $.checkin.send),
  sent: en(($) => $.checkin.sent),
  hidden: /^2 photos can’t be shown/,
  close: en(($) => $.ui.close),
} as const;

type Story = typeof story;

/** Creates a form with one question for photos from the front and the side. */
async function makeForm(page: Page, w: Story) {
  await page.getByLabel(w.titleField).fill(w.title);
  await page.getByRole('button', { name: w.addQuestion }).click();
  await page.getByLabel(w.textField).fill(w.question);
  await page.getByLabel(w.kind).selectOption({ label: w.byPose });
  for (const pose of w.poses) await page.getByRole('switch', { name: pose }).click();
  await page.getByRole('button', { name: w.save }).click();
  await page.getByText(w.fill).first().waitFor();
  for (const pose of w.poses.slice(0, 2)) await page.getByRole('switch', { name: pose }).click();
  // As the client will see it.
  await page.getByRole('group', { name: w.question }).getByRole('group', { name: w.poses[1] }).waitFor();
  await page.getByRole('button', { name: w.save }).click();
  await page.getByText(w.saved).waitFor();
}

/** Plans the form for the client from today on. */
async function plan(w: Story) {
  const [coach, client] = await Promise.all([tokenOf(w.coach), tokenOf(w.client)]);
  const { me } = await ask<{ me: { id: string; timeZone: string } }>(client, '{me{id timeZone}}');
  const { checkInForms } = await ask<{ checkInForms: { id: string; title: { en: string; ru: string } }[] }>(
    coach,
    '{checkInForms{id title{en ru}}}',
  );
  const formId = checkInForms.find(({ title }) => title.en === w.title || title.ru === w.title)?.id;
  const input = { clientId: me.id, formId, everyDays: 14, firstDueOn: todayIn(me.timeZone) };
  await ask(coach, 'mutation($input:CheckInPlanInput!){setCheckInPlan(input:$input){nextDueOn}}', {
    input,
  });
}

async function share(w: Story, on: boolean) {
  const query = 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}';
  await ask(await tokenOf(w.client), query, { input: { sharePhotos: on } });
}

/** Takes a photo of one pose; it is selected immediately. */
async function take(page: Page, w: Story, pose: string, colour: string) {
  const group = page.getByRole('group', { name: w.question }).getByRole('group', { name: pose });
  await group.getByRole('button', { name: w.add, exact: true }).click();
  const sheet = page.getByRole('dialog');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page, colour) };
  await sheet.locator('input[type=file]').last().setInputFiles(file);
  await sheet.getByRole('button', { name: w.keep }).click();
  await sheet.waitFor({ state: 'detached' });
  await group.getByRole('button', { pressed: true }).waitFor();
}

/** The number of photos in the answer. */
async function shown(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('dl img')
    .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length);
}

test('a check-in asks for photos by pose, and the coach sees them while they are shared', async () => {
  const w = story;
  const coach = await arrive(w.coach, '/coach/check-ins/forms/new', {
    language: w.language,
    viewport: w.coachViewport,
    absent: true,
  });
  await makeForm(coach.page, w);
  await plan(w);
  await share(w, false);

  const { page, leave } = await arrive(w.client, '/check-in', w);
  await page.getByText(w.unshared).waitFor();
  await take(page, w, w.poses[0], 'teal');
  assert.equal(await page.getByText(w.fill).count(), 0, 'saving a photo sends nothing else');
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.fill).first().waitFor();
  await page.locator('li[id^=question-]:focus-within').waitFor();
  await take(page, w, w.poses[1], 'maroon');
  await share(w, true);
  await page.reload();
  await page.getByText(w.shared).waitFor();
  const question = page.getByRole('group', { name: w.question });
  await until(
    'what was chosen is chosen still',
    async () => (await question.getByRole('button', { pressed: true }).count()) === 2,
  );
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.sent).waitFor();
  await page.goto('/check-ins');
  await until('the client sees both', async () => (await shown(page)) === 2);

  // The client's device may show what it has yet to send.
  let sent: string | undefined;
  await until('the check-in has arrived', async () => {
    const { waitingCheckIns } = await ask<{
      waitingCheckIns: { id: string; title: { en: string; ru: string } }[];
    }>(await tokenOf(w.coach), '{waitingCheckIns{id title{en ru}}}');
    sent = waitingCheckIns.find(({ title }) => title.en === w.title || title.ru === w.title)?.id;
    return sent !== undefined;
  });
  await coach.page.goto(`/coach/check-ins/${sent}`);
  await until('the coach sees both', async () => (await shown(coach.page)) === 2);
  await coach.page.getByRole('main').locator('dl button').first().click();
  const large = coach.page.getByRole('dialog');
  await large.getByRole('img').first().waitFor();
  await large.getByRole('button', { name: w.close }).click();
  await share(w, false);
  await coach.page.reload();
  await coach.page.getByText(w.hidden).waitFor();
  assert.equal(await shown(coach.page), 0);
  await Promise.all([leave(), coach.leave()]);
});
