import { installEvent } from './installEvent';

const doneKey = 'workoutsDone';
const refusedKey = 'installRefused';
const enough = 2;

export type InstallWay = 'prompt' | 'ios';

/** iPads claim to be Macs, but Macs have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  const standsAlone = (navigator as { standalone?: boolean }).standalone === true;
  return standsAlone || matchMedia('(display-mode: standalone)').matches;
}

/** On iOS only installed apps may show notifications. */
export function needsInstallToNotify(): boolean {
  return isIos() && !isInstalled();
}

/** Counts a completion once, however often its screen is rendered. */
export function countWorkout(id: string): void {
  const done = (localStorage.getItem(doneKey) ?? '').split(',').filter(Boolean);
  if (done.length < enough && !done.includes(id)) localStorage.setItem(doneKey, [...done, id].join());
}

/** How the app can be installed here, after two completed workouts. */
export function installWay(): InstallWay | undefined {
  const done = (localStorage.getItem(doneKey) ?? '').split(',').filter(Boolean);
  if (done.length < enough || isInstalled() || localStorage.getItem(refusedKey) !== null) return undefined;
  if (installEvent()) return 'prompt';
  return isIos() ? 'ios' : undefined;
}

export function refuseInstall(): void {
  localStorage.setItem(refusedKey, '1');
}
