import type { Film } from './film';

const greetMs = 500;

/** State reported by a platform's player; what it leaves out stays. */
interface News {
  time?: unknown;
  duration?: unknown;
  rate?: unknown;
  paused?: boolean;
  ended?: boolean;
}

/**
 * A video in a platform's iframe, controlled by messages. Only messages from that frame and origin are
 * accepted.
 */
export abstract class FrameFilm extends EventTarget implements Film {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  #time = 0;
  #duration = Number.NaN;
  #rate = 1;
  #paused = true;
  #ended = false;
  #muted = false;
  #target: number | undefined;
  #greeting: ReturnType<typeof setInterval> | undefined;

  constructor(frame: HTMLIFrameElement, origin: string) {
    super();
    this.#frame = frame;
    this.#origin = origin;
    addEventListener('message', this.#hear);
    this.#greeting = setInterval(() => this.greet(), greetMs);
  }

  /** Sends a command in the platform's protocol. */
  protected abstract command(name: 'play' | 'pause'): void;
  protected abstract seek(seconds: number): void;
  protected abstract setMuted(muted: boolean): void;
  protected abstract read(message: Record<string, unknown>): void;
  protected setRate(_rate: number): void {}
  /** Sent until the frame responds, for platforms that wait to be addressed. */
  protected greet(): void {}

  get currentTime(): number {
    return this.#target ?? this.#time;
  }

  set currentTime(seconds: number) {
    this.#target = Math.max(0, Math.min(seconds, this.#duration || seconds));
    this.#ended = false;
    this.#tell('seeking');
    this.seek(this.#target);
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.setRate(rate);
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.setMuted(muted);
    this.#tell('volumechange');
  }

  get duration(): number {
    return this.#duration;
  }

  get paused(): boolean {
    return this.#paused;
  }

  get seeking(): boolean {
    return this.#target !== undefined;
  }

  get ended(): boolean {
    return this.#ended;
  }

  async play(): Promise<void> {
    this.command('play');
  }

  pause(): void {
    this.command('pause');
  }

  close(): void {
    clearInterval(this.#greeting);
    removeEventListener('message', this.#hear);
  }

  protected say(message: unknown): void {
    this.#frame.contentWindow?.postMessage(message, this.#origin);
  }

  protected fail(): void {
    this.#tell('error');
  }

  /** Applies the state reported by the frame, and dispatches events like a media element's. */
  protected report(news: News): void {
    const { time, duration, rate, paused, ended } = news;
    if (isNumber(duration) && duration > 0 && duration !== this.#duration) {
      const isFirst = Number.isNaN(this.#duration);
      this.#duration = duration;
      this.#tell(isFirst ? 'loadedmetadata' : 'durationchange');
    }
    if (isNumber(rate) && rate > 0 && rate !== this.#rate) {
      this.#rate = rate;
      this.#tell('ratechange');
    }
    if (isNumber(time)) this.#arrive(time);
    if (paused !== undefined && paused !== this.#paused) {
      this.#paused = paused;
      this.#tell(paused ? 'pause' : 'play');
    }
    if (ended !== undefined && ended !== this.#ended) {
      this.#ended = ended;
      if (ended) this.#tell('ended');
    }
  }

  #arrive(time: number): void {
    // A report from before the seek would look like a seek back.
    if (this.#target !== undefined && Math.abs(time - this.#target) > 2) return;
    const wasSeeking = this.#target !== undefined;
    this.#target = undefined;
    this.#time = time;
    if (wasSeeking) this.#tell('seeked');
    this.#tell('timeupdate');
  }

  #tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  #hear = (event: MessageEvent): void => {
    if (event.origin !== this.#origin || event.source !== this.#frame.contentWindow) return;
    const message = parsed(event.data);
    if (!message) return;
    clearInterval(this.#greeting);
    this.read(message);
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Parses a message, which some platforms send as JSON. */
function parsed(data: unknown): Record<string, unknown> | undefined {
  let value = data;
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  return asRecord(value);
}

export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
