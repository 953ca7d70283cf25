import { CircleCheck, Clock, Flame, Medal, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatNumber, today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { addDays, mondayOf } from '../../../parts/calendar/days';
import { paths } from '../../../parts/paths';
import { cx } from '../../../ui/cx';
import { ProgressRing } from '../../../ui/ProgressRing';
import type { Dashboard } from './dashboard';

/** The month in one ring, with the pace in words; leads to how it is counted. */
export function PaceCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('home');
  const { monthlyGoal: goal, streak, points, achievements } = dashboard;
  const [latest] = achievements;
  const { target } = goal;
  const month = t(($) => $.month, { days: goal.days });
  return (
    <Link to={paths.activity} className="card pressable flex flex-wrap items-center gap-4 p-4">
      <ProgressRing
        size="medium"
        parts={target}
        fraction={goal.done / target}
        label={month}
        valueText={t(($) => $.ofTarget, { done: goal.done, target })}
      >
        <span className="figure">{formatNumber(goal.done)}</span>
        <span className="block text-note text-soft">{t(($) => $.of, { target })}</span>
      </ProgressRing>
      <span className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
        <span className="text-note text-soft">{month}</span>
        <State dashboard={dashboard} />
        {goal.weekGoal !== null && (
          <span className="text-note font-semibold">
            {t(($) => $.weekGoal, { done: goal.thisWeek, count: goal.weekGoal })}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-note font-semibold">
          {streak.days > 0 && (
            <span className="flex gap-1.5">
              <Flame className="size-4.5 shrink-0 text-warn" aria-hidden="true" />
              {t(($) => $[streakText(streak)], { count: streak.days })}
            </span>
          )}
          <span className="flex gap-1.5">
            <Medal className="size-4.5 shrink-0 text-accent" aria-hidden="true" />
            <span>
              {t(($) => $.points, { count: points, points: formatNumber(points) })}
              {latest && ` · ${t(($) => $.achievement[latest.kind])}`}
            </span>
          </span>
        </span>
      </span>
    </Link>
  );
}

function streakText({ today: counts, paused }: Dashboard['streak']) {
  if (counts) return 'streak';
  return paused ? 'streakKept' : 'streakOpen';
}

/** The pace in a word, and what it takes: both are true of the 30 days that move on with every day. */
function State({ dashboard: { monthlyGoal: goal, streak } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('home');
  const { timeZone } = useViewer();
  const { target, moreBySunday: more, reachableOn } = goal;
  const sunday = addDays(mondayOf(today(timeZone)), 6);
  if (goal.done >= target)
    return (
      <Word icon={CircleCheck} text={t(($) => $.reached)}>
        {more > 0 ? t(($) => $.keep, { count: more }) : t(($) => $.holds)}
      </Word>
    );
  const needed =
    reachableOn && reachableOn > sunday
      ? t(($) => $.oneADay, { date: formatDate(reachableOn, 'short') })
      : t(($) => $.bySunday, { count: more, target });
  if (streak.paused) return <Word icon={Clock} text={t(($) => $.away)} />;
  return goal.lastWeek >= goal.weekTarget ? (
    <Word icon={TrendingUp} text={t(($) => $.onPace)}>
      {needed}
    </Word>
  ) : (
    <Word icon={Clock} text={t(($) => $.behind)} late>
      {needed}
    </Word>
  );
}

interface WordProps {
  icon: typeof Clock;
  text: string;
  late?: boolean;
  children?: string;
}

function Word({ icon: Icon, text, late = false, children }: WordProps) {
  return (
    <>
      <span className={cx('flex items-center gap-2 font-bold', late ? 'text-warn' : 'text-accent')}>
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {text}
      </span>
      {children && <span className="text-sub text-soft">{children}</span>}
    </>
  );
}
