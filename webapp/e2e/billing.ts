// What stories of payments need done without the screens.
import { randomUUID } from 'node:crypto';
import { ask, openDatabase, tokenOf } from './world.ts';

interface Pricing {
  howToPay: { en: string; ru: string };
  [key: string]: unknown;
}

/** Changes the price list, and who collects the payments. */
export async function setPrices(change: Record<string, unknown>) {
  const admin = await tokenOf('admin@forma.test');
  const { settings } = await ask<{ settings: { pricing: Pricing } }>(
    admin,
    `{settings{pricing{version currency basic vip basicYear vipYear offerPercent basicTrialDays vipTrialDays
      howToPay{en ru} provider}}}`,
  );
  const { howToPay, ...pricing } = settings.pricing;
  const input = { ...pricing, howToPayEn: howToPay.en, howToPayRu: howToPay.ru, ...change };
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

/** Asks for a plan and pays for it, without the screens. */
export async function buy(email: string, plan: string) {
  const token = await tokenOf(email);
  const { planChange } = await ask<{ planChange: { amount: number } }>(
    token,
    `{planChange(plan:${plan},interval:MONTH){amount}}`,
  );
  const input = { id: randomUUID(), plan, interval: 'MONTH', amount: planChange.amount };
  await ask(token, 'mutation($input:ChangePlanInput!){changePlan(input:$input){currency}}', { input });
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
