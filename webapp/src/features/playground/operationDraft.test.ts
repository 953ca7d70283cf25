import { parse } from 'graphql';
import { expect, it } from 'vitest';
import sdl from '../../../../schema.graphqls?raw';
import { schemaDocs } from '../../../scripts/schemaDocs';
import { curlOf } from './curl';
import { exampleNames, examples } from './examples';
import { draftOf } from './operationDraft';
import { readOperations, readVariables } from './operations';
import { roots, search } from './schema';

const docs = schemaDocs(sdl);
const schema = new Map(docs.map((type) => [type.name, type]));

it('reads fields with their types, access rules and descriptions', () => {
  const field = schema.get('Query')?.fields.find(({ name }) => name === 'workouts');
  expect(field).toMatchObject({ type: 'WorkoutConnection!', named: 'WorkoutConnection', rules: ['@auth'] });
  expect(field?.description).toContain('library');
  expect(field?.args.map(({ name }) => name)).toEqual(['filter', 'sort', 'first', 'after']);
  expect(schema.get('Plan')?.members.map(({ name }) => name)).toContain('VIP');
  const ruled = schema.get('Query')?.fields.find(({ name }) => name === 'managedWorkouts');
  expect(ruled?.rules).toEqual(['@hasRole(any: [COACH, ADMIN])']);
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

it('has examples that parse', () => {
  for (const name of exampleNames) expect(parse(examples[name].query).definitions).toHaveLength(1);
});

it('writes a command that a shell accepts as it is, without the token', () => {
  const asked = {
    query: "{ me { id } } # it's",
    variables: {},
    operationName: undefined,
    token: 'forma_secret',
  };
  const command = curlOf(asked, 'https://forma.test');
  expect(command).not.toContain('forma_secret');
  expect(command).toContain(`it'\\''s`);
});
