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
  /** What a charge of a saved card is found again by; empty for what is paid on the page. */
  mark: string;
  /** The last digits of the card. */
  card: string;
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
  /** The last digits of the card that is used on the pages. */
  card: string;
  /** The last digits of the saved card that is declined. */
  declined: string;
  /** What was collected, latest last: in hundredths, less what was refunded. */
  kept: () => { amount: number; card: string }[];
  /** Notifies the binary of the latest sale; again of the same if called again. */
  notify: () => Promise<void>;
  /** The paths by which cards were removed. */
  removed: string[];
  stop: () => Promise<void>;
}

type Sold = Pick<Sale, 'amount' | 'currency' | 'returnUrl'>;

/** The parameters of a form or the values of JSON, by their path: `metadata[forma_payment]`. */
type Fields = Record<string, string>;
const mark = 'metadata[forma_payment]';
const markOfCharge = 'metadata[forma_charge]';

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

  /** The cards that were chosen on Stripe's portal, by customer. */
  const chosen = new Map<string, string>();

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
  const cardOf = (last4: string) => ({
    id: `pm_${last4}`,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4 },
  });
  const intent = (sale: Sale) => ({
    id: `pi_test_${sale.number}`,
    object: 'payment_intent',
    amount: sale.amount,
    amount_received: sale.state === 'paid' ? sale.amount : 0,
    currency: sale.currency.toLowerCase(),
    status: sale.state === 'paid' ? 'succeeded' : 'requires_payment_method',
    metadata: { forma_payment: sale.payment, ...(sale.mark && { forma_charge: sale.mark }) },
    latest_charge: { id: `ch_${sale.number}`, object: 'charge', amount_refunded: sale.refunded },
    payment_method: cardOf(sale.card),
    customer: { id: `cus_${sale.number}`, object: 'customer' },
    // A saved card is not saved again.
    ...(sale.mark === '' && { setup_future_usage: 'off_session' }),
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
    metadata: { forma_payment: sale.payment, ...(sale.mark && { forma_charge: sale.mark }) },
    ...(sale.state === 'open' && { confirmation: { type: 'redirect', confirmation_url: pageOf(sale) } }),
    payment_method: {
      id: `method-${sale.card}`,
      type: 'bank_card',
      saved: sale.state === 'paid',
      title: `Bank card *${sale.card}`,
      card: { last4: sale.card, card_type: 'Mir' },
    },
  });

  const refund = (sale: Sale | undefined, amount: number) => {
    if (sale) sale.refunded += amount;
    return sale && { id: `re_${sale.number}`, object: 'refund', status: 'succeeded' };
  };
  /** A sale on a page, or one that is charged to a saved card. */
  const sell = (by: Sale['by'], { key, fields }: Asked, method: string, sold: Sold) => {
    const card = /\d*$/.exec(method)?.[0] ?? '';
    const outcome = card === peer.declined ? 'failed' : 'paid';
    return open(key, {
      by,
      payment: fields[mark] ?? '',
      mark: fields[markOfCharge] ?? '',
      card: card || peer.card,
      state: card ? outcome : 'open',
      ...sold,
    });
  };
  const answerSession = (asked: Asked): object | undefined => {
    const { path, fields } = asked;
    const sale = saleOf(path.replace('/expire', ''));
    if (path.endsWith('/expire') && sale?.state === 'open') sale.state = 'failed';
    if (path !== '/v1/checkout/sessions') return sale && session(sale, true);
    const amount = Number(fields['line_items[0][price_data][unit_amount]']);
    const sold = { amount, currency: 'EUR', returnUrl: fields.success_url ?? '' };
    return session(sell('stripe', asked, '', sold), true);
  };
  const answerIntent = (asked: Asked): object | undefined => {
    const { method, path, fields } = asked;
    if (method === 'GET' && path === '/v1/payment_intents')
      return { object: 'list', has_more: false, data: sales.filter(({ by }) => by === 'stripe').map(intent) };
    if (method === 'GET') {
      const sale = saleOf(path);
      return sale && intent(sale);
    }
    const sold = { amount: Number(fields.amount), currency: 'EUR', returnUrl: '' };
    const made = intent(sell('stripe', asked, fields.payment_method ?? '', sold));
    if (made.status === 'succeeded') return made;
    return { error: { type: 'card_error', code: 'card_declined', payment_intent: made } };
  };
  const answerCustomer = (path: string) => {
    const customer = path.replace('/v1/customers/', '');
    const card = chosen.get(customer);
    return {
      id: customer,
      object: 'customer',
      invoice_settings: { default_payment_method: card ? cardOf(card) : null },
    };
  };
  const answerStripe = (asked: Asked): object | undefined => {
    const { path, fields } = asked;
    if (path === '/v1/refunds') return refund(saleOf(fields.payment_intent ?? ''), Number(fields.amount));
    if (path.startsWith('/v1/payment_methods/')) {
      peer.removed.push(path);
      return { object: 'payment_method' };
    }
    if (path.startsWith('/v1/customers/')) return answerCustomer(path);
    if (path === '/v1/billing_portal/sessions') {
      const url = `${peer.url}/portal/${fields.customer}?${new URLSearchParams({ to: fields.return_url ?? '' })}`;
      return { id: 'bps_1', object: 'billing_portal.session', url };
    }
    return path.startsWith('/v1/payment_intents') ? answerIntent(asked) : answerSession(asked);
  };
  const answerYooKassa = (asked: Asked): object | undefined => {
    const { method, path, fields } = asked;
    const amount = Math.round(Number(fields['amount[value]']) * 100);
    const sale = saleOf(path);
    if (path === '/v3/refunds') return refund(saleOf(fields.payment_id ?? ''), amount);
    if (method === 'GET' && path === '/v3/payments')
      return { type: 'list', items: sales.filter(({ by }) => by === 'yookassa').map(yooPayment) };
    if (method === 'GET') return sale && yooPayment(sale);
    const sold = {
      amount,
      currency: fields['amount[currency]'] ?? '',
      returnUrl: fields['confirmation[return_url]'] ?? '',
    };
    return yooPayment(sell('yookassa', asked, fields.payment_method_id ?? '', sold));
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

  /** Stripe's portal, where the current card is chosen. */
  const showPortal = (method: string, address: URL, response: ServerResponse) => {
    const back = address.searchParams.get('to') ?? '';
    if (method === 'POST') {
      chosen.set(address.pathname.replace('/portal/', ''), peer.card);
      response.writeHead(303, { location: back }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Portal</title>
        <form method="post"><button>Use this card</button></form></html>`,
    );
  };

  const answer = (asked: Asked) => (asked.path.startsWith('/v3/') ? answerYooKassa : answerStripe)(asked);
  const answerProgram = (
    method: string,
    path: string,
    { headers }: IncomingMessage,
    body: string,
    response: ServerResponse,
  ) => {
    const isJson = path.startsWith('/v3/');
    const key = String(headers[isJson ? 'idempotence-key' : 'idempotency-key']);
    const found = peer.isDown ? undefined : answer({ method, path, key, fields: fieldsOf(body, isJson) });
    const answered = found ? ('error' in found ? 402 : 200) : 404;
    const status = peer.isDown ? 500 : answered;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { type: 'api_error', message: `peer: ${status}` } }));
  };
  const serve = async (request: IncomingMessage, body: string, response: ServerResponse) => {
    const { method = '', url = '/' } = request;
    const address = new URL(url, peer.url);
    const path = address.pathname;
    if (path.startsWith('/portal/')) return showPortal(method, address, response);
    const sale = path.startsWith('/page/') ? saleOf(path) : undefined;
    if (sale) return showPage(method, sale, response);
    answerProgram(method, path, request, body, response);
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
    card: '4242',
    declined: '',
    kept: () =>
      sales
        .filter(({ state }) => state === 'paid')
        .map(({ amount, refunded, card }) => ({ amount: amount - refunded, card })),
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
