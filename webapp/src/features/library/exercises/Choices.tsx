import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { muscleGroups } from '../../../parts/training/muscles';
import { Select } from '../../../ui/Select';
import { ExerciseChoicesDocument } from './__generated__/exercises';
import type { PartProps } from './ExerciseTexts';
import { equipmentKeys } from './equipment';
import { useNames } from './useExercises';

/** What an exercise trains and takes, and its easier and harder neighbours. */
export function Choices({ form, onForm, wrong }: PartProps) {
  const { t } = useTranslation('library-exercises');
  const pick = useLocalized();
  const { muscleName, equipmentName } = useNames();
  const { exercises } = useScreenQuery(ExerciseChoicesDocument, {}).data;
  const neighbours = (chosen: string) => {
    const others = exercises
      .filter(({ id }) => id !== form.id)
      .map(({ key, name }) => ({ value: key, label: pick(name).text }))
      .sort((a, b) => a.label.localeCompare(b.label));
    const isOffered = chosen === '' || others.some(({ value }) => value === chosen);
    return [
      { value: '', label: t(($) => $.noNeighbour) },
      // One that is retired stays until another is chosen.
      ...(isOffered ? [] : [{ value: chosen, label: t(($) => $.retiredNeighbour) }]),
      ...others,
    ];
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t(($) => $.muscleGroup)}
        value={form.muscleGroup}
        onValue={(muscleGroup) => onForm({ muscleGroup })}
        choices={[
          { value: '', label: t(($) => $.choose) },
          ...muscleGroups.map((value) => ({ value, label: muscleName(value) })),
        ]}
        error={wrong('muscleGroup')}
      />
      <Select
        label={t(($) => $.equipmentLabel)}
        value={form.equipment}
        onValue={(equipment) => onForm({ equipment })}
        choices={equipmentKeys.map((value) => ({ value, label: equipmentName(value) }))}
        error={wrong('equipment')}
      />
      <Select
        label={t(($) => $.easier)}
        value={form.easierKey}
        onValue={(easierKey) => onForm({ easierKey })}
        choices={neighbours(form.easierKey)}
        error={wrong('easierKey')}
      />
      <Select
        label={t(($) => $.harder)}
        value={form.harderKey}
        onValue={(harderKey) => onForm({ harderKey })}
        choices={neighbours(form.harderKey)}
        error={wrong('harderKey')}
      />
    </div>
  );
}
