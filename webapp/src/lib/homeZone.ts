/** The zone in which moments are shown by default: the viewer's, so that each has one time on every screen. */
export let homeZone: string | undefined;

export function setHomeZone(timeZone: string | undefined): void {
  homeZone = timeZone;
}
