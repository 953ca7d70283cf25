import type { PoseEditorProps } from '.';

/** Where a coach draws an exercise by moving the figure. */
export function PoseEditor(_: PoseEditorProps) {
  return null;
}
