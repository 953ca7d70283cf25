import { Suspense } from 'react';
import { preloadable } from '../../ui/preloadable';
import { Skeleton } from '../../ui/States';
import type { WorkoutDetailQuery } from './__generated__/training';
import { Steps } from './Steps';

const PrescribedSteps = preloadable(async () => (await import('./PrescribedSteps')).PrescribedSteps);

/** What the coach prescribed, or else the written plan. */
export function Plan({ of: { steps, prescribed } }: { of: NonNullable<WorkoutDetailQuery['workout']> }) {
  if (prescribed.length === 0) return <Steps steps={steps} />;
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
      <PrescribedSteps exercises={prescribed} />
    </Suspense>
  );
}
