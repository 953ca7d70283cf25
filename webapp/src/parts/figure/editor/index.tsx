import { page } from '../../page';
import type { Movement } from '../movement';

export interface PoseEditorProps {
  movement: Movement;
  /** Called after each finished change. */
  onChange: (movement: Movement) => void;
  /** Of the exercise, for labels. */
  name: string;
  /** Exercises of the catalogue to start from. */
  examples: readonly { key: string; name: string }[];
}

/** Where a coach draws an exercise by moving the figure, in a chunk of its own. */
export const PoseEditor = page<PoseEditorProps>(
  async () => (await import('./PoseEditor')).PoseEditor,
  ['parts-poseEditor', 'parts-figure'],
);

export { startMovement } from './startMovement';
