// A stand-in for Stripe and YooKassa: the part of their HTTP that the binary uses, and the page where a client pays.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forma } from './world.ts';

const stripeSecret = 'whsec_peer';

interface Sale {
  number: number;
  by: 'stripe' | 'yookassa';
  /** The binary's id of the payment. */
  payment: string;
  /** Hundredths, and an upper-case code. */
  amount: number;
  currency: string;
  /** Where the page leads back; empty for charges of a saved card. */
  returnUrl: string;
  state: 'open' | 'paid' | 'failed';
  refunded: number;
}

export interface PaymentPeer {
  /** What makes the binary use the peer. */
  settings: Record<string, string>;
  url: string;
  /** Whether the binary is notified before the page leads back. */
  notifiesFirst: boolean;
  /** Whether every request of the binary fails. */
  isDown: boolean;
  /** Notifies the binary of the latest sale; again of the same if called again. */
  notify: () => Promise<void>;
  /** The paths by which cards were removed. */
  removed: string[];
  stop: () => Promise<void>;
}

/** The parameters of a form or the values of JSON, by their path: `metadata[forma_payment]`. */
type Fields = Record<string, string>;
const mark = 'metadata[forma_payment]';

interface Asked {
  method: string;
  path: string;
  fields: Fields;
  /** The same when a request is repeated. */
  key: string;
}

function fieldsOf(body: string, isJson: boolean): Fields {
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  const fields: Fields = {};
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) fields[path] = String(value);
    else for (const [key, part] of Object.entries(value)) walk(part, path === '' ? key : `${path}[${key}]`);
  };
  if (body !== '') walk(JSON.parse(body), '');
  return fields;
}

/** An amount as YooKassa writes it. */
function value(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

export async function startPaymentPeer(): Promise<PaymentPeer> {
  const sales: Sale[] = [];
  const byKey = new Map<string, Sale>();

  const open = (key: string, sale: Omit<Sale, 'number' | 'refunded'>): Sale => {
    const known = byKey.get(key);
    if (known) return known;
    const made = { ...sale, number: sales.length + 1, refunded: 0 };
    sales.push(made);
    byKey.set(key, made);
    return made;
  };
  const saleOf = (id: string) => sales.find(({ number }) => number === Number(/\d+$/.exec(id)?.[0]));

  const pageOf = ({ number }: Sale) => `${peer.url}/page/${number}`;
  const intent = (sale: Sale) => ({
    id: `pi_test_${sale.number}`,
    object: 'payment_intent',
    amount: sale.amount,
    amount_received: sale.state === 'paid' ? sale.amount : 0,
    currency: sale.currency.toLowerCase(),
    status: sale.state === 'paid' ? 'succeeded' : 'requires_payment_method',
    metadata: { forma_payment: sale.payment },
    latest_charge: { id: `ch_${sale.number}`, object: 'charge', amount_refunded: sale.refunded },
    payment_method: {
      id: `pm_${sale.number}`,
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242' },
    },
    customer: { id: `cus_${sale.number}`, object: 'customer' },
    setup_future_usage: 'off_session',
  });
  const session = (sale: Sale, isExpanded: boolean) => ({
    id: `cs_test_${sale.number}`,
    object: 'checkout.session',
    status: { open: 'open', paid: 'complete', failed: 'expired' }[sale.state],
    payment_status: sale.state === 'paid' ? 'paid' : 'unpaid',
    amount_total: sale.amount,
    currency: sale.currency.toLowerCase(),
    metadata: { forma_payment: sale.payment },
    payment_intent: sale.state !== 'paid' ? null : isExpanded ? intent(sale) : `pi_test_${sale.number}`,
    url: sale.state === 'open' ? pageOf(sale) : null,
  });
  const yooPayment = (sale: Sale) => ({
    id: `yoo-${sale.number}`,
    status: { open: 'pending', paid: 'succeeded', failed: 'canceled' }[sale.state],
    paid: sale.state === 'paid',
    amount: { value: value(sale.amount), currency: sale.currency },
    refunded_amount: { value: value(sale.refunded), currency: sale.currency },
    metadata: { forma_payment: sale.payment },
    ...(sale.state === 'open' && { confirmation: { type: 'redirect', confirmation_url: pageOf(sale) } }),
    payment_method: {
      id: `method-${sale.number}`,
      type: 'bank_card',
      saved: sale.state === 'paid',
      title: 'Bank card *4444',
      card: { last4: '4444', card_type: 'Mir' },
    },
  });

  const refund = (sale: Sale | undefined, amount: number) => {
    if (sale) sale.refunded += amount;
    return sale && { id: `re_${sale.number}`, object: 'refund', status: 'succeeded' };
  };
  const ofStripe = (key: string, fields: Fields, sold: Pick<Sale, 'amount' | 'returnUrl' | 'state'>) =>
    open(key, { by: 'stripe', payment: fields[mark] ?? '', currency: 'EUR', ...sold });
  const answerSession = ({ path, fields, key }: Asked): object | undefined => {
    const sale = saleOf(path.replace('/expire', ''));
    if (path.endsWith('/expire') && sale?.state === 'open') sale.state = 'failed';
    if (path !== '/v1/checkout/sessions') return sale && session(sale, true);
    const amount = Number(fields['line_items[0][price_data][unit_amount]']);
    return session(
      ofStripe(key, fields, { amount, returnUrl: fields.success_url ?? '', state: 'open' }),
      true,
    );
  };
  const answerStripe = (asked: Asked): object | undefined => {
    const { method, path, fields, key } = asked;
    const sale = saleOf(path);
    if (path === '/v1/refunds') return refund(saleOf(fields.payment_intent ?? ''), Number(fields.amount));
    if (path.startsWith('/v1/payment_methods/')) {
      peer.removed.push(path);
      return { object: 'payment_method' };
    }
    if (!path.startsWith('/v1/payment_intents')) return answerSession(asked);
    if (method === 'GET') return sale && intent(sale);
    return intent(ofStripe(key, fields, { amount: Number(fields.amount), returnUrl: '', state: 'paid' }));
  };
  const answerYooKassa = ({ method, path, fields, key }: Asked): object | undefined => {
    const amount = Math.round(Number(fields['amount[value]']) * 100);
    const sale = saleOf(path);
    if (path === '/v3/refunds') return refund(saleOf(fields.payment_id ?? ''), amount);
    if (method === 'GET') return sale && yooPayment(sale);
    const made = open(key, {
      by: 'yookassa',
      payment: fields[mark] ?? '',
      amount,
      currency: fields['amount[currency]'] ?? '',
      returnUrl: fields['confirmation[return_url]'] ?? '',
      state: fields.payment_method_id ? 'paid' : 'open',
    });
    return yooPayment(made);
  };

  const notify = async () => {
    const sale = sales.at(-1);
    if (!sale) throw new Error('There is no sale to notify of');
    const isStripe = sale.by === 'stripe';
    const body = JSON.stringify(
      isStripe
        ? {
            id: `evt_${sale.number}_${sale.state}`,
            object: 'event',
            type: 'checkout.session.completed',
            data: { object: session(sale, false) },
          }
        : { type: 'notification', event: 'payment.succeeded', object: yooPayment(sale) },
    );
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', stripeSecret).update(`${at}.${body}`).digest('hex');
    const { status } = await fetch(`${forma.url}/webhooks/${sale.by}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isStripe && { 'stripe-signature': `t=${at},v1=${signature}` }),
      },
      body,
    });
    if (status !== 200) throw new Error(`The binary answers ${status} to a notification`);
  };

  const showPage = async (method: string, sale: Sale, response: ServerResponse) => {
    if (method === 'POST') {
      sale.state = 'paid';
      if (peer.notifiesFirst) await notify();
      response.writeHead(303, { location: sale.returnUrl }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Payment page</title>
        <form method="post"><button>Pay</button></form><a href="${sale.returnUrl}">Back</a></html>`,
    );
  };

  const answer = (asked: Asked) => (asked.path.startsWith('/v3/') ? answerYooKassa : answerStripe)(asked);
  const serve = async (request: IncomingMessage, body: string, response: ServerResponse) => {
    const { method = '', headers, url = '/' } = request;
    const path = new URL(url, peer.url).pathname;
    const sale = path.startsWith('/page/') ? saleOf(path) : undefined;
    if (sale) return showPage(method, sale, response);
    const isJson = path.startsWith('/v3/');
    const key = String(headers[isJson ? 'idempotence-key' : 'idempotency-key']);
    const found = peer.isDown ? undefined : answer({ method, path, key, fields: fieldsOf(body, isJson) });
    const status = peer.isDown ? 500 : found ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { type: 'api_error', message: `peer: ${status}` } }));
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      serve(request, Buffer.concat(chunks).toString(), response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: PaymentPeer = {
    url,
    settings: {
      FORMA_STRIPE_KEY: 'sk_test_peer',
      FORMA_STRIPE_WEBHOOK_SECRET: stripeSecret,
      FORMA_STRIPE_URL: url,
      FORMA_YOOKASSA_SHOP: '1',
      FORMA_YOOKASSA_KEY: 'test_peer',
      FORMA_YOOKASSA_URL: url,
    },
    notifiesFirst: false,
    isDown: false,
    notify,
    removed: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
}
