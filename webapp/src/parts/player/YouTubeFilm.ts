import { asRecord, FrameFilm } from './FrameFilm';

const ended = 0;
const playing = 1;
const paused = 2;

/** Sends the same messages as YouTube's own script, which would need permission to run here. */
export class YouTubeFilm extends FrameFilm {
  protected override greet(): void {
    this.say(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }));
  }

  protected command(name: 'play' | 'pause'): void {
    this.#call(`${name}Video`);
  }

  protected seek(seconds: number): void {
    this.#call('seekTo', seconds, true);
  }

  protected setMuted(muted: boolean): void {
    this.#call(muted ? 'mute' : 'unMute');
  }

  protected override setRate(rate: number): void {
    this.#call('setPlaybackRate', rate);
  }

  protected read({ event, info }: Record<string, unknown>): void {
    if (event === 'onReady') {
      for (const name of ['onStateChange', 'onError']) this.#call('addEventListener', name);
    } else if (event === 'onError') this.fail();
    else if (event === 'onStateChange') this.#state(info);
    else if (event === 'initialDelivery' || event === 'infoDelivery') {
      const news = asRecord(info) ?? {};
      this.report({ time: news.currentTime, duration: news.duration, rate: news.playbackRate });
      this.#state(news.playerState);
    }
  }

  #state(state: unknown): void {
    if (state === playing) this.report({ paused: false, ended: false });
    if (state === paused) this.report({ paused: true });
    if (state === ended) this.report({ paused: true, ended: true });
  }

  #call(func: string, ...args: unknown[]): void {
    this.say(JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' }));
  }
}
