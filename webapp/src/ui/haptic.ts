import { prefersReducedMotion } from './motion';

export type HapticKind = 'tap' | 'success' | 'warning';

const patterns: Record<HapticKind, number[]> = { tap: [8], success: [12, 60, 18], warning: [30, 40, 30] };

/** Vibrates briefly if the platform can; never the only feedback. */
export function haptic(kind: HapticKind): void {
  if (prefersReducedMotion()) return;
  navigator.vibrate?.(patterns[kind]);
}
