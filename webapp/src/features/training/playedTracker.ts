export interface Range {
  from: number;
  to: number;
}

interface Film {
  currentTime: number;
  playbackRate: number;
  seeking: boolean;
  paused: boolean;
}

const mergeGap = 0.25;

/**
 * Reports whether the video is out of sight: the page is hidden, and there is no picture-in-picture window.
 */
function isUnseen(): boolean {
  return document.visibilityState === 'hidden' && !document.pictureInPictureElement;
}

/**
 * Collects the seconds actually played and seen: a stretch counts only if about as much real time has passed.
 */
export class PlayedTracker {
  private ranges: Range[] = [];
  private last: { at: number; wall: number; rate: number } | undefined;

  get hasNews(): boolean {
    return this.ranges.length > 0;
  }

  /**
   * Counts what has played since the last tick, and starts the next stretch if the video is playing in sight.
   * Call it whenever that changes.
   */
  tick(film: Film, wall: number = performance.now()): void {
    const before = this.last;
    const { currentTime: at, playbackRate: rate } = film;
    this.last = film.paused || isUnseen() ? undefined : { at, wall, rate };
    if (!before || film.seeking) return;
    const played = at - before.at;
    const possible = ((wall - before.wall) / 1000) * Math.max(rate, before.rate) * 1.2 + 0.4;
    if (played > 0 && played <= possible) this.add({ from: before.at, to: at });
  }

  /** Starts a new stretch where a seek leads: by the first tick after it, some of it has played already. */
  seek(film: Film, wall: number = performance.now()): void {
    this.last = undefined;
    this.tick(film, wall);
  }

  /** Returns and clears what has been collected. */
  take(): Range[] {
    return this.ranges.splice(0);
  }

  /** Restores what could not be sent. */
  giveBack(ranges: Range[]): void {
    for (const range of ranges) this.add(range);
  }

  private add(range: Range): void {
    const joined = this.ranges.find(
      (known) => range.from <= known.to + mergeGap && range.to >= known.from - mergeGap,
    );
    if (!joined) {
      this.ranges.push(range);
      return;
    }
    joined.from = Math.min(joined.from, range.from);
    joined.to = Math.max(joined.to, range.to);
  }
}
