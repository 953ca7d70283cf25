import { Suspense } from 'react';
import { preloadable } from '../../ui/preloadable';
import { Skeleton } from '../../ui/States';
import type { WorkoutDetailQuery } from './__generated__/training';

const Steps = preloadable(async () => (await import('./Steps')).Steps);
const PrescribedSteps = preloadable(async () => (await import('./PrescribedSteps')).PrescribedSteps);
// Not in the screen's chunk, but there once its data is.
void Steps.preload().catch(() => undefined);

/** What the coach prescribed, or else the written plan. */
export function Plan({ of: { steps, prescribed } }: { of: NonNullable<WorkoutDetailQuery['workout']> }) {
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
      {prescribed.length > 0 ? <PrescribedSteps exercises={prescribed} /> : <Steps steps={steps} />}
    </Suspense>
  );
}
