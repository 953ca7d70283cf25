/** What every kind of video can do, in the words of HTMLMediaElement, so that a `<video>` is one as it stands. */
export interface Film extends EventTarget {
  currentTime: number;
  playbackRate: number;
  muted: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  play(): Promise<void>;
  pause(): void;
}

/** After one of these a film has something new to show. */
export const filmEvents = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'ratechange',
  'volumechange',
  'waiting',
  'ended',
] as const;
