// What stories of payments need done without the screens.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ask, openDatabase, tokenOf } from './world.ts';

interface Pricing {
  howToPay: { all: Record<string, string> };
  [key: string]: unknown;
}

/** Changes the price list, and who collects the payments. */
export async function setPrices(change: Record<string, unknown>) {
  const admin = await tokenOf('admin@forma.test');
  const { settings } = await ask<{ settings: { pricing: Pricing } }>(
    admin,
    `{settings{pricing{version currency basic vip basicYear vipYear offerPercent basicTrialDays vipTrialDays
      howToPay{all} provider}}}`,
  );
  const { howToPay, ...pricing } = settings.pricing;
  const input = { ...pricing, howToPay: howToPay.all, ...change };
  await ask(
    admin,
    'mutation($input:PricingSettingsInput!){updatePricingSettings(input:$input){pricing{version}}}',
    { input },
  );
}

/** Makes a client one who never had a plan. */
export function forgetPlan(email: string): void {
  const database = openDatabase();
  for (const table of ['memberships', 'payments'])
    database
      .prepare(`delete from ${table} where profile_id = (select id from profiles where email = ?)`)
      .run(email);
  database
    .prepare(
      "update profiles set given_plan = 'FREE', paid_plans = '[]', subscription_plan = 'FREE' where email = ?",
    )
    .run(email);
  database.close();
}

/** Completes a person's onboarding, which has its own stories. */
export function onboard(email: string): void {
  const database = openDatabase();
  const { changes } = database
    .prepare('update profiles set onboarding_completed = 1 where email = ?')
    .run(email);
  database.close();
  assert.equal(changes, 1);
}

/** Asks for a plan, without the screens. */
export async function request(email: string, plan: string) {
  const token = await tokenOf(email);
  const { planChange } = await ask<{ planChange: { amount: number } }>(
    token,
    `{planChange(plan:${plan},interval:MONTH){amount}}`,
  );
  const input = { id: randomUUID(), plan, interval: 'MONTH', amount: planChange.amount };
  await ask(token, 'mutation($input:ChangePlanInput!){changePlan(input:$input){currency}}', { input });
}

/** Asks for a plan and pays for it, without the screens. */
export async function buy(email: string, plan: string) {
  await request(email, plan);
  await confirm(email);
}

/** Confirms what a client asked for. */
export async function confirm(email: string) {
  const { billing } = await ask<{ billing: { request: { id: string } } }>(
    await tokenOf(email),
    '{billing{request{id}}}',
  );
  const admin = await tokenOf('admin@forma.test');
  await ask(admin, 'mutation($id:ID!){confirmPayment(id:$id){id}}', { id: billing.request.id });
}

/** Moves a client's membership back in time, so that so many days are left of its period: none if it has just ended. */
export function leaveDays(email: string, days: number): void {
  const database = openDatabase();
  const row = database
    .prepare(
      `select period_from as begun, period_until as ends, cast(paid_plans as text) as plans from memberships
        join profiles on profiles.id = profile_id where email = ?`,
    )
    .get(email) as { begun: string; ends: string; plans: string };
  const by = Date.parse(row.ends) - (Date.now() - 1000 + days * 86_400_000);
  const back = (time: string) => new Date(Date.parse(time) - by).toISOString();
  const stored = (time: string) => back(time).replace('T', ' ').replace('Z', '+00:00');
  const whose = '(select id from profiles where email = ?)';
  const ends = stored(row.ends);
  database
    .prepare(
      `update memberships set period_from = ?, period_until = ?, anchored_at = ? where profile_id = ${whose}`,
    )
    .run(stored(row.begun), ends, ends, email);
  const plans = (JSON.parse(row.plans) as { until: string }[]).map((one) => ({
    ...one,
    until: back(one.until),
  }));
  database
    .prepare('update profiles set paid_plans = ?, plan_until = ? where email = ?')
    .run(JSON.stringify(plans), ends, email);
  database.close();
}

/** Makes the next charge of a saved card due that was not due yet. */
export function hurryCharge(email: string): void {
  const database = openDatabase();
  database
    .prepare(
      `update payments set charge_at = created_at
        where state = 'REQUESTED' and profile_id = (select id from profiles where email = ?)`,
    )
    .run(email);
  database.close();
}

/** Lets the binary ask for the payments that are due, and charge saved cards, as it does every hour. */
export function renewNow(): void {
  const database = openDatabase();
  database.prepare("insert into river_job (kind, max_attempts) values ('renew_memberships', 1)").run();
  database.close();
}
