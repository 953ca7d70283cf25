import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCurrentMinute } from './useCurrentMinute';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-03T09:58:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time advances with each minute of the clock, and when the page is shown again', () => {
  const { result, unmount } = renderHook(() => useCurrentMinute());
  const shown = () => result.current.toISOString().slice(11, 19);
  expect(shown()).toBe('09:58:30');
  act(() => vi.advanceTimersByTime(29_000));
  expect(shown()).toBe('09:58:30');
  act(() => vi.advanceTimersByTime(1000));
  expect(shown()).toBe('09:59:00');
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('10:00:00');
  // Timers of a hidden page may be late.
  vi.setSystemTime(new Date('2026-12-03T10:20:10Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('10:20:10');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
