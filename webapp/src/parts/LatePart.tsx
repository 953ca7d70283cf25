import { type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary';

interface LatePartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part that loads late: until it has loaded, and if it cannot, the screen is shown without it. */
export function LatePart({ fallback, children }: LatePartProps) {
  return (
    <Boundary failure={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
