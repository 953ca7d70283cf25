import { serverNow } from '../../lib/offline';

/** Whether a mute holds now. */
export function isMuted(mute: { until: string | null } | null): boolean {
  return mute !== null && (mute.until === null || Date.parse(mute.until) > serverNow().getTime());
}
