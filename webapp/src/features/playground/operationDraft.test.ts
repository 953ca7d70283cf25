import { parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import sdl from '../../../../schema.graphqls?raw';
import { curlOf } from './curl';
import { readSchema } from './editor/readSchema';
import { exampleNames, examples } from './examples';
import { readHeaders } from './headers';
import { draftOf } from './operationDraft';
import { readOperations, readVariables } from './operations';
import { prettify } from './prettify';
import { roots, search } from './schema';
import { readShareLink, shareLink } from './shareLink';

const { docs: schema, schema: executable } = readSchema(sdl);

it('reads fields with their types, access rules and descriptions', () => {
  const field = schema.get('Query')?.fields.find(({ name }) => name === 'workouts');
  expect(field).toMatchObject({
    type: 'WorkoutConnection!',
    named: 'WorkoutConnection',
    rules: ['@auth', '@service'],
  });
  expect(field?.description).toContain('library');
  expect(field?.args.map(({ name }) => name)).toEqual(['filter', 'sort', 'first', 'after']);
  expect(schema.get('Plan')?.members.map(({ name }) => name)).toContain('VIP');
  expect(schema.get('Node')?.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Workout', 'Ticket']),
  );
  const ruled = schema.get('Query')?.fields.find(({ name }) => name === 'managedWorkouts');
  expect(ruled?.rules).toEqual(['@hasRole(any: [COACH, ADMIN])', '@service']);
});

it('knows every type that a field names', () => {
  for (const { name, fields } of schema.values())
    for (const field of fields)
      for (const { named } of [field, ...field.args])
        expect(schema.has(named), `${name}.${field.name}`).toBe(true);
});

it('ranks operations first in the search', () => {
  const [first] = search(schema, 'workouts');
  expect([first?.type.name, first?.field?.name]).toEqual(['Query', 'workouts']);
  expect(search(schema, 'nothing like that')).toEqual([]);
});

it('drafts a valid operation for every field of the root types', () => {
  for (const root of roots)
    for (const field of schema.get(root)?.fields ?? []) {
      const { query, variables } = draftOf(schema, root, field);
      expect(() => parse(query), query).not.toThrow();
      expect(readVariables(variables), variables).toBeDefined();
      expect(readOperations(query)).toMatchObject([{ kind: root.toLowerCase() }]);
    }
});

it('separates the operations of a text', () => {
  const text = `# query No { x }
    query A($q: String = "mutation { }") { me { query: id } } fragment F on Profile { id }
    mutation B { signOut } subscription { profileUpdated { ...F } }`;
  expect(readOperations(text)).toEqual([
    { name: 'A', kind: 'query' },
    { name: 'B', kind: 'mutation' },
    { name: '', kind: 'subscription' },
  ]);
  expect(readOperations('{ me { id } }')).toEqual([{ name: '', kind: 'query' }]);
  expect(readOperations(' # nothing')).toEqual([]);
  expect(readVariables('[1]')).toBeUndefined();
});

it('has examples of one valid operation each', () => {
  for (const name of exampleNames) {
    const document = parse(examples[name].query);
    expect(document.definitions).toHaveLength(1);
    expect(validate(executable, document), name).toEqual([]);
  }
});

it('shares an operation and its variables, and nothing else', () => {
  const draft = { query: 'query A($q: String = "&#=") {\n  x\n}', variables: '{"q": "а+b"}' };
  const link = shareLink(
    { ...draft, headers: 'x-secret: 1' } as typeof draft,
    'https://forma.test/playground',
  );
  expect(link).not.toContain('secret');
  expect(readShareLink(new URL(link).hash)).toEqual(draft);
  expect(readShareLink('')).toBeUndefined();
});

it('reads headers, and refuses what is none', () => {
  expect(readHeaders('Accept-Language: ru\n\n idempotency-key:1:2 ')).toEqual({
    'accept-language': 'ru',
    'idempotency-key': '1:2',
  });
  expect(readHeaders('')).toEqual({});
  for (const wrong of ['no colon', ': value', 'na me: value']) expect(readHeaders(wrong)).toBeUndefined();
});

it('formats an operation with its comments, and its variables', async () => {
  const draft = { query: 'query A{me{id # mine\n}}', variables: '{"a":1}' };
  expect(await prettify(draft)).toEqual({
    query: 'query A {\n  me {\n    id # mine\n  }\n}',
    variables: '{\n  "a": 1\n}',
  });
  await expect(prettify({ query: '{', variables: '' })).rejects.toThrow();
});

it('writes a command that a shell accepts as it is, without the token', () => {
  const asked = {
    query: "{ me { id } } # it's",
    variables: {},
    operationName: undefined,
    token: 'forma_secret',
    headers: { 'accept-language': 'ru' },
  };
  const command = curlOf(asked, 'https://forma.test');
  expect(command).not.toContain('forma_secret');
  expect(command).toContain(`it'\\''s`);
  expect(command).toContain("-H 'accept-language: ru'");
});
