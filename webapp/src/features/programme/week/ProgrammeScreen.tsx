import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '../../../lib/format';
import { useViewer } from '../../../lib/viewer';
import { mondayOf } from '../../../parts/calendar/days';
import { PartBoundary } from '../../../parts/PartBoundary';
import { WeekHead } from '../../../parts/week/WeekHead';
import { Skeleton } from '../../../ui/States';
import { WeekPlan } from './WeekPlan';

/** The client's programme, week by week. */
export function ProgrammeScreen() {
  const { timeZone } = useViewer();
  const [now] = useState(() => today(timeZone));
  const [query, setQuery] = useSearchParams();
  const asked = query.get('week');
  const monday = mondayOf(asked && !Number.isNaN(Date.parse(asked)) ? asked : now);
  return (
    <div className="flex flex-col gap-4">
      <WeekHead
        monday={monday}
        today={now}
        onMonday={(next) => setQuery(next === mondayOf(now) ? {} : { week: next }, { replace: true })}
      />
      <PartBoundary key={monday}>
        <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
          <WeekPlan monday={monday} today={now} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
