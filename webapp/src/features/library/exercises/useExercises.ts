import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { groupOf } from '../../../parts/training/muscles';
import { useRunAction } from '../../../parts/useRunAction';
import {
  type Made_ExerciseFragment,
  MadeExercisesDocument,
  RestoreExerciseDocument,
  RetireExerciseDocument,
} from './__generated__/exercises';
import { type EquipmentKey, equipmentKeys } from './equipment';

/** Where the exercises are, and which of them the viewer may change: admins all, coaches their own. */
export function useOwnExercises() {
  const { id, role } = useViewer();
  const isAdmin = role === 'ADMIN';
  const base = isAdmin ? paths.adminExercises : paths.coachExercises;
  return {
    base,
    isOwn: ({ author }: Made_ExerciseFragment) => isAdmin || author?.id === id,
    pathOf: (exerciseId: string) => `${base}/${encodeURIComponent(exerciseId)}`,
  };
}

/** Retires an exercise at once with undo, and offers a retired one again. */
export function useExerciseActs() {
  const { t } = useTranslation('library-exercises');
  const act = useRunAction();
  const after = { invalidate: true, refresh: [MadeExercisesDocument] };
  const [retire] = useWrite(RetireExerciseDocument, after);
  const [restore] = useWrite(RestoreExerciseDocument, after);
  return {
    retire: ({ id }: Made_ExerciseFragment) =>
      void act(() => retire({ id }), {
        kind: 'info',
        title: t(($) => $.retiredNow),
        undo: { label: t(($) => $.undo), run: () => restore({ id }) },
      }),
    restore: ({ id }: Made_ExerciseFragment) =>
      void act(() => restore({ id }), { kind: 'success', title: t(($) => $.restoredNow) }),
  };
}

/** Returns functions that name muscle groups and equipment. */
export function useNames() {
  const { t } = useTranslation(['library-exercises', 'parts-training']);
  return {
    muscleName: (muscleGroup: string) => {
      const group = groupOf(muscleGroup);
      return group ? t(($) => $.muscle[group], { ns: 'parts-training' }) : muscleGroup;
    },
    equipmentName: (equipment: string) => {
      const key = equipmentKeys.find((one) => one === equipment) as EquipmentKey | undefined;
      return key ? t(($) => $.equipment[key], { ns: 'library-exercises' }) : equipment;
    },
  };
}
