import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { completeVariables, problems, variablesOf } from './variables';

const schema = buildSchema(`
  enum Size { SMALL LARGE }
  input Line { size: Size! count: Int = 1 open: Boolean }
  type Query { find(lines: [Line!]!, first: Int!): Int }
`);
const query = 'query Find($lines: [Line!]!, $first: Int! = 5) { find(lines: $lines, first: $first) }';
const declared = variablesOf(schema, query, 'Find') ?? new Map();

function stateOf(doc: string) {
  return EditorState.create({ doc, extensions: [json()] });
}

/** What is completed where the text has a bar. */
function completed(text: string) {
  const at = text.indexOf('|');
  const state = stateOf(text.replace('|', ''));
  return completeVariables(new CompletionContext(state, at, true), declared)?.options.map(
    ({ label }) => label,
  );
}

it('reads the variables of the chosen operation, and none of a text that does not parse', () => {
  expect([...declared].map(([name, { required }]) => [name, required])).toEqual([
    ['lines', true],
    ['first', false],
  ]);
  expect(variablesOf(schema, `${query} query Other { find(lines: [], first: 1) }`, 'Other')).toEqual(
    new Map(),
  );
  expect(variablesOf(schema, 'query {', undefined)).toBeUndefined();
});

it('marks the part of the variables that is wrong', () => {
  const wrong = (doc: string) =>
    problems(stateOf(doc), declared).map(({ from, to, message }) => [doc.slice(from, to), message]);
  expect(wrong('{"lines": [{"size": "SMALL"}, {"size": "HUGE"}]}')).toEqual([
    ['"HUGE"', expect.stringContaining('"HUGE" does not exist in "Size"')],
  ]);
  expect(wrong('{"lines": [], "first": "five"}')).toEqual([
    ['"five"', expect.stringContaining('Int cannot')],
  ]);
  expect(wrong('{"lines": [{"count": 2}]}')).toEqual([
    ['{"count": 2}', expect.stringContaining('"size" of required type "Size!"')],
  ]);
  expect(wrong('{"lines": [], "last": 1}')).toEqual([['1', 'The operation does not declare $last.']]);
  expect(wrong('')).toEqual([['', expect.stringContaining('"$lines"')]]);
  expect(wrong('{"lines": [{"size": "SMALL"}]}')).toEqual([]);
  expect(wrong('{"lines": ')).toEqual([]);
});

it('completes names and values by their types', () => {
  expect(completed('{|}')).toEqual(['"lines"', '"first"']);
  expect(completed('{"first": 1, "l|"}')).toEqual(['"lines"', '"first"']);
  expect(completed('{"lines": [{"|"}]}')).toEqual(['"size"', '"count"', '"open"']);
  expect(completed('{"lines": [{"size": "|"}]}')).toEqual(['"SMALL"', '"LARGE"']);
  expect(completed('{"lines": [{"size": "SMALL", "open": |}]}')).toEqual(['true', 'false']);
  expect(completed('{"first": |}')).toBeUndefined();
});
