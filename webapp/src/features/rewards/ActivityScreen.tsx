import { useState } from 'react';
import { useScreenQuery } from '../../lib/apollo';
import { formatNumber, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Calendar } from '../../parts/calendar/Calendar';
import { monthOf } from '../../parts/calendar/days';
import { Card, Figure } from '../../ui/Card';
import { ActivityDocument } from './__generated__/rewards';
import { activityVariables } from './activityVariables';
import { Milestones } from './Milestones';
import { Pauses } from './Pauses';
import { ShareMonth } from './ShareMonth';
import { WeekGoal } from './WeekGoal';

export function ActivityScreen() {
  const { t } = useTranslation('rewards');
  const { timeZone } = useViewer();
  const [now] = useState(() => today(timeZone));
  const variables = activityVariables(now);
  const { activity } = useScreenQuery(ActivityDocument, variables).data;
  const { streak, monthlyGoal } = activity;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-4">
        <Card className="flex-1 basis-32">
          <Figure value={formatNumber(streak.days)} label={t(($) => $.streak, { count: streak.days })} />
        </Card>
        <Card className="flex-1 basis-32">
          <Figure
            value={formatNumber(activity.longestStreak)}
            label={t(($) => $.longest, { count: activity.longestStreak })}
          />
        </Card>
        <Card className="flex-1 basis-32">
          <Figure
            value={formatNumber(monthlyGoal.done)}
            label={t(($) => $.month, { target: monthlyGoal.target, days: monthlyGoal.days })}
          />
        </Card>
        <Card className="flex-1 basis-32">
          <Figure
            value={formatNumber(activity.totalCompletions)}
            label={t(($) => $.total, { count: activity.totalCompletions })}
          />
        </Card>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Calendar
          days={activity.days}
          pauses={activity.pauses}
          today={now}
          first={monthOf(variables.from)}
          action={(month) => <ShareMonth month={month} days={activity.days} />}
        />
        <div className="flex flex-col gap-6">
          <WeekGoal goal={monthlyGoal} />
          <Pauses pauses={activity.pauses} today={now} />
        </div>
      </div>
      <Milestones milestones={activity.milestones} points={activity.points} />
      <Card>
        <h2 className="mb-2 text-heading font-bold">{t(($) => $.rules)}</h2>
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sub text-soft">
          <li>{t(($) => $.ruleMonth, { days: monthlyGoal.days })}</li>
          <li>{t(($) => $.ruleStreak)}</li>
          <li>{t(($) => $.rulePause)}</li>
          <li>{t(($) => $.rulePoints, { count: activity.pointsPerCompletion })}</li>
        </ul>
      </Card>
    </div>
  );
}
