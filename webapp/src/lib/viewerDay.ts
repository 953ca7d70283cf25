import { today } from './format';
import { viewerState } from './viewer';

/** The calendar day at a time where the signed-in person is, which may be another one where their device is. */
export function viewerDay(at?: Date): string {
  const state = viewerState();
  return today(state.status === 'signedIn' ? state.viewer.timeZone : undefined, at);
}
