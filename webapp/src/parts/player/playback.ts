import { toggleCaptions } from './captions';
import type { Film } from './film';

export const jumpSeconds = 10;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const speedKey = 'playerSpeed';

export function rememberedSpeed(): number {
  const stored = Number(localStorage.getItem(speedKey));
  return speeds.find((speed) => speed === stored) ?? 1;
}

export function rememberSpeed(speed: number): void {
  localStorage.setItem(speedKey, String(speed));
}

export function jump(film: Film, seconds: number): void {
  const end = film.duration > 0 ? film.duration : Number.POSITIVE_INFINITY;
  film.currentTime = Math.min(end, Math.max(0, film.currentTime + seconds));
}

const restartSeconds = 2;

/** Goes to the next part; or to the beginning of this one, and from there to the one before. */
export function skip(film: Film, way: -1 | 1): void {
  const { currentTime: now, marks = [], duration } = film;
  film.currentTime =
    way > 0
      ? (marks.find((mark) => mark > now) ?? duration)
      : (marks.findLast((mark) => mark < now - restartSeconds) ?? 0);
}

export function toggle(film: Film): void {
  if (film.paused) void film.play().catch(() => undefined);
  else film.pause();
}

export function canPopOut(film: Film | undefined): film is HTMLVideoElement {
  return film instanceof HTMLVideoElement && document.pictureInPictureEnabled === true;
}

export function popOut(film: HTMLVideoElement): void {
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : film.requestPictureInPicture();
  void Promise.resolve(done).catch(() => undefined);
}

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** On iPhones only the video element itself can go full screen. */
export function toggleFullscreen(box: HTMLElement | null, film: Film | undefined): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (box && typeof box.requestFullscreen === 'function')
    void box.requestFullscreen().catch(() => undefined);
  else (film as PhoneVideo | undefined)?.webkitEnterFullscreen?.();
}

const elsewhere =
  'input, select, textarea, button, a, summary, [role=slider], [role=dialog], [contenteditable]';

/** Handles a key for the player; a focused control keeps its own keys. */
export function handlePlaybackKey(event: KeyboardEvent, film: Film, box: HTMLElement | null): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector('dialog[open], [role=dialog]:not([popover])')) return;
  const onControl = target?.closest(elsewhere);
  const isOurs = box?.contains(target) ?? false;
  const isSpace = event.key === ' ';
  if (onControl && (!isOurs || isSpace || target?.closest('select, input'))) return;
  const acts: Record<string, () => void> = {
    ' ': () => toggle(film),
    arrowleft: () => jump(film, -jumpSeconds),
    arrowright: () => jump(film, jumpSeconds),
    f: () => toggleFullscreen(box, film),
    m: () => {
      film.muted = !film.muted;
    },
    c: () => toggleCaptions(film),
  };
  const act = acts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
