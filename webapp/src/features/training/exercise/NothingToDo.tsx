import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { skipLine } from './lineChanges';
import { changeDraft } from './store';
import { nextSet, showSet, type WorkoutDraft } from './workoutDraft';

interface Props {
  draft: WorkoutDraft;
  onFinish: () => void;
}

/** What the panel shows when the exercise was skipped, or all of them are done. */
export function NothingToDo({ draft, onFinish }: Props) {
  return draft.lines[draft.at.line]?.skipped ? (
    <SkippedExercise draft={draft} />
  ) : (
    <AllDone onFinish={onFinish} />
  );
}

function SkippedExercise({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const at = draft.at.line;
  const next = nextSet(draft.lines, at);
  return (
    <>
      <p className="text-center text-sub text-soft">
        <span className="block text-body font-bold text-ink">{t(($) => $.skipped)}</span>
        {t(($) => $.skippedLead)}
      </p>
      <Button
        size="large"
        variant={next ? 'secondary' : 'primary'}
        onClick={() => changeDraft((now) => skipLine(now, at, false))}
      >
        {t(($) => $.unskip)}
      </Button>
      {next && (
        <Button size="large" onClick={() => changeDraft((now) => showSet(now, next))}>
          {t(($) => $.nextExercise)}
        </Button>
      )}
    </>
  );
}

function AllDone({ onFinish }: { onFinish: () => void }) {
  const { t } = useTranslation('training-exercise');
  return (
    <>
      <p className="text-center text-sub text-soft">
        <span className="block text-body font-bold text-ink">{t(($) => $.allDone)}</span>
        {t(($) => $.allDoneLead)}
      </p>
      <Button size="large" onClick={onFinish}>
        {t(($) => $.finishNow)}
      </Button>
    </>
  );
}
