import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { workoutPath } from '../../parts/paths';
import { previewStyle } from '../../parts/previewStyle';
import { SectionTitle } from '../../ui/Card';
import type { LibraryQuery } from './__generated__/library';

type Repeated = NonNullable<LibraryQuery['repeatWorkouts']>[number];

/** Recently completed workouts, to repeat. */
export function RepeatRow({ workouts }: { workouts: readonly Repeated[] }) {
  const { t } = useTranslation('library');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{t(($) => $.repeat)}</SectionTitle>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-2 lg:scroll-px-2 lg:px-2">
        {workouts.map((workout) => (
          <li key={workout.id} className="w-40 shrink-0 snap-start">
            <RepeatCard workout={workout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RepeatCard({ workout }: { workout: Repeated }) {
  const { t } = useTranslation('library');
  const pick = useLocalized();
  const title = pick(workout.title);
  return (
    <Link to={workoutPath(workout.id)} className="card pressable flex h-full flex-col overflow-hidden">
      <span className="block aspect-video w-full bg-tint">
        {workout.thumbnailUrl !== '' && (
          <img
            src={workout.thumbnailUrl}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            className="size-full object-cover"
            style={previewStyle(workout.thumbnailPreview)}
          />
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="line-clamp-2 text-note font-semibold" lang={title.lang}>
          {title.text}
        </span>
        {workout.lastCompletedOn && (
          <span className="mt-auto text-caption text-soft">
            {t(($) => $.lastDone, { date: formatDate(workout.lastCompletedOn, 'short') })}
          </span>
        )}
      </span>
    </Link>
  );
}
