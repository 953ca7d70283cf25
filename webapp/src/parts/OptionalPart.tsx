import { type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary';

export interface OptionalPartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part without which the screen is shown until it has loaded, and if it cannot load. */
export function OptionalPart({ fallback, children }: OptionalPartProps) {
  return (
    <Boundary failure={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
