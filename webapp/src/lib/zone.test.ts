import { expect, test } from 'vitest';
import { zoneName } from './zone';

test('a zone has the name that people use', () => {
  expect(zoneName('Europe/Moscow')).toBe('Moscow Standard Time');
});
