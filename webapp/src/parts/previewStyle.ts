import type { CSSProperties } from 'react';

/** A picture of a few pixels as the background until the real one has loaded. */
export function previewStyle(preview: string, whole = false): CSSProperties {
  return preview ? { background: `center / ${whole ? 'contain' : 'cover'} no-repeat url("${preview}")` } : {};
}
