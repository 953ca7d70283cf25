import { toast } from '../../../ui/toast';
import { removeSet, restoreSet } from './lineChanges';
import { changeDraft } from './store';
import type { Line, Position } from './workoutDraft';

/** Removes a set of a line, and offers undo. */
export function removeWithUndo(line: Line, at: Position, words: { title: string; undo: string }): void {
  const set = line.sets[at.set];
  if (!set) return;
  changeDraft((now) => removeSet(now, at));
  toast({
    kind: 'info',
    title: words.title,
    action: {
      label: words.undo,
      run: () => changeDraft((now) => restoreSet(now, line.key, at.set, set)),
    },
  });
}
