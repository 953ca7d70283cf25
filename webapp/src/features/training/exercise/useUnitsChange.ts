import type { Units } from '../../../lib/format';
import { useWrite } from '../../../lib/useWrite';
import { patchViewer, useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { SetExerciseUnitsDocument } from './__generated__/units';
import { changeUnits } from './lineChanges';
import { changeDraft } from './store';

/** Returns a function that changes the units of an exercise's weights, here and from now on. */
export function useUnitsChange(): (exerciseId: string, units: Units) => void {
  const { exerciseUnits = [], units: usual } = useViewer();
  const fail = useErrorToast();
  const [set] = useWrite(SetExerciseUnitsDocument, { waits: true });
  return (exerciseId, units) => {
    changeDraft((now) => changeUnits(now, exerciseId, units));
    const others = exerciseUnits.filter((one) => one.exerciseId !== exerciseId);
    const own = units === usual ? null : units;
    patchViewer({
      exerciseUnits: own ? [...others, { __typename: 'ExerciseUnits', exerciseId, units: own }] : others,
    });
    set({ exerciseId, units: own }).catch((failure: unknown) => {
      patchViewer({ exerciseUnits });
      fail(failure);
    });
  };
}
