import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alarmChoice, chooseAlarm, unlockSound, useAlarm } from './alarm';

// What jsdom lacks: audio, vibration and notifications.
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
  static last: Sound | undefined;
  state = 'running';
  onstatechange: (() => void) | undefined;
  constructor() {
    Sound.last = this;
  }
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
const rest = () => ({
  from: 0,
  at: now + 60_000,
  title: 'Rest is over',
  body: 'Squat',
  path: '/workouts/1/exercise',
});

function setVisibility(state: DocumentVisibilityState) {
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
  vi.clearAllMocks();
  localStorage.clear();
});

it('schedules the tones on the audio clock and vibrates at the time', async () => {
  unlockSound();
  renderHook(() => useAlarm(rest()));
  expect(tones.map(({ start }) => Math.round(start * 100) / 100)).toEqual([67, 68, 69, 70, 70.22, 70.44]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(vibrate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(shown).not.toHaveBeenCalled();
});

it('counts down to the start and the end of a timed set', () => {
  unlockSound();
  renderHook(() => useAlarm({ ...rest(), from: now + 3000, at: now + 33_000 }));
  expect(tones.map(({ start }) => Math.round(start * 100) / 100)).toEqual([
    10, 11, 12, 13, 40, 41, 42, 43, 43.22, 43.44,
  ]);
});

/** As iPhones do with a page that is hidden: the audio clock stands still, and the other goes on. */
function hideFor(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  Sound.last?.onstatechange?.();
}

const waiting = () => tones.filter(({ stopped }) => !stopped).map(({ start }) => Math.round(start));

it('rings at the time even if the audio clock stood still in between', () => {
  unlockSound();
  renderHook(() => useAlarm(rest()));
  hideFor(40_000);
  expect(waiting()).toEqual([27, 28, 29, 30, 30, 30]);
});

it('does not ring late for what ended while the audio clock stood still', () => {
  unlockSound();
  renderHook(() => useAlarm(rest()));
  hideFor(70_000);
  expect(waiting()).toEqual([]);
});

it('schedules no countdown that is already over', () => {
  unlockSound();
  renderHook(() => useAlarm({ ...rest(), at: now + 1500 }));
  expect(tones.map(({ start }) => Math.round(start * 100) / 100)).toEqual([10.5, 11.5, 11.72, 11.94]);
});

it('remembers the choices; the voice is off until chosen', () => {
  expect(alarmChoice()).toEqual({ sound: true, notify: false, voice: false });
  chooseAlarm({ sound: false, notify: false, voice: true });
  expect(alarmChoice()).toEqual({ sound: false, notify: false, voice: true });
});

it('is silent once the rest is skipped', async () => {
  unlockSound();
  const { unmount } = renderHook(() => useAlarm(rest()));
  unmount();
  expect(tones.map(({ stopped }) => stopped)).toEqual(Array(6).fill(true));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(vibrate).not.toHaveBeenCalled();
});

it('schedules no tone when sound is off', () => {
  chooseAlarm({ sound: false, notify: false, voice: false });
  unlockSound();
  renderHook(() => useAlarm(rest()));
  expect(tones).toEqual([]);
});

it('notifies if the page is hidden and the user wants it', async () => {
  chooseAlarm({ sound: true, notify: true, voice: false });
  setVisibility('hidden');
  renderHook(() => useAlarm(rest()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toHaveBeenCalledExactlyOnceWith('Rest is over', 'Squat');
});

it('does not notify while the page is visible, nor without permission', async () => {
  chooseAlarm({ sound: true, notify: true, voice: false });
  setVisibility('visible');
  renderHook(() => useAlarm(rest()));
  await vi.advanceTimersByTimeAsync(60_000);
  setVisibility('hidden');
  Shown.permission = 'denied';
  renderHook(() => useAlarm({ ...rest(), at: now + 120_000 }));
  await vi.advanceTimersByTimeAsync(60_000);
  Shown.permission = 'granted';
  expect(shown).not.toHaveBeenCalled();
});
