import { createElement, type ReactNode } from 'react';

/** A place where the server writes what the operator decided, when that is something else than what stands there. */
export function Live({ name, children }: { name: string; children: ReactNode }) {
  return createElement(`live-${name}`, null, children);
}
