import { createElement, type ReactNode } from 'react';

/** A slot in which the server replaces the default with the operator's setting. */
export function Live({ name, children }: { name: string; children: ReactNode }) {
  return createElement(`live-${name}`, null, children);
}
