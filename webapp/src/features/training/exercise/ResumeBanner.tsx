import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { formatClock } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { exercisePath } from './exercisePath';
import { useWorkoutDraft } from './store';
import { useNow } from './useNow';
import type { WorkoutDraft } from './workoutDraft';

/** Leads back to the workout in progress from every screen. */
export function ResumeBanner() {
  const draft = useWorkoutDraft();
  return draft && !draft.result ? <Banner draft={draft} /> : null;
}

function Banner({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const title = useLocalized()(draft.title);
  const now = useNow();
  const rest = draft.rest && draft.rest.endsAt > now ? draft.rest : undefined;
  return (
    <aside
      aria-label={t(($) => $.resume)}
      data-resume
      className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-20 mx-auto -mt-16 max-w-140 px-3 lg:bottom-4 lg:mt-0"
    >
      <Link
        to={exercisePath(draft.workoutId)}
        className="pressable flex min-h-14 items-center gap-3 rounded-control bg-raised px-4 py-2 shadow-float forced-colors:border"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-note text-soft" lang={title.lang}>
            {title.text}
          </span>
          <span className="block text-sub font-bold">{t(($) => $.resume)}</span>
        </span>
        <span className="text-sub font-semibold tabular-nums">
          {rest
            ? t(($) => $.resumeRest, { time: formatClock((rest.endsAt - now) / 1000) })
            : formatClock((now - draft.startedAt) / 1000)}
        </span>
        <Play className="size-5 shrink-0 fill-current text-accent" aria-hidden="true" />
      </Link>
    </aside>
  );
}
