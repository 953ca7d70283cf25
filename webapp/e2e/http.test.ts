// GraphQL over HTTP, as its working group's audits require, and what foreign pages must not be able to do.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { forma, startForma, tokenOf } from './world.ts';

let token: string;
before(async () => {
  await startForma();
  token = await tokenOf('admin@forma.test');
});
after(() => forma.stop());

function post(body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return fetch(`${forma.url}/graphql`, { method: 'POST', headers, body });
}

const asAdmin: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
};

test('every audit of graphql-http passes: MUST, SHOULD and MAY', async (t) => {
  const audits = serverAudits({ url: () => `${forma.url}/graphql`, fetchFn: asAdmin });
  assert.ok(audits.length >= 61, `there are ${audits.length} audits`);
  for (const audit of audits) {
    await t.test(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn();
      assert.equal(result.status, 'ok', 'reason' in result ? result.reason : '');
    });
  }
});

test('a body that needs no preflight runs nothing', async () => {
  const query = JSON.stringify({ query: 'mutation{signOut}' });
  const form = new URLSearchParams({ query: 'mutation{signOut}' }).toString();
  const boundary = 'edge';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${query}\r\n--${boundary}--\r\n`;
  for (const [type, body] of [
    ['text/plain', query],
    ['text/plain; charset=application/json', query],
    ['application/x-www-form-urlencoded', form],
    [`multipart/form-data; boundary=${boundary}`, part],
    ['application/graphql', 'mutation{signOut}'],
    ['', query],
  ] as const) {
    const answer = await post(body, { 'content-type': type });
    assert.equal(answer.status, 415, type);
    const said = await answer.text();
    assert.ok(!said.includes('"data"') && !said.includes('signOut'), said);
  }
});

test('a mutation or a subscription by GET runs nothing', async () => {
  for (const query of [
    'mutation{signOut}',
    'subscription{profileUpdated{id}}',
    'mutation A{signOut} query B{__typename}',
  ]) {
    const answer = await asAdmin(
      `${forma.url}/graphql?${new URLSearchParams({ query, operationName: query.includes(' A') ? 'A' : '' })}`,
    );
    assert.equal(answer.status, 405, query);
    assert.match(answer.headers.get('allow') ?? '', /POST/);
    assert.ok(!(await answer.text()).includes('"data"'));
  }
  const still = await asAdmin(`${forma.url}/graphql?${new URLSearchParams({ query: '{me{id}}' })}`);
  assert.equal(still.status, 200);
});

test('a subscription by POST and trailing variables run nothing', async () => {
  const answer = await post('{"query":"subscription{profileUpdated{id}}"}');
  assert.equal(answer.status, 400);
  const query = 'query($n:String!){__type(name:$n){name}}';
  const trailing = new URLSearchParams({ query, variables: '{"n":"Query"}{}' });
  assert.equal((await asAdmin(`${forma.url}/graphql?${trailing}`)).status, 400);
});

test('the response has the preferred media type', async () => {
  for (const [accept, type] of [
    ['application/graphql-response+json;q=0.5, application/json', 'application/json'],
    ['application/json;q=0.5, application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
    ['text/html, */*;q=0.8', 'application/json'],
  ] as const) {
    const answer = await post('{"query":"{__typename}"}', { 'content-type': 'application/json', accept });
    assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`, accept);
  }
});

test('a malformed request is refused without echoing it', async () => {
  const good = '{"query":"{__typename}"}';
  for (const body of [
    'tell-tale',
    '{"query":"{__typename}","tell-tale',
    `${good}tell-tale`,
    `${good}${good}`,
    `[${good},${good}]`,
    `{"query":"{__typename}","query":"{__typename}"}tell-tale`,
    '"tell-tale"',
    'null',
    '',
  ]) {
    const answer = await post(body);
    assert.equal(answer.status, 400, body);
    const said = await answer.text();
    assert.ok(!said.includes('tell-tale') && !said.includes('"data"'), said);
  }
});

test('a body is at most 1 MiB', async () => {
  const padded = (bytes: number) => {
    const around = '{"query":"{__typename}","extensions":{"pad":""}}';
    return `{"query":"{__typename}","extensions":{"pad":"${'x'.repeat(bytes - around.length)}"}}`;
  };
  assert.equal((await post(padded(1 << 20))).status, 200);
  assert.equal((await post(padded((1 << 20) + 1))).status, 413);
});
