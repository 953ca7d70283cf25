import { useState } from 'react';
import { useFreshQuery } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { formatMinutes } from '../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../lib/i18n';
import { useDebounced } from '../../lib/useDebounced';
import { SearchField } from '../../ui/SearchField';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import { type Picked_WorkoutFragment, PickWorkoutsDocument } from './__generated__/workouts';

const longestSearch = 100;

export type PickedWorkout = Picked_WorkoutFragment;

interface WorkoutPickerProps {
  open: boolean;
  title: string;
  onPick: (workout: PickedWorkout) => void;
  onClose: () => void;
}

/** Chooses a workout from the library. */
export function WorkoutPicker({ open, title, onPick, onClose }: WorkoutPickerProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t(($) => $.close)} locale={language}>
      <SearchResults onPick={onPick} />
    </Sheet>
  );
}

function SearchResults({ onPick }: Pick<WorkoutPickerProps, 'onPick'>) {
  const { t } = useTranslation(['parts-workouts', 'ui']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data, previousData, error } = useFreshQuery(PickWorkoutsDocument, { variables: { search } });
  const nodes = (data ?? previousData)?.workouts.nodes;
  return (
    // The height is fixed, so that rows stay under the finger while results change.
    <div className="flex h-[70dvh] flex-col gap-3">
      <SearchField
        label={t(($) => $.searchWorkouts, { ns: 'parts-workouts' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={longestSearch}
        value={typed}
        onValue={setTyped}
      />
      {error && !nodes ? (
        <p role="alert" className="px-1 text-sub text-danger">
          {errorText(error)}
        </p>
      ) : !nodes ? (
        <Skeleton className="h-80 rounded-card" />
      ) : nodes.length === 0 ? (
        <p role="status" className="px-1 py-6 text-center text-sub text-soft">
          {t(($) => $.noWorkout, { ns: 'parts-workouts' })}
        </p>
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {nodes.map((workout) => (
            <li key={workout.id}>
              <Choice workout={workout} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choice({ workout, onPick }: { workout: PickedWorkout; onPick: (workout: PickedWorkout) => void }) {
  const { t } = useTranslation('parts-workouts');
  const pick = useLocalized();
  const title = pick(workout.title);
  return (
    <button
      type="button"
      onClick={() => onPick(workout)}
      className="pressable flex min-h-16 w-full items-center gap-3 rounded-control p-2 text-start hover:bg-fill"
    >
      <img
        src={workout.thumbnailUrl}
        alt=""
        width={80}
        height={56}
        loading="lazy"
        className="h-12 w-18 shrink-0 rounded-control bg-tint object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" lang={title.lang}>
          {title.text}
        </span>
        <span className="block text-note text-soft">
          {t(($) => $.category[workout.category])} · {formatMinutes(workout.durationMinutes)}
        </span>
      </span>
    </button>
  );
}
