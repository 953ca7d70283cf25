import { formatDate, formatMinutes, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Badge, FallbackMark } from '../../../ui/Badge';
import { preloadSheet } from '../../../ui/Sheet';
import type { Column } from '../../../ui/table/DataTable';
import type { Listed } from './useWorkoutActs';

/** The columns of the list of workouts. */
export function useWorkoutColumns(onOpen: (workout: Listed) => void): Column<Listed>[] {
  const { t } = useTranslation(['admin', 'training', 'ui']);
  const pick = useLocalized();
  return [
    {
      key: 'title',
      head: t(($) => $.workouts.column.title, { ns: 'admin' }),
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
            className="pressable -m-1 min-h-11 min-w-0 rounded-control p-1 text-left font-semibold wrap-anywhere"
          >
            {text}
            {fellBack && (
              <FallbackMark
                lang={lang}
                label={t(($) => (lang === 'en' ? $.fallbackEn : $.fallbackRu), { ns: 'ui' })}
              />
            )}
          </button>
        );
      },
    },
    {
      key: 'author',
      head: t(($) => $.workouts.column.author, { ns: 'admin' }),
      cell: ({ author }) => (author ? <span translate="no">{author.fullName}</span> : '–'),
    },
    {
      key: 'status',
      head: t(($) => $.workouts.column.status, { ns: 'admin' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ status }) => (
        <Badge tone={status === 'DRAFT' ? 'warn' : undefined}>
          {t(($) => $.workouts.status[status], { ns: 'admin' })}
        </Badge>
      ),
    },
    {
      key: 'plan',
      head: t(($) => $.workouts.column.plan, { ns: 'admin' }),
      cell: ({ requiredPlan }) => t(($) => $.plan[requiredPlan], { ns: 'ui' }),
    },
    {
      key: 'category',
      head: t(($) => $.workouts.column.category, { ns: 'admin' }),
      cell: ({ category }) => t(($) => $.category[category], { ns: 'training' }),
    },
    {
      key: 'minutes',
      head: t(($) => $.workouts.column.minutes, { ns: 'admin' }),
      sorts: { up: 'SHORTEST', down: 'LONGEST' },
      cell: ({ durationMinutes }) => formatMinutes(durationMinutes),
    },
    {
      key: 'views',
      head: t(($) => $.workouts.column.views, { ns: 'admin' }),
      sorts: { up: 'LEAST_VIEWED', down: 'MOST_VIEWED' },
      cell: ({ views, video }) => (video ? formatNumber(views) : '–'),
    },
    {
      key: 'completions',
      head: t(($) => $.workouts.column.completions, { ns: 'admin' }),
      cell: ({ completions }) => formatNumber(completions),
    },
    {
      key: 'rating',
      head: t(($) => $.workouts.column.rating, { ns: 'admin' }),
      sorts: { up: 'LOWEST_RATED', down: 'TOP_RATED' },
      cell: ({ rating }) =>
        rating === null ? '–' : formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    },
    {
      key: 'created',
      head: t(($) => $.workouts.column.created, { ns: 'admin' }),
      sorts: { up: 'OLDEST', down: 'NEWEST' },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
}
