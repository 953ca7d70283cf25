import type { CSSProperties } from 'react';

/** A picture in a few pixels behind the picture itself, until that is there. */
export function previewStyle(preview: string, whole = false): CSSProperties {
  return preview ? { background: `center / ${whole ? 'contain' : 'cover'} no-repeat url("${preview}")` } : {};
}
