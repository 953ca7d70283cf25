// What standard tools of GraphQL ask of an API that they do not know.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { generate } from '@graphql-codegen/cli';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { newId } from '../src/lib/newId.ts';
import { until } from './wait.ts';
import { ask, forma, startForma, tokenOf } from './world.ts';

let token: string;
/** Where the program of the documentation that takes webhooks listens. */
let port: number;

before(async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  ({ port } = free.address() as AddressInfo);
  await new Promise((resolve) => free.close(resolve));
  await startForma({ FORMA_WEBHOOK_RELAY: `http://127.0.0.1:${port}` });
  const made = await ask<{ createApiToken: { secret: string } }>(
    await tokenOf('admin@forma.test'),
    'mutation{createApiToken(input:{name:"Codegen",introspection:true,read:[PROFILE,LIBRARY,HEALTH]}){secret}}',
  );
  token = made.createApiToken.secret;
});
after(() => forma.stop());

async function post(query: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${forma.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return answer.json();
}

test('the schema is read by the introspection query with every option', async () => {
  const query = getIntrospectionQuery({
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  for (const _ of ['computed', 'from memory']) {
    const { data, errors } = await post(query, { Authorization: `Bearer ${token}` });
    assert.equal(errors, undefined);
    const schema = buildClientSchema(data as IntrospectionQuery);
    assert.ok(
      schema
        .getQueryType()
        ?.getFields()
        .workouts?.args.every((arg) => arg.description),
    );
  }
  const { errors } = await post(query);
  assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED');
});

test('types are generated from the address alone', async () => {
  const [file] = await generate(
    {
      schema: { [`${forma.url}/graphql`]: { headers: { Authorization: `Bearer ${token}` } } },
      documents: 'query Mine { me { id firstName subscriptionPlan } }',
      generates: { 'types.ts': { plugins: ['typescript-operations'] } },
      silent: true,
    },
    false,
  );
  assert.match(file.content, /MineQuery/);
});

test('a wrong document is told what is wrong and where, and a limit both numbers', async () => {
  const wrong = await post('{ site { nam } }');
  assert.match(wrong.errors[0].message, /Cannot query field "nam" on type/);
  assert.deepEqual(wrong.errors[0].locations, [{ line: 1, column: 10 }]);
  const unended = await post('{ site { name }');
  assert.match(unended.errors[0].message, /Expected Name, found <EOF>/);
  const often = await post(`{ ${Array.from({ length: 16 }, (_, i) => `s${i}: site { name }`).join(' ')} }`);
  const { code, limit, max, got } = often.errors[0].extensions;
  assert.deepEqual([code, limit, max, got], ['LIMIT_EXCEEDED', 'aliases', 15, 16]);
});

test('the program of the documentation copies measurements, and follows what changes', async () => {
  const docs = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const program = /## Copies[\s\S]*?```js\n([\s\S]*?)```/.exec(docs)?.[1];
  assert.ok(program);
  const folder = await mkdtemp(join(tmpdir(), 'forma-copy-'));
  const [code, table] = [join(folder, 'copy.mjs'), join(folder, 'measurements.csv')];
  await writeFile(code, program);
  const copied = async () => {
    await promisify(execFile)(process.execPath, [code, forma.url, token, table]);
    return (await readFile(table, 'utf8')).split('\r\n');
  };
  const client = await tokenOf('client@forma.test');
  const { me } = await ask<{ me: { fullName: string } }>(client, '{me{fullName}}');
  const row = `"${me.fullName}","2020-02-03","77.7"`;

  const first = await copied();
  assert.ok(first.length > 100 && first.every((line) => /^".+","\d{4}-\d\d-\d\d","[\d.]*"$/.test(line)));
  assert.ok(!first.includes(row));
  const { createProgressEntry } = await ask<{ createProgressEntry: { id: string } }>(
    client,
    'mutation{createProgressEntry(input:{date:"2020-02-03",measurements:{weightKg:77.7}}){id}}',
  );
  assert.deepEqual((await copied()).toSorted(), [...first, row].toSorted());
  await ask(client, 'mutation($id:ID!){deleteProgressEntry(id:$id)}', { id: createProgressEntry.id });
  assert.deepEqual((await copied()).toSorted(), first.toSorted());
  await rm(folder, { recursive: true });
});

test('the program of the documentation is sent bookings, and looks up the client with a service token', async () => {
  const docs = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const chapter = /## Webhooks[\s\S]*?## Copies/.exec(docs)?.[0] ?? '';
  const [verifies, program] = [...chapter.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  assert.ok(verifies && program);
  const folder = await mkdtemp(join(tmpdir(), 'forma-booked-'));
  const [code, table] = [join(folder, 'booked.mjs'), join(folder, 'booked.csv')];
  await writeFile(code, verifies + program);
  const admin = await tokenOf('admin@forma.test');
  const { createServiceToken } = await ask<{ createServiceToken: { secret: string } }>(
    admin,
    'mutation{createServiceToken(input:{name:"Bookings",read:[PROFILE]}){secret}}',
  );
  const { makeWebhook } = await ask<{ makeWebhook: { secret: string } }>(
    admin,
    'mutation($id:ID!,$input:WebhookInput!){makeWebhook(id:$id,input:$input){secret}}',
    {
      id: newId(),
      input: { url: 'https://bookings.example.org/in', events: ['SESSION_BOOKED'], withObject: true },
    },
  );
  const runs = spawn(
    process.execPath,
    [code, forma.url, createServiceToken.secret, makeWebhook.secret, String(port), table],
    { stdio: 'inherit' },
  );
  try {
    const answers = () => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' });
    await until('the program listens', () => answers().then(Boolean, () => false));
    assert.equal((await answers()).status, 401);

    const coach = await tokenOf('coach@forma.test');
    const { me } = await ask<{ me: { id: string; fullName: string } }>(
      await tokenOf('client@forma.test'),
      '{me{id fullName}}',
    );
    const { sessionSetup } = await ask<{ sessionSetup: { types: { id: string; capacity: number }[] } }>(
      coach,
      '{sessionSetup{types{id capacity}}}',
    );
    const typeId = sessionSetup.types.find(({ capacity }) => capacity === 1)?.id;
    const { freeSlots } = await ask<{ freeSlots: { startsAt: string }[] }>(
      coach,
      'query($typeId:ID,$clientId:ID,$from:Date!){freeSlots(typeId:$typeId,clientId:$clientId,from:$from){startsAt}}',
      {
        typeId,
        clientId: me.id,
        from: new Date(Date.now() + 18 * 86_400_000).toISOString().slice(0, 10),
      },
    );
    const startsAt = freeSlots.at(-1)?.startsAt;
    await ask(coach, 'mutation($input:BookSessionInput!){bookSession(input:$input){id}}', {
      input: { id: newId(), typeId, startsAt, clientId: me.id },
    });
    const line = `${startsAt},"${me.fullName}"\r\n`;
    await until('the booking is in the table', () =>
      readFile(table, 'utf8').then(
        (text) => text === line,
        () => false,
      ),
    );
  } finally {
    runs.kill();
  }
  await rm(folder, { recursive: true });
});

test('the program of the documentation answers in the community', async () => {
  const docs = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const chapter = /## Subscriptions[\s\S]*?## Webhooks/.exec(docs)?.[0] ?? '';
  const program = [...chapter.matchAll(/```js\n([\s\S]*?)```/g)].at(-1)?.[1];
  assert.ok(program);
  // Where it finds the package that it imports.
  const folder = await mkdtemp(join(import.meta.dirname, '../node_modules/.cache/forma-bot-'));
  const code = join(folder, 'bot.mjs');
  await writeFile(code, program);
  const coach = await tokenOf('coach@forma.test');
  const { createApiToken } = await ask<{ createApiToken: { secret: string } }>(
    coach,
    'mutation{createApiToken(input:{name:"Bot",read:[LIBRARY],write:[CHAT]}){secret}}',
  );
  const runs = spawn(process.execPath, [code, forma.url, createApiToken.secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    runs.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    await until('the program listens', async () => said.includes('listens'));
    const client = await tokenOf('client@forma.test');
    const conversationId = '0195e000-0000-7000-8000-000000000001';
    const post = async (text: string) => {
      const id = newId();
      await ask(client, 'mutation($input:PostMessageInput!){postMessage(input:$input){id}}', {
        input: { id, conversationId, text },
      });
      return id;
    };
    const answerTo = async (id: string) => {
      let answer: string | undefined;
      await until('the question is answered', async () => {
        const { messages } = await ask<{
          messages: { nodes: { text: string; replyTo: { id: string } | null }[] };
        }>(client, 'query($id:ID!){messages(conversationId:$id){nodes{text replyTo{id}}}}', {
          id: conversationId,
        });
        answer = messages.nodes.find(({ replyTo }) => replyTo?.id === id)?.text;
        return answer !== undefined;
      });
      return answer ?? '';
    };
    assert.match(await answerTo(await post('!find stretching')), /^.+: http:\S+\/workouts\/[\da-f-]{36}$/m);
    assert.equal(await answerTo(await post('!find zzzzzz')), 'No workout found.');
  } finally {
    runs.kill();
    await rm(folder, { recursive: true });
  }
});
