import { afterEach, expect, test } from 'vitest';
import { isRightToLeft, keyAsRead } from './direction';

afterEach(() => {
  document.dir = '';
});

test('the arrow keys lead on and back as the page is read', () => {
  const pressed = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'];
  expect(pressed.map(keyAsRead)).toEqual(pressed);
  document.dir = 'rtl';
  expect(isRightToLeft()).toBe(true);
  expect(pressed.map(keyAsRead)).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
});
