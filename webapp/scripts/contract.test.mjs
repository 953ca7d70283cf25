import { expect, test } from 'vitest';
import { breaking, texts, unsaid } from './contract.mjs';

test('what breaks the released contract is in the changelog, under Unreleased, Breaking, by its coordinate', async () => {
  const [before = '', after = '', changelog = ''] = await texts();
  expect(unsaid(breaking(before, after), changelog)).toEqual([]);
});

const before = `
  directive @auth(fresh: Boolean) on FIELD_DEFINITION | OBJECT
  directive @gone on FIELD_DEFINITION
  directive @many repeatable on FIELD_DEFINITION
  directive @hasRole(any: [Level!]!, fresh: Boolean) on FIELD_DEFINITION
  directive @service on FIELD_DEFINITION
  scalar Time
  interface Node { id: ID! }
  enum Level { LOW HIGH }
  input Filter { level: Level = LOW, name: String }
  type Workout implements Node { id: ID!, title: String!, at: Time, level(of: ID): Level }
  type Recipe { id: ID! }
  type Food { id: ID! }
  union Found = Recipe | Food
  type Query { workout(id: ID, first: Int! = 20): Workout, found: [Found!]!, recipe(id: ID!): Recipe, food: Food }
  extend type Query { mine: ID @hasRole(any: [LOW]), all: ID @service }`;

/** @type {[string, string, string[]][]} */
const changes = [
  ['type Food { id: ID! }', 'interface Food { id: ID! }', ['Food']],
  ['union Found = Recipe | Food', 'union Found = Recipe', ['Found']],
  ['LOW HIGH', 'LOW', ['Level.HIGH']],
  ['LOW HIGH', 'LOW MIDDLE HIGH', []],
  ['name: String', 'name: String!', ['Filter.name']],
  ['name: String', 'name: String, by: ID!', ['Filter.by']],
  ['name: String', 'name: String, by: ID! = 1', []],
  [', name: String', '', ['Filter.name']],
  ['title: String!', 'title: String', ['Workout.title']],
  ['at: Time', 'at: Time!', []],
  ['at: Time', 'at: Int', ['Workout.at']],
  [', at: Time', '', ['Workout.at']],
  ['Workout implements Node', 'Workout', ['Workout']],
  ['level(of: ID)', 'level', ['Workout.level(of:)']],
  ['workout(id: ID,', 'workout(id: ID!,', ['Query.workout(id:)']],
  ['workout(id: ID,', 'workout(id: ID, by: ID!,', ['Query.workout(by:)']],
  ['workout(id: ID,', 'workout(id: ID, by: ID,', []],
  ['first: Int! = 20', 'first: Int! = 30', ['Query.workout(first:)']],
  ['level: Level = LOW', 'level: Level = HIGH', ['Filter.level']],
  ['level: Level = LOW', 'level: Level', ['Filter.level']],
  ['food: Food }', 'food: Food @auth }', ['Query.food']],
  ['type Recipe {', 'type Recipe @auth {', ['Recipe']],
  ['any: [LOW]', 'any: [HIGH]', ['Query.mine']],
  ['any: [LOW]', 'any: [LOW, HIGH]', []],
  ['any: [LOW]', 'any: [LOW], fresh: true', ['Query.mine']],
  [' @hasRole(any: [LOW])', '', []],
  [' @service }', ' }', ['Query.all']],
  ['food: Food }', 'food: Food @service }', []],
  [', recipe(id: ID!): Recipe', '', ['Query.recipe']],
  ['scalar Time', 'scalar Date', ['Time', 'Workout.at']],
  ['@gone', '@come', ['@gone']],
  ['@auth(fresh: Boolean)', '@auth', ['@auth(fresh:)']],
  ['@auth(fresh: Boolean)', '@auth(fresh: Boolean, by: ID!)', ['@auth(by:)']],
  ['FIELD_DEFINITION | OBJECT', 'FIELD_DEFINITION', ['@auth']],
  ['@many repeatable', '@many', ['@many']],
];

test.each(changes)('%s becomes %s', (old, present, coordinates) => {
  const after = before
    .replace(old, present)
    .replaceAll(': Time,', present === 'scalar Date' ? ': Date,' : ': Time,');
  expect(
    breaking(before, after)
      .map((change) => change.coordinate)
      .sort(),
  ).toEqual([...coordinates].sort());
});

test('only the list of what breaks excuses it', () => {
  const found = [{ coordinate: 'Query.workout(id:)', description: '' }];
  const line = '- `Query.workout(id:)` is required.';
  expect(unsaid(found, `## [Unreleased]\n\n### Breaking\n\n${line}\n`)).toEqual([]);
  expect(unsaid(found, `## [Unreleased]\n\n### Changed\n\n${line}\n`)).toEqual(found);
  expect(unsaid(found, `## [Unreleased]\n\n## [1.0.0]\n\n### Breaking\n\n${line}\n`)).toEqual(found);
  expect(unsaid(found, '## [Unreleased]\n\n### Breaking\n\n- `Query.workout` has gone.\n')).toEqual(found);
});
