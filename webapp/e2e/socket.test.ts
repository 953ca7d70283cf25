// The live connection for any client of the protocol: its own library against the real binary.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, createClient } from 'graphql-ws';
import { ask, forma, startForma, tokenOf } from './world.ts';

before(async () => {
  await startForma();
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

test('a query and a mutation are answered over the socket, and mistakes are reported as errors', async () => {
  const client = open(await tokenOf('client@forma.test'));
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

/** How many people the next event says are there. */
async function online(events: AsyncIterableIterator<unknown>): Promise<number> {
  const { value } = await events.next();
  return (value as { data: { presence: { onlineCount: number } } }).data.presence.onlineCount;
}

test('two subscriptions of one socket receive events until they are completed', async () => {
  const token = await tokenOf('client@forma.test');
  const client = open(token);
  const query = 'subscription{presence{onlineCount online{fullName}}}';
  const [first, second] = [client.iterate({ query }), client.iterate({ query })];
  for (const events of [first, second]) assert.equal(await online(events), 1);
  const other = open(await tokenOf('basic@forma.test'));
  await other.iterate({ query }).next();
  // How often they were told of their own coming before is not said.
  for (const events of [first, second]) while ((await online(events)) < 2);
  await first.return?.();
  assert.ok((await first.next()).done);
  await ask(token, 'mutation{setTyping(typing:true)}');
  const { value } = await second.next();
  assert.ok(value && 'data' in value);
  await Promise.all([client.dispose(), other.dispose()]);
});

test('a guest is refused, and a paid subscription tells others which plan they need', async () => {
  let code = 0;
  const stranger = open('nobody', (told) => {
    code = told;
  });
  await assert.rejects(stranger.iterate({ query: '{me{id}}' }).next());
  assert.equal(code, 4403);
  const free = open(await tokenOf('free@forma.test'));
  const { value } = await free.iterate({ query: 'subscription{presence{onlineCount}}' }).next();
  assert.equal(
    (value as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code,
    'PLAN_REQUIRED',
  );
  await free.dispose();
});

test('subscriptions end within a second of a suspension, an unassignment or a lost plan or role', async () => {
  const tokens = { admin: '', client: '', coach: '' };
  const renew = async () => {
    for (const who of ['admin', 'client', 'coach'] as const) tokens[who] = await tokenOf(`${who}@forma.test`);
  };
  const act = <Data>(query: string) => ask<Data>(tokens.admin, query);
  await renew();
  const idOf = async (token: string) => (await ask<{ me: { id: string } }>(token, '{me{id}}')).me.id;
  const [client, coach] = [await idOf(tokens.client), await idOf(tokens.coach)];
  const { conversations } = await ask<{ conversations: { id: string; client: { id: string } | null }[] }>(
    tokens.coach,
    '{conversations{id client{id}}}',
  );
  const thread = conversations.find((talk) => talk.client?.id === client)?.id;
  const bind = `assignClients(clientIds:["${client}"],coachId:"${coach}"){id}`;
  const cases = [
    {
      who: 'client',
      field: 'presence{onlineCount}',
      out: `setSuspended(ids:["${client}"],suspended:true){id}`,
      back: `setSuspended(ids:["${client}"],suspended:false){id}`,
    },
    {
      who: 'client',
      field: 'presence{onlineCount}',
      out: `setPlan(profileId:"${client}",plan:FREE){id}`,
      back: `setPlan(profileId:"${client}",plan:VIP){id}`,
    },
    {
      who: 'coach',
      field: `presence(conversationId:"${thread}"){onlineCount}`,
      out: `unassignClients(clientIds:["${client}"]){id}`,
      back: bind,
    },
    {
      who: 'coach',
      field: 'presence{onlineCount}',
      out: `reassignClients(from:"${coach}") setRole(id:"${coach}",role:CLIENT){id}`,
      back: `setRole(id:"${coach}",role:COACH){id} ${bind}`,
    },
  ] as const;
  for (const { who, field, out, back } of cases) {
    const took: number[] = [];
    // Other load can only make it slower, so one of ten must be as fast as the product promises.
    while (took.length < 10 && !took.some((ms) => ms <= 1000)) {
      const listener = open(tokens[who]);
      const events = listener.iterate({ query: `subscription{${field}}` });
      const { value } = await events.next();
      assert.ok(value && !value.errors, JSON.stringify(value));
      await act(`mutation{${out}}`);
      const begun = performance.now();
      try {
        for (let end = false; !end; ) {
          const next = await events.next();
          end = next.done === true || Boolean(next.value?.errors);
        }
      } catch {
        // The socket is closed with the reason.
      }
      took.push(performance.now() - begun);
      await listener.dispose();
      await act(`mutation{${back}}`);
      await renew();
    }
    assert.ok(
      took.some((ms) => ms <= 1000),
      `${out}: ${field} ended after ${took} ms`,
    );
  }
});
