import { asRecord, FrameFilm } from './FrameFilm';

/** Has no command for the speed. */
export class RutubeFilm extends FrameFilm {
  protected command(name: 'play' | 'pause'): void {
    this.#call(name);
  }

  protected seek(time: number): void {
    this.#call('setCurrentTime', { time });
  }

  protected setMuted(muted: boolean): void {
    this.#call(muted ? 'mute' : 'unMute');
  }

  protected read({ type, data }: Record<string, unknown>): void {
    const { time, duration, state } = asRecord(data) ?? {};
    if (type === 'player:currentTime' || type === 'player:durationChange') this.report({ time, duration });
    if (type === 'player:changeState' && state === 'playing') this.report({ paused: false, ended: false });
    else if (type === 'player:changeState' && state !== 'buffering') this.report({ paused: true });
    if (type === 'player:playComplete') this.report({ paused: true, ended: true });
    if (type === 'player:error') this.fail();
  }

  #call(name: string, data: Record<string, unknown> = {}): void {
    this.say(JSON.stringify({ type: `player:${name}`, data }));
  }
}
