import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';
import { Boundary } from './Boundary';

interface LatePartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Whether the app has been idle since it started. */
let hasSettled = false;

/**
 * A part that loads late, after what the app starts with has been painted; until then, and if it cannot load,
 * the screen is shown without it.
 */
export function LatePart({ fallback, children }: LatePartProps) {
  const [isDue, setDue] = useState(hasSettled);
  useEffect(() => {
    if (isDue) return;
    whenIdle(() => {
      hasSettled = true;
      setDue(true);
    });
  }, [isDue]);
  if (!isDue) return fallback;
  return (
    <Boundary failure={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
