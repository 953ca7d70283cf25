// Before strenuous training a client answers the health questions: the answers stay on the page, and nothing is blocked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inBoth } from './texts.ts';
import { until, watchLoading } from './wait.ts';
import { arrive, ask, desktop, openDatabase, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const { ru: say } = inBoth((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  title: t(($) => $['parts-screening'].title),
  answer: t(($) => $['parts-screening'].answer),
  notNow: t(($) => $['parts-screening'].notNow),
  doubted: t(($) => $['parts-screening'].doubted),
  open: t(($) => $['parts-screening'].open),
  no: t(($) => $['programme-screening'].no),
  yes: t(($) => $['programme-screening'].yes),
  done: t(($) => $['programme-screening'].done),
  missing: t(($) => $['programme-screening'].missing),
  seeDoctor: t(($) => $['programme-screening'].outcome.SEE_DOCTOR),
  byDoctor: t(($) => $['programme-screening'].outcome.CLEARED_BY_DOCTOR),
  clear: t(($) => $['programme-screening'].outcome.CLEARED),
  cleared: t(($) => $['programme-screening'].cleared),
  again: t(($) => $['programme-screening'].again),
  back: t(($) => $['programme-screening'].back),
  complete: t(($) => $.training.complete),
  notified: pick(/answered the health questions/, /ответы на вопросы о здоровье/),
  told: pick(/should see a doctor/, /нужен врач/),
}));

interface Screening {
  healthScreening: { outcome: string } | null;
}

async function outcome(token: string): Promise<string | undefined> {
  return (await ask<Screening>(token, '{healthScreening{outcome}}')).healthScreening?.outcome;
}

interface Hard {
  workouts: { nodes: { id: string }[] };
}

test('a client answers the health questions before strenuous training', async () => {
  const token = await tokenOf(say.client);
  const { me } = await ask<{ me: { id: string } }>(token, '{me{id}}');
  const db = openDatabase();
  db.prepare('DELETE FROM health_screenings WHERE profile_id = ?').run(me.id);
  db.close();
  const { workouts } = await ask<Hard>(
    token,
    '{workouts(first:1,filter:{level:ADVANCED,category:STRENGTH}){nodes{id}}}',
  );
  const hard = `/workouts/${workouts.nodes[0]?.id}`;

  const { context, page, leave } = await arrive(say.client, hard, {
    language: say.language,
    viewport: say.viewport,
    lossy: true,
  });
  const main = page.getByRole('main');
  const asks = main.getByRole('region', { name: say.title });
  await asks.waitFor();
  await accessible(page);
  // It warns, and blocks nothing.
  await main.getByRole('button', { name: say.complete }).waitFor();
  await asks.getByRole('button', { name: say.notNow }).click();
  await asks.waitFor({ state: 'detached' });
  assert.equal(await outcome(token), undefined);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await asks.getByRole('link', { name: say.answer }).click();
  await main.getByRole('button', { name: say.done }).click();
  await main.getByText(say.missing).waitFor();
  for (const radio of await main.getByRole('radio', { name: say.no }).all()) await radio.check();
  await main.getByRole('radio', { name: say.yes }).nth(2).check();
  await accessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('SaveHealthScreening')) sent.push(body);
  });
  await main.getByRole('button', { name: say.done }).click();
  await main.getByRole('heading', { name: say.seeDoctor }).waitFor();
  await accessible(page);
  await until('it is sent', async () => sent.length > 0);
  assert.equal(sent.length, 1);
  assert.deepEqual((JSON.parse(sent[0] ?? '') as { variables: object }).variables, {
    outcome: 'SEE_DOCTOR',
  });
  await main.getByRole('link', { name: say.back }).click();
  await page.waitForURL(`**${hard}`);
  const doubt = main.getByRole('region', { name: say.doubted });
  await doubt.waitFor();
  await accessible(page);
  await main.getByRole('button', { name: say.complete }).waitFor();

  const staff = await arrive(say.coach, '/notifications', {
    language: say.language,
    viewport: say.viewport,
  });
  await staff.page.getByRole('main').getByText(say.notified).first().click();
  await staff.page.waitForURL(`**/coach/client/${me.id}`);
  await staff.page.getByText(say.told).waitFor();
  await staff.leave();

  await doubt.getByRole('link', { name: say.open }).click();
  await main.getByRole('heading', { name: say.seeDoctor }).waitFor();
  await main.getByRole('button', { name: say.cleared }).click();
  await main.getByRole('heading', { name: say.byDoctor }).waitFor();
  await until('it is stored', async () => (await outcome(token)) === 'CLEARED_BY_DOCTOR');
  await main.getByRole('link', { name: say.back }).click();
  await main.getByRole('button', { name: say.complete }).waitFor();
  await doubt.waitFor({ state: 'detached' });

  // Answered again without a network, it is sent once there is one.
  const loaded = watchLoading(page, '/outbox-');
  await page.goto('/settings/health');
  await main.getByRole('button', { name: say.again }).click();
  await main.getByRole('radio').first().waitFor();
  await loaded();
  await context.setOffline(true);
  for (const radio of await main.getByRole('radio', { name: say.no }).all()) await radio.check();
  await main.getByRole('button', { name: say.done }).click();
  await main.getByRole('heading', { name: say.clear }).waitFor();
  await context.setOffline(false);
  await until('it is sent', async () => (await outcome(token)) === 'CLEARED');
  await leave();
});
