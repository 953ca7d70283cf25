import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { formatMinutes, formatNumber } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { workoutPath } from '../../parts/paths';
import { previewStyle } from '../../parts/previewStyle';
import type { WorkoutCard_WorkoutFragment } from '../../parts/workouts/__generated__/card';
import { useLocked } from '../../parts/workouts/locked';
import { Badge, FallbackMark } from '../../ui/Badge';
import { Rating } from '../../ui/RatingStars';

export function WorkoutCard({ workout }: { workout: WorkoutCard_WorkoutFragment }) {
  const { t } = useTranslation(['library', 'parts-workouts', 'ui']);
  const pick = useLocalized();
  const locked = useLocked(workout.requiredPlan);
  const title = pick(workout.title);
  return (
    <Link to={workoutPath(workout.id)} className="card pressable flex h-full flex-col overflow-hidden">
      <span className="relative block aspect-video w-full bg-tint">
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
        {locked && (
          <span className="absolute top-3 left-3">
            <Badge icon={<Lock className="size-3.5" aria-hidden="true" />}>
              {t(($) => $.lockedBy, {
                ns: 'library',
                plan: t(($) => $.plan[workout.requiredPlan], { ns: 'ui' }),
              })}
            </Badge>
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-2 p-4">
        <span className="text-body font-bold wrap-anywhere" lang={title.lang}>
          {title.text}
          {title.fellBack && (
            <FallbackMark
              lang={title.lang}
              label={t(($) => (title.lang === 'en' ? $.fallbackEn : $.fallbackRu), { ns: 'ui' })}
            />
          )}
        </span>
        <span className="text-note text-soft">
          {t(($) => $.category[workout.category], { ns: 'parts-workouts' })} ·{' '}
          {t(($) => $.goal[workout.goal], { ns: 'parts-workouts' })}
        </span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-2 text-note text-soft">
          <span>
            {formatMinutes(workout.durationMinutes)} ·{' '}
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
