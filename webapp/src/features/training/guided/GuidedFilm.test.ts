import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { skip } from '../../../parts/player/playback';
import { PlayedTracker } from '../playedTracker';
import { GuidedFilm } from './GuidedFilm';

let film: GuidedFilm;
let said: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  film = new GuidedFilm(60, [0, 10, 30]);
  said = [];
  for (const name of ['play', 'pause', 'seeking', 'seeked', 'ended'])
    film.addEventListener(name, () => said.push(name));
});

afterEach(() => {
  film.pause();
  vi.useRealTimers();
});

function hide(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The seconds that reports would contain. */
function tracked() {
  const tracker = new PlayedTracker();
  for (const name of ['play', 'timeupdate', 'pause', 'ratechange', 'seeked'])
    film.addEventListener(name, () => tracker.tick(film));
  film.addEventListener('seeking', () => tracker.seek(film));
  return tracker;
}

it('keeps time while it plays, at its speed', async () => {
  await film.play();
  vi.advanceTimersByTime(4000);
  expect(film.currentTime).toBeCloseTo(4);
  film.playbackRate = 2;
  vi.advanceTimersByTime(4000);
  expect(film.currentTime).toBeCloseTo(12);
  film.pause();
  vi.advanceTimersByTime(4000);
  expect(film.currentTime).toBeCloseTo(12);
  expect(said).toEqual(['play', 'pause']);
});

it('pauses when its page is hidden, and does not start behind it', async () => {
  await film.play();
  vi.advanceTimersByTime(3000);
  hide(true);
  vi.advanceTimersByTime(60_000);
  await film.play();
  vi.advanceTimersByTime(60_000);
  hide(false);
  expect(film.paused).toBe(true);
  expect(film.currentTime).toBeCloseTo(3);
});

it('does not count the sleep of a device', async () => {
  await film.play();
  vi.advanceTimersByTime(1000);
  const awake = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(awake + 3_600_000);
  expect(film.currentTime).toBeLessThan(3);
});

it('ends once, and begins again when it is played again', async () => {
  await film.play();
  vi.advanceTimersByTime(61_000);
  expect(said).toEqual(['play', 'pause', 'ended']);
  expect([film.ended, film.paused, film.currentTime]).toEqual([true, true, 60]);
  await film.play();
  expect([film.ended, film.currentTime]).toEqual([false, 0]);
});

it('is tracked like a video: what is skipped does not count, double speed does', async () => {
  const tracker = tracked();
  film.playbackRate = 2;
  await film.play();
  vi.advanceTimersByTime(5000);
  film.currentTime = 50;
  vi.advanceTimersByTime(2000);
  film.pause();
  const ranges = tracker.take().map(({ from, to }) => [Math.round(from), Math.round(to)]);
  expect(ranges).toEqual([
    [0, 10],
    [50, 54],
  ]);
});

it('is skipped by its parts', () => {
  const at = (time: number, way: -1 | 1) => {
    film.currentTime = time;
    skip(film, way);
    return film.currentTime;
  };
  expect([at(0, 1), at(12, 1), at(40, 1)]).toEqual([10, 30, 60]);
  expect([at(40, -1), at(31, -1), at(1, -1)]).toEqual([30, 10, 0]);
});

it('has no voice where the device has none, and otherwise keeps the choice on the device', () => {
  expect([film.speaks, film.muted]).toEqual([false, true]);
  vi.stubGlobal('speechSynthesis', {});
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  const speaking = new GuidedFilm(60, []);
  expect([speaking.speaks, speaking.muted]).toEqual([true, false]);
  speaking.muted = true;
  expect(new GuidedFilm(60, []).muted).toBe(true);
  vi.unstubAllGlobals();
});
