import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideScrollEnd } from './scrollEnd';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('fires scrollend once, after the last step of a scroll', () => {
  Reflect.deleteProperty(window, 'onscrollend');
  provideScrollEnd();
  const box = document.createElement('div');
  document.body.append(box);
  const ended = vi.fn();
  box.addEventListener('scrollend', ended);
  for (let step = 0; step < 10; step++) {
    box.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(50);
  }
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(ended).toHaveBeenCalledTimes(1);
});
