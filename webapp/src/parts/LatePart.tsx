import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';
import { OptionalPart, type OptionalPartProps } from './OptionalPart';

/** Whether the app has been idle since it started. */
let hasSettled = false;

/** An optional part that begins to load after what the app starts with has been painted, so it must not move what is there. */
export function LatePart(props: OptionalPartProps) {
  const [isDue, setDue] = useState(hasSettled);
  useEffect(() => {
    if (isDue) return;
    whenIdle(() => {
      hasSettled = true;
      setDue(true);
    });
  }, [isDue]);
  return isDue ? <OptionalPart {...props} /> : props.fallback;
}
