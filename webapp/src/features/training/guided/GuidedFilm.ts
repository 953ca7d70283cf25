import type { Film } from '../../../parts/player/film';
import { canSpeak } from '../exercise/voice';

const tickMs = 250;
/** More than that between two ticks is time that the device slept. */
const longestStepMs = 1000;
const storageKey = 'guidedVoice';

/** A film that is drawn as it plays, by a clock of its own: it stands still while it is paused or nobody can see it. */
export class GuidedFilm extends EventTarget implements Film {
  readonly duration: number;
  readonly marks: readonly number[];
  readonly speaks = canSpeak();
  #time = 0;
  #rate = 1;
  #paused = true;
  #seeking = false;
  #ended = false;
  #muted = !canSpeak() || localStorage.getItem(storageKey) === 'off';
  #last = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(duration: number, marks: readonly number[]) {
    super();
    this.duration = duration;
    this.marks = marks;
  }

  get currentTime(): number {
    this.#advance();
    return this.#time;
  }

  set currentTime(seconds: number) {
    this.#advance();
    this.#time = Math.max(0, Math.min(seconds, this.duration));
    this.#ended = false;
    this.#seeking = true;
    this.#tell('seeking');
    this.#seeking = false;
    this.#tell('seeked');
    this.#tell('timeupdate');
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#advance();
    this.#rate = rate;
    this.#tell('ratechange');
  }

  get muted(): boolean {
    return this.#muted;
  }

  /** The choice is the device's. */
  set muted(muted: boolean) {
    if (!this.speaks) return;
    this.#muted = muted;
    localStorage.setItem(storageKey, muted ? 'off' : 'on');
    this.#tell('volumechange');
  }

  get paused(): boolean {
    return this.#paused;
  }

  get seeking(): boolean {
    return this.#seeking;
  }

  get ended(): boolean {
    return this.#ended;
  }

  async play(): Promise<void> {
    if (!this.#paused || document.visibilityState === 'hidden') return;
    if (this.#time >= this.duration) this.currentTime = 0;
    this.#last = performance.now();
    this.#paused = false;
    this.#timer = setInterval(this.#tick, tickMs);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#tell('play');
  }

  pause(): void {
    if (this.#paused) return;
    this.#advance();
    this.#paused = true;
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#tell('pause');
  }

  #advance(): void {
    if (this.#paused) return;
    const now = performance.now();
    const step = Math.min(now - this.#last, longestStepMs);
    this.#last = now;
    this.#time = Math.min(this.duration, this.#time + (step / 1000) * this.#rate);
  }

  #tick = (): void => {
    this.#advance();
    this.#tell('timeupdate');
    if (this.#paused || this.#time < this.duration) return;
    this.pause();
    this.#ended = true;
    this.#tell('ended');
  };

  #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.pause();
  };

  #tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}
