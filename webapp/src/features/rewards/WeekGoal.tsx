import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useErrorToast } from '../../parts/useErrorToast';
import { showWeekGoal } from '../../parts/weekGoal';
import { Card } from '../../ui/Card';
import { ProgressBar } from '../../ui/ProgressBar';
import { Segmented } from '../../ui/Segmented';
import { type ActivityQuery, SetWeekGoalDocument } from './__generated__/rewards';
import { weekGoalAnswer } from './effects';

const maxPerWeek = 7;
const none = '';

interface WeekGoalProps {
  goal: ActivityQuery['activity']['monthlyGoal'];
}

/** The goal of workouts per week, and this week's progress. */
export function WeekGoal({ goal: { thisWeek, weekGoal } }: WeekGoalProps) {
  const { t } = useTranslation('rewards');
  const fail = useErrorToast();
  const [set] = useWrite(SetWeekGoalDocument, {
    waits: true,
    invalidate: true,
    update: (cache, _, { variables }) => showWeekGoal(cache, variables.workouts ?? null),
  });
  const choose = (workouts: number | null) => set({ workouts }, weekGoalAnswer(workouts)).catch(fail);
  const numbers = Array.from({ length: maxPerWeek }, (_, index) => index + 1);
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="week-goal">
      <h2 id="week-goal" className="text-heading font-bold">
        {t(($) => $.weekGoal)}
      </h2>
      {weekGoal === null ? (
        <p className="text-sub text-soft">{t(($) => $.weekGoalLead)}</p>
      ) : (
        <Progress done={thisWeek} goal={weekGoal} />
      )}
      <Segmented
        label={t(($) => $.weekGoalLabel)}
        value={weekGoal === null ? none : String(weekGoal)}
        onValue={(value) => choose(value === none ? null : Number(value))}
        choices={[
          { value: none, label: t(($) => $.weekGoalNone) },
          ...numbers.map((number) => ({ value: String(number), label: formatNumber(number) })),
        ]}
      />
    </Card>
  );
}

function Progress({ done, goal }: { done: number; goal: number }) {
  const { t } = useTranslation('rewards');
  const way = t(($) => $.weekDone, { done, count: goal });
  const left = goal - done;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{way}</p>
      <ProgressBar fraction={done / goal} label={t(($) => $.weekGoal)} valueText={way} />
      <p className="text-sub text-soft">
        {left > 0 ? t(($) => $.weekMore, { count: left }) : t(($) => $.weekReached)}
      </p>
    </div>
  );
}
