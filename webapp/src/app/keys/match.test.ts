import { expect, test } from 'vitest';
import { commandOf, rankOf, weightIn } from './match';

test('beginnings fit, the middle of a word does not', () => {
  expect(rankOf('Programmes', 'gra')).toBeUndefined();
  expect(rankOf('Grace Whitmore', 'gra')).toBe(0);
  expect(rankOf('Grace Whitmore', 'whit')).toBe(1);
  expect(rankOf('Grace Whitmore', 'whit gr')).toBe(1);
  expect(rankOf('Check-in forms', 'in')).toBe(1);
  expect(rankOf('Отчёты', 'отч')).toBe(0);
});

test('a verb says what to do with whom', () => {
  expect(commandOf('message Grace')).toEqual({ verb: 'message', about: 'Grace' });
  expect(commandOf('Назначить грейс ')).toEqual({ verb: 'assign', about: 'грейс' });
  expect(commandOf('messages')).toEqual({ about: 'messages' });
});

test('a weight is understood with and without words', () => {
  expect(weightIn('log weight 81.2')).toBe('81.2');
  expect(weightIn('вес 81,2 кг')).toBe('81,2');
  expect(weightIn('81.2')).toBe('81.2');
  expect(weightIn('squats 10')).toBeUndefined();
  expect(weightIn('5')).toBeUndefined();
});
