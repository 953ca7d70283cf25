import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { inBoth } from './texts.ts';
import { holds } from './wait.ts';
import {
  desktop,
  type Language,
  openAs,
  openWholeBrowser,
  phone,
  serveStories,
  speak,
  visit,
} from './world.ts';

serveStories({ open: openWholeBrowser });

const texts = inBoth((t, pick) => ({
  title: pick('A minute of squats', 'Минута приседаний'),
  play: t(($) => $['parts-player'].play),
  pause: t(($) => $['parts-player'].pause),
  forward: t(($) => $['parts-player'].forwardTen),
  captions: t(($) => $['parts-player'].captions),
  said: pick(/^Feet as wide/, /^Ноги на ширине/),
  popOut: t(($) => $['parts-player'].popOut),
  speed: t(($) => $['parts-player'].speed),
  resume: pick(/^Continue from 0:0\d/, /^Продолжить с 0:0\d/),
  again: t(($) => $['parts-player'].startOver),
  position: t(($) => $['parts-player'].position),
  left: pick(/of 0:20, 0:\d\d left/, /из 0:20, осталось 0:\d\d/),
  broken: t(($) => $['parts-player'].trouble.title),
  why: t(($) => $['parts-player'].trouble.broken),
  gone: pick(/It’s no longer on (YouTube|Vimeo|VK Video|Rutube)/, /больше нет/),
  steps: t(($) => $.training.plan),
  retry: t(($) => $['parts-player'].trouble.retry),
  done: t(($) => $.training.done),
  next: pick(/^Next up/, /^Дальше/),
  undo: t(($) => $.training.undo),
  times: pick(/You’ve done this (once|\d+ times)/, /Вы выполнили её (\d+ раза?)/),
  timesOf: (count: number) => t(($) => $.training.completed, { count }),
  complete: t(($) => $.training.complete),
}));

async function open(page: Page, email: string, language: Language, title = texts[language].title) {
  await openAs(page, email, `/workouts?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
}

/** The furthest range of played seconds in a report, or none. */
function farthest(report: Request): { from: number; to: number } | undefined {
  if (!report.postData()?.includes('"operationName":"RecordPlayback"')) return undefined;
  const { ranges } = report.postDataJSON().variables.input;
  return ranges.toSorted((a: { to: number }, b: { to: number }) => b.to - a.to)[0];
}

/** The next report that reaches that many seconds; earlier ones may still be in flight. */
function reported(page: Page, seconds: number) {
  return page.waitForResponse((response) => (farthest(response.request())?.to ?? 0) >= seconds);
}

/** Waits until the video has sought. */
function watchJumps(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        document.querySelector('video')?.addEventListener('seeked', () => done(), { once: true });
      }),
  );
}

/** Waits until the video is at that second; not for videos of platforms. */
function waitForTime(page: Page, seconds: number) {
  return page.waitForFunction(
    (least) => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) >= least,
    seconds,
  );
}

/** Waits until the video shows captions that begin with those words. */
function waitForText(page: Page, words: RegExp) {
  return page.waitForFunction((source) => {
    const shown = [...(document.querySelector('video')?.textTracks ?? [])].filter(
      ({ mode }) => mode === 'showing',
    );
    const cues = shown.flatMap((track) => [...(track.cues ?? [])] as VTTCue[]);
    return cues.some(({ text }) => new RegExp(source).test(text));
  }, words.source);
}

/** Records the page's wake locks; the browser itself grants them. */
async function watchLocks(page: Page) {
  await page.addInitScript(() => {
    const own = navigator.wakeLock.request.bind(navigator.wakeLock);
    const locks: WakeLockSentinel[] = [];
    Object.assign(window, { locks });
    navigator.wakeLock.request = async (kind) => {
      const lock = await own(kind);
      locks.push(lock);
      return lock;
    };
  });
}

/** Waits until the wake lock has been acquired that many times, and is held, or is not. */
function locked(page: Page, times: number, held: boolean) {
  return page.waitForFunction(
    ([wanted, on]) => {
      const { locks } = window as unknown as { locks: WakeLockSentinel[] };
      return locks.length === wanted && locks.some(({ released }) => !released) === on;
    },
    [times, held] as const,
  );
}

/**
 * Hides the page as a browser does, which releases the wake lock, and shows it again; a browser without a
 * window does not.
 */
async function hidePage(page: Page) {
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(async (now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      const { locks } = window as unknown as { locks: WakeLockSentinel[] };
      if (now === 'hidden') for (const lock of locks) await lock.release();
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await locked(page, 1, false);
  await turn('visible');
}

/** Opens picture-in-picture, and closes it. */
async function popOut(page: Page, button: string) {
  for (const out of [true, false]) {
    await page.getByRole('button', { name: button }).click();
    await page.waitForFunction((wanted) => Boolean(document.pictureInPictureElement) === wanted, out);
  }
}

/** How often the user has completed the workout, as shown on the screen. */
async function countOf(page: Page, words: RegExp): Promise<number> {
  const said = await page.getByText(words).allTextContents();
  const [, times = '0'] = words.exec(said[0] ?? '') ?? [];
  return times === 'once' ? 1 : Number.parseInt(times, 10);
}

async function counts(page: Page, w: (typeof texts)['en'], wanted: number): Promise<void> {
  if (wanted > 0) await page.getByText(w.timesOf(wanted), { exact: true }).waitFor();
  else await page.getByText(w.times).waitFor({ state: 'detached' });
}

const manners = [
  { language: 'en', viewport: phone, email: 'basic@forma.test' },
  { language: 'ru', viewport: desktop, email: 'oleg.dementev@forma.test' },
] as const;

test('a video keeps its speed and resumes where another device stopped', async () => {
  const [{ language, viewport, email }] = manners;
  const w = texts[language];
  const one = await visit({ language, viewport });
  await speak(one.page, language);
  await watchLocks(one.page);
  await open(one.page, email, language);
  const captions = one.page.getByRole('button', { name: w.captions });
  await captions.and(one.page.locator('[aria-pressed=false]')).click();
  await waitForText(one.page, w.said);
  await popOut(one.page, w.popOut);
  // It must not end meanwhile.
  const speed = one.page.getByLabel(w.speed);
  await speed.selectOption({ index: 0 });
  await one.page.getByRole('button', { name: w.play, exact: true }).click();
  await locked(one.page, 1, true);
  await hidePage(one.page);
  await locked(one.page, 2, true);
  // Unseen parts do not count, so start from the beginning again, which may be more than ten seconds away.
  for (let steps = 0; steps < 2; steps++) {
    const jumped = watchJumps(one.page);
    await one.page.locator('body').press('ArrowLeft');
    await jumped;
  }
  await speed.selectOption({ index: 5 });
  await waitForTime(one.page, 7);
  const told = reported(one.page, 7);
  await one.page.locator('body').press('Space');
  await one.page.getByRole('button', { name: w.play, exact: true }).waitFor();
  const { from = 1, to } = farthest((await told).request()) ?? {};
  assert.ok(from < 0.5, `played ${from} to ${to}`);
  await locked(one.page, 2, false);
  assert.match((await one.page.getByLabel(w.position).getAttribute('aria-valuetext')) ?? '', w.left);

  const two = await visit({ language, viewport });
  await speak(two.page, language);
  await open(two.page, email, language);
  await two.page.getByRole('button', { name: w.again }).waitFor();
  await holds(two.page.getByLabel(w.speed), '1');
  await two.page.getByRole('button', { name: w.resume }).click();
  await waitForTime(two.page, 7.5);
  const before = await countOf(two.page, w.times);
  const end = two.page.getByText(w.done);
  await two.page.getByLabel(w.speed).selectOption({ index: 5 });
  await end.waitFor({ timeout: 60_000 });
  await counts(two.page, w, before + 1);
  await two.page.getByRole('link', { name: w.next }).waitFor();
  await two.page.getByRole('button', { name: w.undo }).click();
  await counts(two.page, w, before);

  await one.page.reload();
  await one.page.getByRole('button', { name: w.play, exact: true }).waitFor();
  await holds(one.page.getByLabel(w.speed), '2');
  await captions.and(one.page.locator('[aria-pressed=true]')).waitFor();
  await one.leave();
  await two.leave();
});

test('a video that cannot play says why and leaves the written plan', async () => {
  const [, { language, viewport, email }] = manners;
  const w = texts[language];
  const { page, leave } = await visit({ language, viewport });
  const isFilm = /\/media\/[^?]+\?.*sig=/;
  await page.route(isFilm, (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }));
  await speak(page, language);
  await open(page, email, language);
  await page.getByRole('alert').getByText(w.broken).waitFor();
  await page.getByText(w.why).waitFor();
  await page.getByRole('heading', { name: w.steps }).waitFor();
  await page.unroute(isFilm);
  await page.getByRole('button', { name: w.retry }).click();
  await page.getByRole('button', { name: w.play, exact: true }).waitFor();
  await leave();
});

/** The platforms' players as far as their messages go: two minutes long, at ten times the speed. */
function peerPage(kind: string): string {
  return `<!doctype html><title>${kind}</title><script>
    let time = 0, playing = false, hello = false;
    const tell = (message) => parent.postMessage(message, '*');
    const json = (message) => tell(JSON.stringify(message));
    const say = {
      YOUTUBE: {
        hello: () => { json({ event: 'onReady' }); json({ event: 'initialDelivery', info: { duration: 120 } }); },
        time: () => json({ event: 'infoDelivery', info: { currentTime: time, playerState: playing ? 1 : 2 } }),
        error: () => json({ event: 'onError', info: 100 }),
        read: (m) => ({ playVideo: 'play', pauseVideo: 'pause', seekTo: ['seek', m.args?.[0]] })[m.func] },
      VIMEO: {
        hello: () => { tell({ event: 'ready' }); tell({ method: 'getDuration', value: 120 }); },
        time: () => { tell({ event: playing ? 'play' : 'pause', data: {} }); tell({ event: 'timeupdate', data: { seconds: time, duration: 120 } }); },
        error: () => tell({ event: 'error', data: { name: 'NotFoundError' } }),
        read: (m) => ({ play: 'play', pause: 'pause', setCurrentTime: ['seek', m.value] })[m.method] },
      VK_VIDEO: {
        hello: () => tell({ event: 'inited', state: 'unstarted', time: 0, duration: 120 }),
        time: () => { tell({ event: playing ? 'resumed' : 'paused', time, duration: 120 }); tell({ event: 'timeupdate', time, duration: 120 }); },
        error: () => tell({ event: 'error', state: 'error', errorCode: 1 }),
        read: (m) => ({ play: 'play', pause: 'pause', seek: ['seek', m.time] })[m.method] },
      RUTUBE: {
        hello: () => { json({ type: 'player:ready', data: {} }); json({ type: 'player:durationChange', data: { duration: 120 } }); },
        time: () => { json({ type: 'player:changeState', data: { state: playing ? 'playing' : 'pause' } }); json({ type: 'player:currentTime', data: { time } }); },
        error: () => json({ type: 'player:error', data: { code: 1 } }),
        read: (m) => ({ 'player:play': 'play', 'player:pause': 'pause', 'player:setCurrentTime': ['seek', m.data?.time] })[m.type] },
    }['${kind}'];
    window.fail = () => say.error();
    if ('${kind}' === 'RUTUBE') say.hello();
    addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' ? JSON.parse(data) : data;
      if (!hello) { hello = true; if ('${kind}' !== 'RUTUBE') say.hello(); }
      const act = [say.read(message)].flat();
      if (act[0] === 'play') playing = true;
      if (act[0] === 'pause') playing = false;
      if (act[0] === 'seek') time = act[1];
      if (act[0]) say.time();
    });
    setInterval(() => { if (playing) { time += 0.25; say.time(); } }, 250);
  </script>`;
}

const peers = [
  { kind: 'YOUTUBE', externalId: 'dQw4w9WgXcQ', at: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?**' },
  {
    kind: 'VIMEO',
    externalId: '76979871:8272103f6e',
    at: 'https://player.vimeo.com/video/76979871?h=8272103f6e**',
  },
  { kind: 'VK_VIDEO', externalId: '-1_2', at: 'https://vkvideo.ru/video_ext.php?oid=-1&id=2**' },
  {
    kind: 'RUTUBE',
    externalId: '0123456789abcdef0123456789abcdef',
    at: 'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef/**',
  },
];

for (const { kind, externalId, at } of peers) {
  test(`a video of ${kind} plays in its frame under the app's own controls`, async () => {
    const w = texts.en;
    const { page, context, leave } = await visit();
    await context.route(at, (route) => route.fulfill({ contentType: 'text/html', body: peerPage(kind) }));
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data?: { workout?: { video?: object } } };
      const video = json.data?.workout?.video;
      if (video) Object.assign(video, { kind, externalId, url: null, expiresAt: null });
      await route.fulfill({ response, json });
    });
    await open(page, 'client@forma.test', 'en');
    await page.getByRole('button', { name: w.play, exact: true }).click();
    await waitForTime(page, 0.5);
    await page.getByRole('button', { name: w.forward }).click();
    await waitForTime(page, 10.5);
    assert.equal(await page.getByLabel(w.speed).count(), kind === 'YOUTUBE' || kind === 'VIMEO' ? 1 : 0);
    await page.getByRole('button', { name: w.pause, exact: true }).click();
    await page.getByRole('button', { name: w.play, exact: true }).waitFor();
    const frame = page.frames().find((one) => one.url().startsWith(at.slice(0, 20)));
    await frame?.evaluate(() => (globalThis as unknown as { fail: () => void }).fail());
    await page.getByText(w.gone).waitFor();
    await page.getByRole('heading', { name: w.steps }).waitFor();
    await leave();
  });
}
