import { useScreenQuery } from '../../../lib/apollo';
import { newId } from '../../../lib/newId';
import { WorkoutDetailDocument } from '../__generated__/training';
import { useCompletion } from '../useCompletion';
import { Summary } from './Summary';
import { changeDraft } from './store';
import type { WorkoutDraft } from './workoutDraft';

/** Reopens a finished workout; finishing it again makes a new completion. */
function reopen(draft: WorkoutDraft): WorkoutDraft {
  return { ...draft, id: newId(), endedAt: null, result: null };
}

export function Finished({ draft }: { draft: WorkoutDraft }) {
  const { data } = useScreenQuery(WorkoutDetailDocument, { id: draft.workoutId });
  const { undo } = useCompletion(draft.workoutId);
  const { result } = draft;
  if (!result) return null;
  const undoCompletion = async () => {
    if (await undo(result.log.id)) changeDraft(reopen);
  };
  return (
    <Summary
      draft={draft}
      result={result}
      rating={data.workout?.myRating ?? undefined}
      onUndo={() => void undoCompletion()}
    />
  );
}
