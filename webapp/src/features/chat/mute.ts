import { serverNow } from '../../lib/offline';

/** Reports whether a mute is in force. */
export function isMuted(mute: { until: string | null } | null): boolean {
  return mute !== null && (mute.until === null || Date.parse(mute.until) > serverNow().getTime());
}
