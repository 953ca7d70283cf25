/** The part of HTMLMediaElement that every kind of video implements, so that a `<video>` is one as it is. */
export interface Film extends EventTarget {
  currentTime: number;
  playbackRate: number;
  muted: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  /** Where its parts begin, if it has parts: they are skipped in place of ten seconds. */
  readonly marks?: readonly number[];
  /** Whether it speaks, so that its voice has a switch. */
  readonly speaks?: boolean;
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
