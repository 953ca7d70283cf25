import { Suspense, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { viewerDay } from '../../../lib/viewerDay';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import { type LiftAsked, Lifts } from '../../../parts/training/Lifts';
import { Volume } from '../../../parts/training/Volume';
import { weeksSince } from '../../../parts/training/windows';
import { preloadable } from '../../../ui/preloadable';
import { Skeleton } from '../../../ui/States';
import { LiftDocument, TrainingFiguresDocument } from './__generated__/trainingFigures';

const Body = page(async () => (await import('./Body')).Body, ['parts-measure']);
const TrainingYear = preloadable(async () => (await import('./TrainingYear')).TrainingYear);

function useLift({ exerciseId, since }: LiftAsked) {
  return useScreenQuery(LiftDocument, { exerciseId, since }).data.lift;
}

/** What the client's training, weight and meals add up to. */
export function AnalyticsScreen() {
  const { t } = useTranslation('progress-analytics');
  const [today] = useState(() => viewerDay());
  const { muscleWeeks, lifts } = useScreenQuery(TrainingFiguresDocument, { since: weeksSince(today) }).data;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Volume counted={muscleWeeks} today={today} emptyLead={t(($) => $.noSets)} />
        <PartBoundary>
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <Lifts lifts={lifts} today={today} useLift={useLift} emptyLead={t(($) => $.noLifts)} />
          </Suspense>
        </PartBoundary>
      </div>
      <PartBoundary>
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <TrainingYear today={today} />
        </Suspense>
      </PartBoundary>
      <PartBoundary>
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <Body today={today} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
