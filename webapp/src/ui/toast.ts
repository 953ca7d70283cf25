export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  message?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** The duration; by default four seconds, or eight with an action. */
  ms?: number | undefined;
}

export const toastMs = 4000;
export const actionToastMs = 8000;

const listeners = new Set<(toast: ToastMessage) => void>();
const waiting: ToastMessage[] = [];

/** Shows a short message, which replaces the previous one. */
export function toast(message: ToastMessage): void {
  if (listeners.size === 0) waiting.splice(0, waiting.length, message);
  for (const listener of listeners) listener(message);
}

/** Subscribes to toasts, including one shown before the first subscription. */
export function onToast(listener: (toast: ToastMessage) => void): () => void {
  listeners.add(listener);
  for (const message of waiting.splice(0)) listener(message);
  return () => listeners.delete(listener);
}
