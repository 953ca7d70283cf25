import { CheckCheck, Copy, Eye, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLanguage, formatMinutes, formatNumber, formatPercent } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Badge, FallbackMark } from '../../../ui/Badge';
import { IconButton } from '../../../ui/Button';
import { ProgressBar } from '../../../ui/ProgressBar';
import { preloadSheet } from '../../../ui/Sheet';
import type { ManagedWorkout } from './useManagedWorkouts';

interface WorkoutRowProps {
  workout: ManagedWorkout;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** One of the user's own workouts, with its figures and actions. */
export function WorkoutRow({ workout, onEdit, onDuplicate, onDelete }: WorkoutRowProps) {
  const { t } = useTranslation(['library-manage', 'parts-workouts', 'ui']);
  const pick = useLocalized();
  const title = pick(workout.title);
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <div className="relative aspect-video w-full bg-tint">
        {workout.thumbnailUrl !== '' && (
          <img
            src={workout.thumbnailUrl}
            alt=""
            width={800}
            height={450}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
        <div className="absolute top-3 start-3 flex flex-wrap gap-2">
          {workout.status === 'DRAFT' && (
            <Badge tone="warn">{t(($) => $.draft, { ns: 'library-manage' })}</Badge>
          )}
          {workout.requiredPlan !== 'FREE' && (
            <Badge>{t(($) => $.plan[workout.requiredPlan], { ns: 'ui' })}</Badge>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4 pb-2">
        <h2 className="text-body font-bold wrap-anywhere" lang={title.lang}>
          {title.text}
          {title.fellBack && (
            <FallbackMark
              lang={title.lang}
              label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(title.lang) })}
            />
          )}
        </h2>
        <p className="text-note text-soft">
          {t(($) => $.category[workout.category], { ns: 'parts-workouts' })} ·{' '}
          {t(($) => $.level[workout.level], { ns: 'parts-workouts' })} ·{' '}
          {formatMinutes(workout.durationMinutes)}
        </p>
        {workout.videoProgress !== null && <Preparing percent={workout.videoProgress} />}
        <Figures workout={workout} />
      </div>
      <div className="flex justify-end gap-1 border-t border-line p-1">
        <IconButton
          label={t(($) => $.editOf, { ns: 'library-manage', title: title.text })}
          onPointerDown={() => void preloadSheet().catch(() => undefined)}
          onClick={onEdit}
        >
          <Pencil className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(($) => $.duplicateOf, { ns: 'library-manage', title: title.text })}
          onClick={onDuplicate}
        >
          <Copy className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(($) => $.deleteOf, { ns: 'library-manage', title: title.text })}
          onClick={onDelete}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  );
}

function Preparing({ percent }: { percent: number }) {
  const { t } = useTranslation('library-manage');
  const text = formatPercent(percent / 100);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between gap-2 text-note text-soft">
        <span>{t(($) => $.preparing)}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <ProgressBar fraction={percent / 100} label={t(($) => $.preparing)} valueText={text} />
    </div>
  );
}

/** Views, completions and rating. */
function Figures({ workout }: { workout: ManagedWorkout }) {
  const { t } = useTranslation(['library-manage', 'parts-workouts']);
  const { video, views, completions, rating, ratingCount } = workout;
  const stars = rating === null ? '—' : formatNumber(rating, { maximumFractionDigits: 1 });
  return (
    <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1 text-note text-soft tabular-nums">
      {video && (
        <Figure
          icon={<Eye className="size-4" aria-hidden="true" />}
          value={formatNumber(views)}
          text={t(($) => $.views, { ns: 'parts-workouts', count: views })}
        />
      )}
      <Figure
        icon={<CheckCheck className="size-4" aria-hidden="true" />}
        value={formatNumber(completions)}
        text={t(($) => $.completions, { ns: 'library-manage', count: completions })}
      />
      <Figure
        icon={<Star className="size-4" aria-hidden="true" />}
        value={stars}
        text={
          rating === null
            ? t(($) => $.unrated, { ns: 'library-manage' })
            : t(($) => $.ratedBy, { ns: 'library-manage', rating: stars, count: ratingCount })
        }
      />
    </ul>
  );
}

function Figure({ icon, value, text }: { icon: ReactNode; value: string; text: string }) {
  return (
    <li title={text} className="inline-flex items-center gap-1">
      {icon}
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{text}</span>
    </li>
  );
}
