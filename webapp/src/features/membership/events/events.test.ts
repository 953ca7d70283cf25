import { expect, it } from 'vitest';
import { indented, outcomeOf } from './events';

const at = '2026-11-23T09:41:00Z';

it('goes by the latest attempt to handle an event', () => {
  expect(outcomeOf({ handledAt: null, error: '' })).toBe('WAITING');
  expect(outcomeOf({ handledAt: at, error: '' })).toBe('HANDLED');
  expect(outcomeOf({ handledAt: null, error: 'no answer' })).toBe('FAILED');
  expect(outcomeOf({ handledAt: at, error: 'no answer' })).toBe('FAILED');
});

it('gives each value a line, and leaves what is no JSON as it is', () => {
  expect(indented('{"id":"evt_1","data":[1]}')).toBe('{\n  "id": "evt_1",\n  "data": [\n    1\n  ]\n}');
  expect(indented('not JSON')).toBe('not JSON');
});
