const offKey = 'moments';
const shownKey = 'momentShown';

/** Reports whether this device celebrates what was achieved, which it does unless it is turned off. */
export function hasMoments(): boolean {
  return localStorage.getItem(offKey) !== 'off';
}

export function chooseMoments(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'off');
}

/** Reports whether the moment of a day is still to be shown on this device; it is once. */
export function takeMoment(day: string): boolean {
  if (!hasMoments() || localStorage.getItem(shownKey) === day) return false;
  localStorage.setItem(shownKey, day);
  return true;
}
