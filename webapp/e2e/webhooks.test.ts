import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { accessible } from './axe.ts';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

interface Received {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** A program of the business: it accepts events, or not. */
const received: Received[] = [];
let accepts = true;
const peer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name]);
    received.push({
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(accepts ? 204 : 500).end(accepts ? '' : 'out of order');
  });
});
await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
serveStories({
  settings: { FORMA_WEBHOOK_RELAY: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` },
});
after(() => peer.close());

/** What a receiver computes by the specification. */
function signed(secret: string, { id, timestamp, body }: Received) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

const { en: w } = inBoth((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  add: t(($) => $['settings-webhooks'].add),
  url: t(($) => $['settings-webhooks'].url),
  events: t(($) => $['settings-webhooks'].events),
  submit: t(($) => $['settings-webhooks'].submit),
  done: t(($) => $['parts-newSecret'].done),
  test: t(($) => $['settings-webhooks'].test),
  ping: t(($) => $['settings-webhooks'].event.PING),
  refresh: t(($) => $['settings-webhooks'].refresh),
  delivered: t(($) => $['settings-webhooks'].state.DELIVERED),
  failed: t(($) => $['settings-webhooks'].state.FAILED),
  withObject: t(($) => $['settings-webhooks'].withObject),
  posted: t(($) => $['settings-webhooks'].event.MESSAGE_POSTED),
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  write: t(($) => $.chat.write),
  send: t(($) => $.chat.send),
  replay: t(($) => $['settings-webhooks'].replay),
  delete: t(($) => $['settings-webhooks'].delete),
  undo: t(($) => $['settings-webhooks'].undo),
}));

test('an admin adds a webhook, tests it, sends again what failed, sees an event, and undoes its deletion', async () => {
  const address = `https://${w.language}.example.org/in`;
  received.length = 0;
  const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=webhooks', {
    language: w.language,
    viewport: w.viewport,
  });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  /** Reads the list again until the page shows a text. */
  const shows = async (text: string) => {
    const line = page.getByRole('listitem').getByText(text, { exact: true });
    await until(`the list shows ${text}`, async () => {
      if (await line.count()) return true;
      await button(w.refresh).click();
      return false;
    });
  };
  await button(w.add).click();
  await page.getByLabel(w.url, { exact: true }).fill(address);
  await page.getByRole('switch', { name: w.withObject }).check();
  // Others happen by themselves, such as the end of a plan.
  const events = page.getByRole('group', { name: w.events });
  for (const event of await events.getByRole('switch').all()) await event.uncheck();
  await events.getByRole('switch', { name: w.posted, exact: true }).check();
  await accessible(page);
  await button(w.submit).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await button(w.done).click();
  const card = page.getByRole('heading', { name: address });
  await card.waitFor();

  accepts = true;
  await button(w.test).click();
  await shows(w.delivered);
  assert.equal(received.length, 1);
  const [first] = received;
  assert.ok(first);
  assert.equal(first.signature, signed(secret, first));
  assert.equal(JSON.parse(first.body).type, 'ping');

  accepts = false;
  await button(w.replay).click();
  await shows(w.failed);
  await page.getByText('out of order').waitFor();
  await accessible(page);
  accepts = true;
  await button(w.replay).click();
  await shows(w.delivered);
  assert.deepEqual(new Set(received.map(({ id }) => id)), new Set([first.id]));

  const client = await arrive(w.client, '/chat/coach', { language: w.language, viewport: w.viewport });
  await client.page.getByLabel(w.write, { exact: true }).fill('Between you and me');
  await client.page.getByRole('button', { name: w.send, exact: true }).click();
  await shows(w.posted);
  const posted = () => received.find(({ body }) => JSON.parse(body).type === 'message.posted');
  await until('the program is sent the message', async () => posted() !== undefined);
  const event = posted();
  assert.ok(event);
  assert.equal(event.signature, signed(secret, event));
  assert.ok(!event.body.includes('Between'), event.body);
  assert.equal(JSON.parse(event.body).data.object.imageCount, 0);
  await client.leave();

  await button(w.delete).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await card.waitFor();
  await button(w.delete).click();
  await card.waitFor({ state: 'detached' });
  await leave();
});
