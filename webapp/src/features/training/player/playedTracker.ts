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
  private last: { at: number; wall: number } | undefined;

  get hasNews(): boolean {
    return this.ranges.length > 0;
  }

  tick(film: Film, wall: number = performance.now()): void {
    const before = this.last;
    const rests = film.seeking || isUnseen();
    this.last = rests || film.paused ? undefined : { at: film.currentTime, wall };
    if (!before || rests) return;
    const played = film.currentTime - before.at;
    const possible = ((wall - before.wall) / 1000) * film.playbackRate * 1.2 + 0.4;
    if (played > 0 && played <= possible) this.add({ from: before.at, to: film.currentTime });
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
