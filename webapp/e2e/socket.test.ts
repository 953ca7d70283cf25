// The live connection as any client of the protocol has it: the library itself against the real binary.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, createClient } from 'graphql-ws';
import { ask, type Forma, startForma, tokenOf } from './world.ts';

let forma: Forma;
before(async () => {
  forma = await startForma();
});
after(() => forma.stop());

function open(token: string, closed: (code: number) => void = () => undefined): Client {
  return createClient({
    url: `${forma.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
    on: { closed: (event) => closed((event as CloseEvent).code) },
  });
}

test('a query and a mutation are answered over the socket, mistakes as errors', async () => {
  const client = open(await tokenOf(forma, 'client@forma.test'));
  const answer = await client.iterate({ query: '{me{email}}' }).next();
  assert.deepEqual(answer.value, { data: { me: { email: 'client@forma.test' } } });
  const renamed = await client
    .iterate({
      query: 'mutation($p:String!){updateProfile(input:{phone:$p}){phone}}',
      variables: { p: '+49 30 1234567' },
    })
    .next();
  assert.deepEqual(renamed.value, { data: { updateProfile: { phone: '+49 30 1234567' } } });
  await assert.rejects(
    client.iterate({ query: '{nothing}' }).next(),
    ([error]) => error.extensions.code === 'BAD_INPUT',
  );
  await client.dispose();
});

test('two subscriptions of one socket hear until they are completed', async () => {
  const token = await tokenOf(forma, 'client@forma.test');
  const client = open(token);
  const query = 'subscription{presence{onlineCount online{fullName}}}';
  const [first, second] = [client.iterate({ query }), client.iterate({ query })];
  for (const heard of [first, second]) {
    const { value } = await heard.next();
    assert.equal((value as { data: { presence: { onlineCount: number } } }).data.presence.onlineCount, 1);
  }
  const other = open(await tokenOf(forma, 'basic@forma.test'));
  await other.iterate({ query }).next();
  for (const heard of [first, second]) {
    const { value } = await heard.next();
    assert.equal((value as { data: { presence: { onlineCount: number } } }).data.presence.onlineCount, 2);
  }
  await first.return?.();
  assert.ok((await first.next()).done);
  await ask(forma, token, 'mutation{setTyping(typing:true)}');
  const { value } = await second.next();
  assert.ok(value && 'data' in value);
  await Promise.all([client.dispose(), other.dispose()]);
});

test('a stranger is refused, and a subscription for payers tells others what they need', async () => {
  let code = 0;
  const stranger = open('nobody', (told) => {
    code = told;
  });
  await assert.rejects(stranger.iterate({ query: '{me{id}}' }).next());
  assert.equal(code, 4403);
  const free = open(await tokenOf(forma, 'free@forma.test'));
  const { value } = await free.iterate({ query: 'subscription{presence{onlineCount}}' }).next();
  assert.equal(
    (value as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code,
    'PLAN_REQUIRED',
  );
  await free.dispose();
});
