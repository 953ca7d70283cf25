/** The part of HTMLMediaElement that every kind of video implements, so that a `<video>` is one as it is. */
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

/** Events after which the state of a video may have changed. */
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
