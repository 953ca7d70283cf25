import { formatDate, formatLanguage, formatMinutes, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Badge, FallbackMark } from '../../../ui/Badge';
import { preloadSheet } from '../../../ui/Sheet';
import type { Column } from '../../../ui/table/DataTable';
import type { ListedWorkout } from './useWorkoutActions';

export function useWorkoutColumns(onOpen: (workout: ListedWorkout) => void): Column<ListedWorkout>[] {
  const { t } = useTranslation(['library-admin', 'parts-workouts', 'ui']);
  const pick = useLocalized();
  return [
    {
      key: 'title',
      head: t(($) => $.column.title, { ns: 'library-admin' }),
      fixed: true,
      className: 'sm:min-w-60',
      cell: (workout) => {
        const { text, lang, fellBack } = pick(workout.title);
        return (
          <button
            type="button"
            data-open
            lang={lang}
            onPointerDown={() => void preloadSheet().catch(() => undefined)}
            onClick={() => onOpen(workout)}
            className="pressable -m-1 min-h-11 min-w-0 rounded-control p-1 text-start font-semibold wrap-anywhere"
          >
            {text}
            {fellBack && (
              <FallbackMark
                lang={lang}
                label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(lang) })}
              />
            )}
          </button>
        );
      },
    },
    {
      key: 'author',
      head: t(($) => $.column.author, { ns: 'library-admin' }),
      cell: ({ author }) => (author ? <span translate="no">{author.fullName}</span> : '–'),
    },
    {
      key: 'status',
      head: t(($) => $.column.status, { ns: 'library-admin' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ status }) => (
        <Badge tone={status === 'DRAFT' ? 'warn' : undefined}>
          {t(($) => $.status[status], { ns: 'library-admin' })}
        </Badge>
      ),
    },
    {
      key: 'plan',
      head: t(($) => $.column.plan, { ns: 'library-admin' }),
      cell: ({ requiredPlan }) => t(($) => $.plan[requiredPlan], { ns: 'ui' }),
    },
    {
      key: 'category',
      head: t(($) => $.column.category, { ns: 'library-admin' }),
      cell: ({ category }) => t(($) => $.category[category], { ns: 'parts-workouts' }),
    },
    {
      key: 'minutes',
      head: t(($) => $.column.minutes, { ns: 'library-admin' }),
      sorts: { up: 'SHORTEST', down: 'LONGEST' },
      cell: ({ durationMinutes }) => formatMinutes(durationMinutes),
    },
    {
      key: 'views',
      head: t(($) => $.column.views, { ns: 'library-admin' }),
      sorts: { up: 'LEAST_VIEWED', down: 'MOST_VIEWED' },
      cell: ({ views, video }) => (video ? formatNumber(views) : '–'),
    },
    {
      key: 'completions',
      head: t(($) => $.column.completions, { ns: 'library-admin' }),
      cell: ({ completions }) => formatNumber(completions),
    },
    {
      key: 'rating',
      head: t(($) => $.column.rating, { ns: 'library-admin' }),
      sorts: { up: 'LOWEST_RATED', down: 'TOP_RATED' },
      cell: ({ rating }) =>
        rating === null ? '–' : formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    },
    {
      key: 'created',
      head: t(($) => $.column.created, { ns: 'library-admin' }),
      sorts: { up: 'OLDEST', down: 'NEWEST' },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
}
