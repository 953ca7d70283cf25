import { wantsCalm } from './motion';

export type HapticKind = 'tap' | 'success' | 'warning';

const patterns: Record<HapticKind, number[]> = { tap: [8], success: [12, 60, 18], warning: [30, 40, 30] };

/** A short buzz where the platform has one; never the only sign of anything. */
export function haptic(kind: HapticKind): void {
  if (wantsCalm()) return;
  navigator.vibrate?.(patterns[kind]);
}
