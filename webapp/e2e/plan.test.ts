// A plan that an admin sets is felt at once, in every tab.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { ask, type Forma, openAs, openBrowser, speak, startForma, tokenOf, visit } from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

test('a plan set by an admin changes both tabs of a client and locks and unlocks at once, in either language', async () => {
  const [admin, client] = await Promise.all([
    tokenOf(forma, 'admin@forma.test'),
    tokenOf(forma, 'client@forma.test'),
  ]);
  const { me } = await ask<{ me: { id: string } }>(forma, client, '{me{id}}');
  const { workouts } = await ask<{ workouts: { nodes: { id: string; requiredPlan: string }[] } }>(
    forma,
    client,
    '{workouts(first:100){nodes{id requiredPlan}}}',
  );
  const forVip = workouts.nodes.find(({ requiredPlan }) => requiredPlan === 'VIP');
  assert.ok(forVip, 'the demo has no workout for VIP clients');
  const setPlan = (plan: string) =>
    ask(forma, admin, `mutation{setPlan(profileId:"${me.id}",plan:${plan}){id}}`);

  const { context, page: dashboard, leave } = await visit(browser, forma);
  await openAs(dashboard, 'client@forma.test');
  const badge = (plan: string) => dashboard.getByRole('main').getByText(plan, { exact: true });
  await badge('VIP').waitFor();
  const workout = await context.newPage();
  const done = workout.getByRole('button', { name: 'Mark as complete' });
  await workout.goto(`/workouts/${forVip.id}`);
  await done.waitFor();

  await setPlan('FREE');
  await badge('Free').waitFor();
  await done.waitFor({ state: 'detached' });
  await workout.getByRole('main').getByRole('link', { name: 'Upgrade Plan' }).waitFor();
  await dashboard.getByRole('button', { name: /^Notifications/ }).click();
  await dashboard.getByText('Your plan is now Free').waitFor();

  // The same device in the other language.
  for (const tab of [dashboard, workout]) {
    await speak(tab, 'ru');
    await tab.reload();
  }
  await badge('Бесплатный').waitFor();
  await workout.getByRole('main').getByRole('link', { name: 'Повысить тариф' }).waitFor();
  await setPlan('VIP');
  await badge('VIP').waitFor();
  await workout.getByRole('button', { name: 'Отметить выполненной' }).waitFor();
  await leave();
});
