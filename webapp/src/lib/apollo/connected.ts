const listeners = new Set<() => void>();

/** Calls back when the live connection is there, for the first time or again, and after news was missed, so that it can be asked for. */
export function onConnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceConnected(): void {
  for (const listener of listeners) listener();
}
