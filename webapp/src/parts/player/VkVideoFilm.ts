import { FrameFilm } from './FrameFilm';

/** Has no command for the speed. */
export class VkVideoFilm extends FrameFilm {
  protected override greet(): void {
    this.say({ method: 'init' });
  }

  protected command(name: 'play' | 'pause'): void {
    this.say({ method: name });
  }

  protected seek(time: number): void {
    this.say({ method: 'seek', time });
  }

  protected setMuted(muted: boolean): void {
    this.say({ method: muted ? 'mute' : 'unmute' });
  }

  protected read({ event, state, time, duration }: Record<string, unknown>): void {
    this.report({ time, duration });
    if (event === 'started' || event === 'resumed') this.report({ paused: false, ended: false });
    if (event === 'paused') this.report({ paused: true });
    if (event === 'ended') this.report({ paused: true, ended: true });
    // A failed advertisement is reported as an error while the video continues.
    if (event === 'error' && (state === undefined || state === 'error')) this.fail();
  }
}
