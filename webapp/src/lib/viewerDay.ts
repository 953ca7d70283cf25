import { today } from './format';
import { viewerState } from './viewer';

/** The calendar day in the user's time zone, which may differ from the device's. */
export function viewerDay(at?: Date): string {
  const state = viewerState();
  return today(state.status === 'signedIn' ? state.viewer.timeZone : undefined, at);
}
