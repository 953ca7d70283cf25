import { Suspense, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { viewerDay } from '../../../lib/viewerDay';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import { preloadable } from '../../../ui/preloadable';
import { Skeleton } from '../../../ui/States';
import { TrainingFiguresDocument } from './__generated__/trainingFigures';
import { Lifts } from './Lifts';
import { Volume } from './Volume';
import { weeksSince } from './windows';

const Body = page(async () => (await import('./Body')).Body, ['parts-measure']);
const TrainingYear = preloadable(async () => (await import('./TrainingYear')).TrainingYear);

/** What the client's training, weight and meals add up to. */
export function AnalyticsScreen() {
  const [today] = useState(() => viewerDay());
  const { muscleWeeks, lifts } = useScreenQuery(TrainingFiguresDocument, { since: weeksSince(today) }).data;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Volume counted={muscleWeeks} today={today} />
        <PartBoundary>
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <Lifts lifts={lifts} today={today} />
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
