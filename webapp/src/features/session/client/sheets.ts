import { page } from '../../../parts/page';
import { preloadSheet } from '../../../ui/Sheet';

export const MoveSheet = page(async () => (await import('./MoveSheet')).MoveSheet, ['session']);
export const CancelSheet = page(async () => (await import('./CancelSheet')).CancelSheet, ['session']);

/** Fetches a sheet ahead of the tap that opens it. */
export function preload(sheet: typeof MoveSheet | typeof CancelSheet): void {
  void Promise.all([sheet.preload(), preloadSheet()]).catch(() => undefined);
}
