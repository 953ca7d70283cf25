import { Archive, ArchiveRestore, PersonStanding, Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { StillFigure } from '../../../parts/figure';
import { buttonClass, IconButton } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState } from '../../../ui/States';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { useListKeys } from '../../../ui/useListKeys';
import {
  ExerciseChoicesDocument,
  type Made_ExerciseFragment,
  MadeExercisesDocument,
} from './__generated__/exercises';
import { isMade } from './form';
import { useExerciseActs, useNames, useOwnExercises } from './useExercises';

/** The exercises that the business has made, and below them those of the catalogue. */
export function ExercisesScreen() {
  const { t } = useTranslation('library-exercises');
  const { base } = useOwnExercises();
  const exercises = useScreenQuery(MadeExercisesDocument, {}).data.madeExercises;
  const [showsRetired, setShowsRetired] = useState(false);
  const retired = exercises.filter(({ retiredAt }) => retiredAt !== null);
  const shown = showsRetired ? retired : exercises.filter(({ retiredAt }) => retiredAt === null);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const section = useFocusFallback<HTMLElement>();
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
      <p className="px-1 text-sub text-soft">{t(($) => $.lead)}</p>
      <Link to={`${base}/new`} className={`${buttonClass()} self-start`}>
        <Plus className="size-5" aria-hidden="true" />
        {t(($) => $.add)}
      </Link>
      {exercises.length > 0 && (
        <Segmented
          label={t(($) => $.shown)}
          value={showsRetired ? 'RETIRED' : 'OFFERED'}
          onValue={(value) => setShowsRetired(value === 'RETIRED')}
          choices={[
            { value: 'OFFERED', label: t(($) => $.offered) },
            { value: 'RETIRED', label: t(($) => $.retired) },
          ]}
        />
      )}
      <section ref={section} tabIndex={-1} className="outline-none" aria-label={t(($) => $.list)}>
        {shown.length === 0 ? (
          <EmptyState
            className="card"
            icon={<PersonStanding className="size-8" />}
            title={showsRetired ? t(($) => $.noneRetired) : t(($) => $.none)}
            message={showsRetired ? t(($) => $.noneRetiredLead) : t(($) => $.noneLead)}
          />
        ) : (
          <ul ref={list} className="card divide-y divide-line">
            {shown.map((exercise) => (
              <Row key={exercise.id} exercise={exercise} />
            ))}
          </ul>
        )}
      </section>
      <Catalogue />
    </div>
  );
}

/** The exercises of the catalogue, once opened. */
function Catalogue() {
  const { t } = useTranslation('library-exercises');
  const pick = useLocalized();
  const { muscleName, equipmentName } = useNames();
  const [isOpen, setOpen] = useState(false);
  const all = useScreenQuery(ExerciseChoicesDocument, {}).data.exercises;
  const exercises = all.filter(({ key }) => !isMade(key));
  return (
    <details className="card px-4 py-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
        {t(($) => $.catalogue, { count: exercises.length })}
      </summary>
      {isOpen && (
        <ul className="divide-y divide-line">
          {exercises.map((exercise) => {
            const { text: name, lang } = pick(exercise.name);
            return (
              <li key={exercise.id} className="flex items-center gap-3 py-2">
                <Suspense fallback={<span className="h-14 w-16 shrink-0" />}>
                  <StillFigure of={exercise} />
                </Suspense>
                <span className="min-w-0 flex-1">
                  <span lang={lang} className="block font-semibold wrap-anywhere">
                    {name}
                  </span>
                  <span className="block text-note text-soft">
                    {muscleName(exercise.muscleGroup)} · {equipmentName(exercise.equipment)}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

function Row({ exercise }: { exercise: Made_ExerciseFragment }) {
  const { t } = useTranslation('library-exercises');
  const pick = useLocalized();
  const { isOwn, pathOf } = useOwnExercises();
  const { muscleName, equipmentName } = useNames();
  const { retire, restore } = useExerciseActs();
  const { text: name, lang } = pick(exercise.name);
  const facts = [muscleName(exercise.muscleGroup), equipmentName(exercise.equipment)];
  return (
    <li data-item={exercise.id} className="flex items-center gap-1 pe-2 focus-within:bg-fill/50">
      <Link data-open to={pathOf(exercise.id)} className="flex min-w-0 flex-1 items-center gap-3 p-3">
        <Suspense fallback={<span className="h-14 w-16 shrink-0" />}>
          <StillFigure of={exercise} />
        </Suspense>
        <span className="min-w-0 flex-1">
          <span lang={lang} className="block font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="block text-note text-soft">{facts.join(' · ')}</span>
          <span className="block text-note text-soft wrap-anywhere">
            {exercise.author ? t(($) => $.by, { name: exercise.author.fullName }) : t(($) => $.byNobody)}
          </span>
        </span>
      </Link>
      {isOwn(exercise) &&
        (exercise.retiredAt === null ? (
          <IconButton label={t(($) => $.retire, { name })} onClick={() => retire(exercise)}>
            <Archive className="size-5" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={t(($) => $.restore, { name })} onClick={() => restore(exercise)}>
            <ArchiveRestore className="size-5" aria-hidden="true" />
          </IconButton>
        ))}
    </li>
  );
}
