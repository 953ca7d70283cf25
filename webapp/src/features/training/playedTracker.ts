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

const joinSlack = 0.25;

/** Whether nobody can see the film: its page is hidden, and it is not in a window of its own. */
function isUnseen(): boolean {
  return document.visibilityState === 'hidden' && !document.pictureInPictureElement;
}

/** Collects the seconds that were really played and seen: a stretch counts only when about as much real time went by. */
export class PlayedTracker {
  private ranges: Range[] = [];
  private last: { at: number; wall: number; rate: number } | undefined;

  get hasNews(): boolean {
    return this.ranges.length > 0;
  }

  /** Counts what played since the last tick, and begins the next stretch where the film plays in sight; at each change of that. */
  tick(film: Film, wall: number = performance.now()): void {
    const before = this.last;
    const { currentTime: at, playbackRate: rate } = film;
    this.last = film.seeking || film.paused || isUnseen() ? undefined : { at, wall, rate };
    if (!before || film.seeking) return;
    const played = at - before.at;
    const possible = ((wall - before.wall) / 1000) * Math.max(rate, before.rate) * 1.2 + 0.4;
    if (played > 0 && played <= possible) this.add({ from: before.at, to: at });
  }

  /** After a jump the next stretch starts anew. */
  breakOff(): void {
    this.last = undefined;
  }

  /** Hands over what was collected. */
  take(): Range[] {
    return this.ranges.splice(0);
  }

  /** Keeps what could not be sent for the next time. */
  giveBack(ranges: Range[]): void {
    for (const range of ranges) this.add(range);
  }

  private add(range: Range): void {
    const joined = this.ranges.find(
      (known) => range.from <= known.to + joinSlack && range.to >= known.from - joinSlack,
    );
    if (!joined) {
      this.ranges.push(range);
      return;
    }
    joined.from = Math.min(joined.from, range.from);
    joined.to = Math.max(joined.to, range.to);
  }
}
