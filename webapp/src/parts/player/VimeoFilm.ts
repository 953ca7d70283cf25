import { asRecord, FrameFilm } from './FrameFilm';

const wanted = [
  'play',
  'pause',
  'timeupdate',
  'durationchange',
  'playbackratechange',
  'seeked',
  'ended',
  'error',
];

export class VimeoFilm extends FrameFilm {
  protected override greet(): void {
    this.#call('ping');
  }

  protected command(name: 'play' | 'pause'): void {
    this.#call(name);
  }

  protected seek(seconds: number): void {
    this.#call('setCurrentTime', seconds);
  }

  protected setMuted(muted: boolean): void {
    this.#call('setMuted', muted);
  }

  protected override setRate(rate: number): void {
    this.#call('setPlaybackRate', rate);
  }

  protected read({ event, method, value, data }: Record<string, unknown>): void {
    const news = asRecord(data) ?? {};
    if (event === 'ready' || method === 'ping') this.#subscribe();
    else if (method === 'getDuration') this.report({ duration: value });
    else if (event === 'error') {
      // A rejected command is reported as an error too, but playback continues.
      if (news.method === undefined) this.fail();
    } else if (event === 'play') this.report({ paused: false, ended: false });
    else if (event === 'pause') this.report({ paused: true });
    else if (event === 'ended') this.report({ paused: true, ended: true });
    else this.report({ time: news.seconds, duration: news.duration, rate: news.playbackRate });
  }

  #subscribe(): void {
    for (const name of wanted) this.#call('addEventListener', name);
    this.#call('getDuration');
  }

  #call(method: string, value?: unknown): void {
    this.say(value === undefined ? { method } : { method, value });
  }
}
