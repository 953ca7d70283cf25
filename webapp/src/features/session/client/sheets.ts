import { page } from '../../../parts/page';
import { preloadSheet } from '../../../ui/Sheet';

export const MoveSessionSheet = page(
  async () => (await import('./MoveSessionSheet')).MoveSessionSheet,
  ['session'],
);
export const CancelSheet = page(async () => (await import('./CancelSheet')).CancelSheet, ['session']);

/** Preloads a sheet before the tap that opens it. */
export function preload(sheet: typeof MoveSessionSheet | typeof CancelSheet): void {
  void Promise.all([sheet.preload(), preloadSheet()]).catch(() => undefined);
}
