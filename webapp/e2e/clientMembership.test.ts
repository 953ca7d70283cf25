// An admin gives a client days, changes their price and cancels their membership, and reads what happened.
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inBoth } from './texts.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  manner: pick({ language: 'en', viewport: phone } as const, { language: 'ru', viewport: desktop } as const),
  client: pick('hana.brandt@forma.test', 'egor.laptev@forma.test'),
  section: t(($) => $['people-membership'].title),
  days: t(($) => $['people-membership'].act.days),
  price: t(($) => $['people-membership'].act.price),
  cancel: t(($) => $['people-membership'].act.cancel),
  howMany: t(($) => $['people-membership'].howMany),
  newPrice: t(($) => $['people-membership'].newPrice.MONTH),
  reason: t(($) => $['people-membership'].why),
  given: t(($) => $['people-membership'].kind.DAYS_GIVEN),
  ten: t(($) => $['people-membership'].days, { count: 10 }),
  changed: t(($) => $['people-membership'].kind.PRICE_CHANGED),
  cancelled: t(($) => $['people-membership'].kind.CANCELLED),
  started: t(($) => $['people-membership'].kind.STARTED),
  outOfRange: t(($) => $.errors.reason.OUT_OF_RANGE),
  bell: pick('You moved', 'Вы переехали'),
}));

const w = words.ru;

test('an admin gives days, changes the price and cancels, and the client is told', async () => {
  const token = await tokenOf(w.client);
  const { me } = await ask<{ me: { id: string } }>(token, '{me{id}}');
  const client = await arrive(w.client, '/subscription', w.manner);
  const { page, leave } = await arrive('admin@forma.test', `/admin/users/${me.id}`, w.manner);
  const section = page.getByRole('region', { name: w.section, exact: true });
  const act = async (name: string, reason: string, fill?: [label: string, text: string]) => {
    await section.getByRole('button', { name }).click();
    const form = section.getByRole('form', { name });
    if (fill) await form.getByLabel(fill[0]).fill(fill[1]);
    await form.getByLabel(w.reason).fill(reason);
    await accessible(page);
    await form.getByRole('button', { name }).click();
    return form;
  };
  await section.getByText(w.started).first().waitFor();
  await accessible(page);

  await act(w.days, 'Closed in May', [w.howMany, '10']);
  const latest = section.getByRole('listitem').first();
  await latest.getByText(w.given).waitFor();
  await latest.getByText(w.ten).waitFor();

  const form = await act(w.price, 'Agreed by phone', [w.newPrice, '0']);
  await form.getByText(w.outOfRange).waitFor();
  await accessible(page);
  await form.getByLabel(w.newPrice).fill('19.50');
  await form.getByRole('button', { name: w.price }).click();
  await latest.getByText(w.changed).waitFor();

  await act(w.cancel, w.bell);
  await latest.getByText(w.cancelled).waitFor();
  await latest.getByText(w.bell).waitFor();
  await section.getByRole('button', { name: w.price }).waitFor({ state: 'detached' });
  await accessible(page);

  await client.page.goto('/notifications');
  await client.page.getByText(w.bell).waitFor();
  for (const one of [client.leave, leave]) await one();
});
