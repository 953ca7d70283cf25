import { Suspense, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useUnitsOf } from '../../../lib/useUnitsOf';
import { StillFigure } from '../../../parts/figure';
import { useValueText } from '../../../parts/sets/useValueText';
import { SearchField } from '../../../ui/SearchField';
import { toast } from '../../../ui/toast';
import { ExercisesDocument } from './__generated__/exercise';
import { swapExercise, undoSwap } from './lineChanges';
import { changeDraft } from './store';
import type { Exercise, WorkoutDraft } from './workoutDraft';

/** The exercise library, its easier and harder neighbours and those for the same muscles first. */
export function SwapChoices({ draft, onClose }: { draft: WorkoutDraft; onClose: () => void }) {
  const { t } = useTranslation(['training-exercise', 'ui']);
  const pick = useLocalized();
  const unitsOf = useUnitsOf();
  const [words, setWords] = useState('');
  const { data } = useScreenQuery(ExercisesDocument, {});
  const at = draft.at.line;
  const current = draft.lines[at]?.exercise;
  const wanted = words.trim().toLowerCase();
  const found = data.exercises.filter(
    ({ id, name }) =>
      id !== current?.id && Object.values(name.all).some((text) => text.toLowerCase().includes(wanted)),
  );
  const choose = (exercise: Exercise) => {
    const before = draft.lines[at];
    if (!before) return;
    let swapped = '';
    changeDraft((now) => {
      const next = swapExercise(now, at, exercise, unitsOf(exercise.id));
      swapped = next.lines[next.at.line]?.key ?? '';
      return next;
    });
    toast({
      kind: 'info',
      title: t(($) => $.swapped, { ns: 'training-exercise', name: pick(exercise.name).text }),
      action: {
        label: t(($) => $.undo, { ns: 'training-exercise' }),
        run: () => changeDraft((now) => undoSwap(now, before, swapped)),
      },
    });
    onClose();
  };
  const isNeighbour = ({ key }: Exercise) => key === current?.easierKey || key === current?.harderKey;
  const neighbours = found.filter(isNeighbour);
  const others = found.filter((one) => !isNeighbour(one));
  const isSame = ({ muscleGroup }: Exercise) => muscleGroup === current?.muscleGroup;
  return (
    <div className="flex min-h-[70dvh] flex-col gap-4">
      <SearchField
        label={t(($) => $.swapSearch, { ns: 'training-exercise' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        value={words}
        onValue={setWords}
      />
      {found.length === 0 && (
        <p className="text-sub text-soft">{t(($) => $.noExercise, { ns: 'training-exercise' })}</p>
      )}
      <Choice
        title={t(($) => $.neighbours, { ns: 'training-exercise' })}
        exercises={neighbours}
        onChoose={choose}
        mark={({ key }) =>
          t(($) => (key === current?.easierKey ? $.easier : $.harder), { ns: 'training-exercise' })
        }
      />
      <Choice
        title={t(($) => $.sameMuscles, { ns: 'training-exercise' })}
        exercises={others.filter(isSame)}
        onChoose={choose}
      />
      <Choice
        title={t(($) => $.otherMuscles, { ns: 'training-exercise' })}
        exercises={others.filter((one) => !isSame(one))}
        onChoose={choose}
      />
    </div>
  );
}

interface ChoiceProps {
  title: string;
  exercises: Exercise[];
  onChoose: (exercise: Exercise) => void;
  /** What stands below a name, before the last sets. */
  mark?: (exercise: Exercise) => string;
}

function Choice({ title, exercises, onChoose, mark }: ChoiceProps) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const valueText = useValueText();
  const unitsOf = useUnitsOf();
  if (exercises.length === 0) return null;
  return (
    <section>
      <h3 className="pb-1 text-note font-semibold text-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {exercises.map((exercise) => {
          const name = pick(exercise.name);
          const [last] = exercise.lastSets;
          return (
            <li key={exercise.id}>
              <button
                type="button"
                onClick={() => onChoose(exercise)}
                className="pressable flex min-h-12 w-full items-center gap-3 py-2 text-start"
              >
                <Suspense fallback={<span className="h-14 w-16 shrink-0" />}>
                  <StillFigure of={exercise} />
                </Suspense>
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-semibold" lang={name.lang}>
                    {name.text}
                  </span>
                  <span className="text-note text-soft">
                    {[
                      mark?.(exercise),
                      last && t(($) => $.last, { value: valueText(last, unitsOf(exercise.id)) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
