import { afterEach, describe, expect, test } from 'vitest';
import site from '../../../../server/platform/web/static.go?raw';
import type { FrameFilm } from './FrameFilm';
import { type Platform, platforms } from './platforms';

const opened: FrameFilm[] = [];
afterEach(() => {
  for (const film of opened.splice(0)) film.close();
  document.body.replaceChildren();
});

/**
 * A platform's player on a page of ours: it receives what a real one would, and answers in the same protocol.
 */
async function peer(platform: Platform) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inside = frame.contentWindow as Window;
  const heard: { message: unknown; origin: string }[] = [];
  inside.postMessage = ((message: unknown, origin: string) => {
    heard.push({ message: typeof message === 'string' ? JSON.parse(message) : message, origin });
  }) as Window['postMessage'];
  const { origin, open } = platforms[platform];
  const film = await open(frame, origin);
  opened.push(film);
  const events: string[] = [];
  for (const name of [
    'loadedmetadata',
    'play',
    'pause',
    'timeupdate',
    'seeking',
    'seeked',
    'ratechange',
    'ended',
    'error',
  ])
    film.addEventListener(name, () => events.push(name));
  const answer = (data: unknown, from = origin, source: Window | null = inside) =>
    dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  return { film, heard, events, answer, origin };
}

interface Words {
  ready: unknown[];
  time: (seconds: number) => unknown;
  playing: unknown;
  paused: unknown;
  ended: unknown;
  error: unknown;
  play: unknown;
  pause: unknown;
  seek: (seconds: number) => unknown;
  mute: unknown;
  speed?: { command: unknown; answer: unknown };
}

function youTube(func: string, ...args: unknown[]) {
  return { event: 'command', func, args, id: 1, channel: 'widget' };
}
const json = JSON.stringify;
const info = (value: unknown) => json({ event: 'infoDelivery', info: value });
const rutube = (type: string, data: unknown = {}) => json({ type: `player:${type}`, data });

const words: Record<Platform, Words> = {
  YOUTUBE: {
    ready: [
      json({ event: 'onReady' }),
      json({ event: 'initialDelivery', info: { duration: 100, playerState: 5 } }),
    ],
    time: (currentTime) => info({ currentTime }),
    playing: json({ event: 'onStateChange', info: 1 }),
    paused: info({ playerState: 2 }),
    ended: json({ event: 'onStateChange', info: 0 }),
    error: json({ event: 'onError', info: 150 }),
    play: youTube('playVideo'),
    pause: youTube('pauseVideo'),
    seek: (seconds) => youTube('seekTo', seconds, true),
    mute: youTube('mute'),
    speed: { command: youTube('setPlaybackRate', 1.5), answer: info({ playbackRate: 1.5 }) },
  },
  VIMEO: {
    ready: [json({ event: 'ready' }), { method: 'getDuration', value: 100 }],
    time: (seconds) => ({ event: 'timeupdate', data: { seconds, duration: 100, percent: 0 } }),
    playing: { event: 'play', data: { seconds: 0, duration: 100 } },
    paused: { event: 'pause', data: { seconds: 1, duration: 100 } },
    ended: { event: 'ended', data: { seconds: 100, duration: 100 } },
    error: { event: 'error', data: { name: 'NotPlayableError' } },
    play: { method: 'play' },
    pause: { method: 'pause' },
    seek: (value) => ({ method: 'setCurrentTime', value }),
    mute: { method: 'setMuted', value: true },
    speed: {
      command: { method: 'setPlaybackRate', value: 1.5 },
      answer: { event: 'playbackratechange', data: { playbackRate: 1.5 } },
    },
  },
  VK_VIDEO: {
    ready: [{ event: 'inited', state: 'unstarted', time: 0, duration: 100, volume: 1, muted: false }],
    time: (time) => ({ event: 'timeupdate', state: 'playing', time, duration: 100 }),
    playing: { event: 'started', state: 'playing', time: 0, duration: 100 },
    paused: { event: 'paused', state: 'paused', time: 0, duration: 100 },
    ended: { event: 'ended', state: 'ended', time: 100, duration: 100 },
    error: { event: 'error', state: 'error', errorCode: 2 },
    play: { method: 'play' },
    pause: { method: 'pause' },
    seek: (time) => ({ method: 'seek', time }),
    mute: { method: 'mute' },
  },
  RUTUBE: {
    ready: [rutube('ready'), rutube('durationChange', { duration: 100 })],
    time: (time) => rutube('currentTime', { time }),
    playing: rutube('changeState', { state: 'playing' }),
    paused: rutube('changeState', { state: 'pause' }),
    ended: rutube('playComplete'),
    error: rutube('error', { code: 1 }),
    play: { type: 'player:play', data: {} },
    pause: { type: 'player:pause', data: {} },
    seek: (time) => ({ type: 'player:setCurrentTime', data: { time } }),
    mute: { type: 'player:mute', data: {} },
  },
};

describe.each(Object.keys(words) as Platform[])('%s', (platform) => {
  const w = words[platform];

  test('speaks the protocol with that origin alone', async () => {
    const { film, heard, origin } = await peer(platform);
    await film.play();
    film.pause();
    film.currentTime = 42;
    film.muted = true;
    film.playbackRate = 1.5;
    const commands = [w.play, w.pause, w.seek(42), w.mute, ...(w.speed ? [w.speed.command] : [])];
    expect(heard.map(({ message }) => message)).toEqual(commands);
    expect(new Set(heard.map((one) => one.origin))).toEqual(new Set([origin]));
  });

  test('takes over what the frame reports', async () => {
    const { film, events, answer } = await peer(platform);
    expect(film.duration).toBeNaN();
    for (const message of w.ready) answer(message);
    expect(film.duration).toBe(100);
    answer(w.playing);
    answer(w.time(7.5));
    expect([film.paused, film.currentTime]).toEqual([false, 7.5]);
    answer(w.paused);
    expect(film.paused).toBe(true);
    answer(w.ended);
    expect(film.ended).toBe(true);
    expect(events).toEqual(
      expect.arrayContaining(['loadedmetadata', 'play', 'timeupdate', 'pause', 'ended']),
    );
    expect(events).not.toContain('error');
    answer(w.error);
    expect(events.at(-1)).toBe('error');
    if (w.speed) {
      answer(w.speed.answer);
      expect(film.playbackRate).toBe(1.5);
    }
  });

  test('a seek ends when the frame has arrived', async () => {
    const { film, events, answer } = await peer(platform);
    for (const message of w.ready) answer(message);
    answer(w.playing);
    answer(w.time(5));
    film.currentTime = 60;
    expect([film.seeking, film.currentTime]).toEqual([true, 60]);
    answer(w.time(5.25));
    expect([film.seeking, film.currentTime]).toEqual([true, 60]);
    answer(w.time(60.2));
    expect([film.seeking, film.currentTime]).toEqual([false, 60.2]);
    expect(events.filter((name) => name.startsWith('seek'))).toEqual(['seeking', 'seeked']);
  });

  test('ignores everyone else', async () => {
    const { film, events, answer } = await peer(platform);
    for (const message of w.ready) {
      answer(message, 'https://evil.test');
      answer(message, location.origin);
      answer(message, undefined, window);
      answer(message, undefined, null);
    }
    for (const nonsense of ['{', 'null', 7, null, undefined, [], '"text"', { event: {} }]) answer(nonsense);
    expect(film.duration).toBeNaN();
    expect(events).toEqual([]);
  });

  test('finds the player from what the API returns', () => {
    const { origin, path } = platforms[platform];
    const address = new URL(path('1_2'), origin);
    expect(address.origin).toBe(origin);
  });
});

test('the CSP allows exactly these players', () => {
  const allowed = /videoFrames = "([^"]+)"/.exec(site)?.[1]?.split(' ');
  expect(allowed).toEqual(Object.values(platforms).map(({ origin }) => origin));
});

test('keys of unlisted videos go into the URL', () => {
  expect(platforms.VIMEO.path('76979871:8272103f6e')).toBe(
    '/video/76979871?h=8272103f6e&dnt=1&playsinline=1',
  );
  expect(platforms.VK_VIDEO.path('-1_2_abcdef01')).toBe('/video_ext.php?oid=-1&id=2&hash=abcdef01&js_api=1');
  expect(platforms.RUTUBE.path('0f:k')).toBe('/play/embed/0f/?p=k');
});
