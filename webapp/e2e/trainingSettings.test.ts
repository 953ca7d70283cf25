// After onboarding a client says how they can train, gets a programme by it, and changes it later, without a network too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { until, watchLoading } from './wait.ts';
import { arrive, ask, desktop, openDatabase, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  client: pick('free@forma.test', 'inna.ryabova@forma.test'),
  coached: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  lastStep: t(($) => $['people-onboarding'].step, { number: 7, total: 7 }),
  skipStep: t(($) => $['people-onboarding'].skip),
  asks: t(($) => $.home.askTraining),
  declines: pick(false, true),
  answer: t(($) => $.home.askTrainingYes),
  notNow: t(($) => $.home.askTrainingNo),
  title: t(($) => $['programme-settings'].title),
  skip: t(($) => $['programme-settings'].skip),
  save: t(($) => $.ui.save),
  saved: t(($) => $['programme-settings'].saved),
  level: t(($) => $['parts-workouts'].level.BEGINNER),
  gear: t(($) => $['parts-equipment'].equipment.DUMBBELLS),
  none: t(($) => $['parts-equipment'].equipment.NONE),
  suggested: t(($) => $['programme-ready'].suggested),
  forLevel: t(($) => $['programme-ready'].reason.level),
  first: t(($) => $['programme-ready'].week, { week: 1 }),
  says: t(($) => $['coaching-programme'].says),
  own: t(($) => $['app-settings'].training),
}));

interface Said {
  trainingSettings: { level: string | null; equipment: string[] | null; daysPerWeek: number | null };
}

async function said(token: string): Promise<Said['trainingSettings']> {
  return (await ask<Said>(token, '{trainingSettings{level equipment daysPerWeek}}')).trainingSettings;
}

async function isOn(button: Locator) {
  await button.and(button.page().locator('[aria-pressed=true]')).waitFor();
}

test('a client says how they can train', async () => {
  const [say] = stories;
  const [admin, token] = await Promise.all([tokenOf('admin@forma.test'), tokenOf(say.client)]);
  const { me } = await ask<{ me: { id: string } }>(token, '{me{id}}');
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:BASIC){id}}`);
  const db = openDatabase();
  db.prepare('UPDATE profiles SET onboarding_completed = 0, onboarding_step = 6 WHERE id = ?').run(me.id);
  db.close();

  const { context, page, leave } = await arrive(say.client, '/onboarding', {
    language: say.language,
    viewport: say.viewport,
    lossy: true,
  });
  const main = page.getByRole('main');
  const chip = (name: string) => main.getByRole('button', { name, exact: true });
  await page.getByText(say.lastStep).waitFor();
  await page.getByRole('button', { name: say.skipStep }).click();
  await page.waitForURL('**/client/dashboard');
  const offer = main.getByRole('region', { name: say.asks });
  await offer.waitFor();
  await accessible(page);
  await offer.getByRole('link', { name: say.answer }).click();
  await main.getByRole('heading', { name: say.title }).waitFor();
  await accessible(page);

  await chip(say.level).click();
  await chip(say.none).click();
  await chip(say.gear).click();
  await isOn(chip(say.gear));
  await main.locator('[aria-pressed=false]').and(chip(say.none)).waitFor();
  await chip('3').click();
  await main.getByRole('button', { name: say.save }).click();
  await page.getByText(say.saved, { exact: true }).waitFor();
  await until('it is stored', async () => (await said(token)).daysPerWeek === 3);
  assert.deepEqual(await said(token), { level: 'BEGINNER', equipment: ['DUMBBELLS'], daysPerWeek: 3 });
  const suggested = main.getByRole('region', { name: say.suggested });
  await suggested.getByText(say.forLevel).waitFor();
  await accessible(page);
  await suggested.getByRole('link').first().click();
  await main.getByText(say.first, { exact: true }).waitFor();

  // It is asked once, and stays in the settings.
  await page.goto('/client/dashboard');
  await main.getByRole('region').first().waitFor();
  await offer.waitFor({ state: 'detached' });
  const loaded = watchLoading(page, '/outbox-');
  await page.goto('/settings');
  await main.getByRole('link', { name: say.own }).click();
  await isOn(chip(say.level));
  await main.getByRole('button', { name: say.skip, exact: true }).waitFor({ state: 'detached' });
  await loaded();
  await context.setOffline(true);
  await chip('3').click();
  await chip('5').click();
  await main.getByRole('button', { name: say.save }).click();
  await page.getByText(say.saved, { exact: true }).waitFor();
  await context.setOffline(false);
  await until('it is sent', async () => (await said(token)).daysPerWeek === 5);
  await leave();

  const staff = await arrive(say.coach, '/coach/client', {
    language: say.language,
    viewport: say.viewport,
  });
  const { me: coached } = await ask<{ me: { id: string } }>(await tokenOf(say.coached), '{me{id}}');
  await staff.page.goto(`/coach/client/${coached.id}`);
  await staff.page.getByRole('region', { name: say.says }).getByText(say.gear).waitFor();
  await staff.leave();
});

for (const say of stories)
  test(`nobody has to say how they train, in ${say.language}`, async () => {
    const token = await tokenOf(say.client);
    const { me } = await ask<{ me: { id: string } }>(token, '{me{id}}');
    const before = await said(token);
    const db = openDatabase();
    db.prepare('UPDATE profiles SET onboarding_completed = 0, onboarding_step = 6 WHERE id = ?').run(me.id);
    db.close();
    const { page, leave } = await arrive(say.client, '/onboarding', {
      language: say.language,
      viewport: say.viewport,
    });
    const main = page.getByRole('main');
    const offer = main.getByRole('region', { name: say.asks });
    await page.getByRole('button', { name: say.skipStep }).click();
    if (say.declines) await offer.getByRole('button', { name: say.notNow }).click();
    else {
      await offer.getByRole('link', { name: say.answer }).click();
      await main.getByRole('button', { name: say.skip, exact: true }).click();
      await page.waitForURL('**/client/dashboard');
    }
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await main.getByRole('region').first().waitFor();
    await offer.waitFor({ state: 'detached' });
    assert.deepEqual(await said(token), before);
    await leave();
  });
