import { useCallback } from 'react';
import type { Units } from './format';
import { useViewer } from './viewer';

/** Returns a function of an exercise's id: the units of its weights. */
export function useUnitsOf(): (exerciseId: string) => Units {
  // Who was stored by an earlier version of the app has none of their own.
  const { units, exerciseUnits = [] } = useViewer();
  return useCallback(
    (id) => exerciseUnits.find(({ exerciseId }) => exerciseId === id)?.units ?? units,
    [units, exerciseUnits],
  );
}
