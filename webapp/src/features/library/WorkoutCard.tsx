import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { formatLanguage, formatMinutes, formatNumber } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { workoutPath } from '../../parts/paths';
import { previewStyle } from '../../parts/previewStyle';
import type { WorkoutCard_WorkoutFragment } from '../../parts/workouts/__generated__/card';
import { useLocked } from '../../parts/workouts/locked';
import { Badge, FallbackMark } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { Rating } from '../../ui/RatingStars';

const levels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

/** A tile: the cover says how long it takes and which plan it needs, the lines below how hard it is. */
export function WorkoutCard({ workout }: { workout: WorkoutCard_WorkoutFragment }) {
  const { t } = useTranslation(['library', 'parts-workouts', 'ui']);
  const pick = useLocalized();
  const locked = useLocked(workout.requiredPlan);
  const title = pick(workout.title);
  return (
    <Link to={workoutPath(workout.id)} className="pressable flex h-full flex-col gap-2">
      <span className="relative block aspect-3/2 w-full overflow-hidden rounded-card bg-tint">
        {workout.thumbnailUrl !== '' && (
          <img
            src={workout.thumbnailUrl}
            alt=""
            width={800}
            height={450}
            loading="lazy"
            className="size-full object-cover"
            style={previewStyle(workout.thumbnailPreview)}
          />
        )}
        <span className="absolute bottom-2 start-2 flex max-w-full flex-wrap gap-1 pe-2">
          <Badge>{formatMinutes(workout.durationMinutes)}</Badge>
          {locked && (
            <Badge icon={<Lock className="size-3.5" aria-hidden="true" />}>
              {t(($) => $.lockedBy, {
                ns: 'library',
                plan: t(($) => $.plan[workout.requiredPlan], { ns: 'ui' }),
              })}
            </Badge>
          )}
        </span>
      </span>
      <span className="flex flex-1 flex-col gap-0.5 px-1">
        <span className="line-clamp-2 text-sub font-semibold wrap-anywhere" lang={title.lang}>
          {title.text}
          {title.fellBack && (
            <FallbackMark
              lang={title.lang}
              label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(title.lang) })}
            />
          )}
        </span>
        <span className="text-note text-soft">
          {t(($) => $.category[workout.category], { ns: 'parts-workouts' })}
        </span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-x-2 text-note text-soft">
          <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <Dots level={workout.level} />
            {t(($) => $.level[workout.level], { ns: 'parts-workouts' })}
          </span>
          {workout.rating !== null && (
            <Rating
              text={formatNumber(workout.rating, { maximumFractionDigits: 1 })}
              label={t(($) => $.rated, {
                ns: 'parts-workouts',
                rating: formatNumber(workout.rating, { maximumFractionDigits: 1 }),
              })}
            />
          )}
        </span>
      </span>
    </Link>
  );
}

function Dots({ level }: { level: (typeof levels)[number] }) {
  return (
    <span className="flex gap-0.5" aria-hidden="true">
      {levels.map((each, nth) => (
        <span
          key={each}
          className={cx('size-1.5 rounded-pill', nth <= levels.indexOf(level) ? 'bg-accent' : 'bg-line')}
        />
      ))}
    </span>
  );
}
