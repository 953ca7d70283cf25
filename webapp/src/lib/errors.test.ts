import { buildSchema, type GraphQLEnumType } from 'graphql';
import { expect, it } from 'vitest';
import schemaText from '../../../schema.graphqls?raw';
import en from '../locales/en/errors.json';
import ru from '../locales/ru/errors.json';
import { errorCodes, fromWire, inputReasons, toRequestError } from './errors';

it('has a sentence in each language for every code of the schema, and for no other', () => {
  const schema = buildSchema(schemaText);
  const names = (schema.getType('ErrorCode') as GraphQLEnumType).getValues().map((value) => value.name);
  const expected = [...names, 'NETWORK', 'COOKIES_BLOCKED'].sort();
  expect([...errorCodes].sort()).toEqual(expected);
  for (const texts of [en, ru]) {
    expect(Object.keys(texts.code).sort()).toEqual(expected);
    expect(Object.keys(texts.reason).sort()).toEqual([...inputReasons].sort());
  }
});

it("reads the server's details about a wrong input", () => {
  const error = fromWire({
    message: 'x',
    extensions: { code: 'BAD_INPUT', field: 'input.phone', reason: 'TOO_LONG', max: 32 },
  });
  expect(error).toMatchObject({
    code: 'BAD_INPUT',
    field: 'input.phone',
    reason: 'TOO_LONG',
    args: { max: 32 },
  });
});

it('knows why a browser that blocks cookies denies its locks and its storage', () => {
  expect(toRequestError(Object.assign(new Error('denied'), { name: 'SecurityError' })).code).toBe(
    'COOKIES_BLOCKED',
  );
});

it('treats an unknown code or error as an internal one', () => {
  expect(fromWire({ message: 'x', extensions: { code: 'NEW_ONE' } }).code).toBe('INTERNAL');
  expect(toRequestError(new Error('x')).code).toBe('INTERNAL');
});

it('unwraps the errors of Apollo', () => {
  const wrapped = Object.assign(new Error('x'), {
    errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }],
  });
  expect(toRequestError(wrapped).code).toBe('FORBIDDEN');
});
