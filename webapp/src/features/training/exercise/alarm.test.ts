import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseAlarm, useAlarm, wakeSound } from './alarm';

// What jsdom lacks of a browser: the sound card, the motor and the notifications.
const tones: { start: number; stopped: boolean }[] = [];
class Tone {
  private readonly own = { start: Number.NaN, stopped: false };
  constructor() {
    tones.push(this.own);
  }
  connect(next: unknown) {
    return next;
  }
  start(at: number) {
    this.own.start = at;
  }
  stop(at?: number) {
    this.own.stopped = at === undefined;
  }
}
class Gain {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect(next: unknown) {
    return next;
  }
}
class Sound {
  currentTime = 10;
  destination = {};
  resume = async () => undefined;
}

const shown = vi.fn();
class Shown {
  static permission = 'granted';
  onclick: unknown;
  constructor(title: string, options: NotificationOptions) {
    shown(title, options.body);
  }
}
const vibrate = vi.fn();
const now = Date.UTC(2026, 2, 10, 9);
const rest = () => ({ at: now + 60_000, title: 'Rest is over', body: 'Squat', path: '/workouts/1/exercise' });

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal('Notification', Shown);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  tones.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  localStorage.clear();
});

it('plans the tones on the clock of the sound card and buzzes at the time', async () => {
  wakeSound();
  renderHook(() => useAlarm(rest()));
  expect(tones.map(({ start }) => Math.round(start * 100) / 100)).toEqual([70, 70.22, 70.44]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(vibrate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(shown).not.toHaveBeenCalled();
});

it('is silent once the rest is skipped', async () => {
  wakeSound();
  const { unmount } = renderHook(() => useAlarm(rest()));
  unmount();
  expect(tones.map(({ stopped }) => stopped)).toEqual([true, true, true]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(vibrate).not.toHaveBeenCalled();
});

it('plans no tone for who wants none', () => {
  chooseAlarm({ sound: false, notify: false });
  wakeSound();
  renderHook(() => useAlarm(rest()));
  expect(tones).toEqual([]);
});

it('notifies where the page is hidden and the person wants it', async () => {
  chooseAlarm({ sound: true, notify: true });
  look('hidden');
  renderHook(() => useAlarm(rest()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toHaveBeenCalledExactlyOnceWith('Rest is over', 'Squat');
});

it('does not notify who looks at the page, nor where the browser does not let it', async () => {
  chooseAlarm({ sound: true, notify: true });
  look('visible');
  renderHook(() => useAlarm(rest()));
  await vi.advanceTimersByTimeAsync(60_000);
  look('hidden');
  Shown.permission = 'denied';
  renderHook(() => useAlarm({ ...rest(), at: now + 120_000 }));
  await vi.advanceTimersByTimeAsync(60_000);
  Shown.permission = 'granted';
  expect(shown).not.toHaveBeenCalled();
});
