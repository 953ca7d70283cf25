const listeners = new Set<() => void>();

/** Calls back when the socket is there again after a gap, so that what was missed can be asked for. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceReconnect(): void {
  for (const listener of listeners) listener();
}
