import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { toRequestError, useErrorText, useFieldError } from '../../../lib/errors';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useFirstError } from '../../../parts/useFirstError';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { type Made_ExerciseFragment, MadeExercisesDocument } from './__generated__/exercises';
import { Choices } from './Choices';
import { Drawing } from './Drawing';
import { ExerciseTexts } from './ExerciseTexts';
import { emptyForm, type Form, formOf } from './form';
import { Preview } from './Preview';
import { useExerciseActs, useOwnExercises } from './useExercises';
import { useSave } from './useSave';

/** Makes an exercise, or changes one; shows those of others. */
export function ExerciseScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <Editor key="new" before={emptyForm} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation('library-exercises');
  const { base, isOwn } = useOwnExercises();
  const exercises = useScreenQuery(MadeExercisesDocument, {}).data.madeExercises;
  const exercise = exercises.find((one) => one.id === id);
  if (exercise) return isOwn(exercise) ? <Own exercise={exercise} /> : <Others exercise={exercise} />;
  return (
    <EmptyState
      className="card"
      icon={<SearchX className="size-8" />}
      title={t(($) => $.gone)}
      action={
        <Link to={base} className={buttonClass('secondary')}>
          {t(($) => $.all)}
        </Link>
      }
    />
  );
}

/** Changes an exercise, starting from its current content. */
function Own({ exercise }: { exercise: Made_ExerciseFragment }) {
  const { t } = useTranslation('library-exercises');
  const { restore } = useExerciseActs();
  const before = useMemo(() => formOf(exercise), [exercise]);
  return (
    <div className="flex flex-col gap-5">
      {exercise.retiredAt !== null && (
        <div className="flex flex-wrap items-center gap-2 rounded-control bg-tint p-3 text-sub">
          <p className="min-w-0 flex-[1_1_12rem]">{t(($) => $.isRetired)}</p>
          <Button variant="plain" size="small" onClick={() => restore(exercise)}>
            {t(($) => $.restoreThis)}
          </Button>
        </div>
      )}
      <Editor before={before} />
    </div>
  );
}

function Others({ exercise }: { exercise: Made_ExerciseFragment }) {
  const { t } = useTranslation('library-exercises');
  const pick = useLocalized();
  const name = pick(exercise.name);
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <h2 lang={name.lang} className="px-1 text-title font-bold wrap-anywhere">
        {name.text}
      </h2>
      <p className="px-1 text-sub text-soft">
        {exercise.author
          ? t(($) => $.readOnly, { name: exercise.author.fullName })
          : t(($) => $.readOnlyNobody)}
      </p>
      <Preview form={formOf(exercise)} />
    </div>
  );
}

function Editor({ before }: { before: Form }) {
  const { t } = useTranslation(['library-exercises', 'ui']);
  const navigate = useNavigate();
  const { base } = useOwnExercises();
  const { state } = useLocation() as { state: { back?: string } | null };
  const errorText = useErrorText();
  const isNew = before.id === '';
  const { form, setForm, isRestored, drop, forget } = useEditDraft(`exercise.${before.id || 'new'}`, before);
  const { save, error, unmet, pending, faults } = useSave({
    isNew,
    onForm: setForm,
    onSaved: () => {
      forget();
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'library-exercises' }) });
      void navigate(state?.back ?? base);
    },
  });
  const whole = useFirstError(faults);
  const fieldError = useFieldError(error);
  const { field: named = '', code } = error ? toRequestError(error) : {};
  const wrong = (name: string) =>
    unmet === name ? t(($) => $.lacks[unmet], { ns: 'library-exercises' }) : fieldError(name);
  return (
    <form
      ref={whole}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form);
      }}
    >
      {isRestored && <RestoredNotice onDiscard={drop} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card className="flex flex-col gap-4">
            <ExerciseTexts field="name" form={form} onForm={setForm} wrong={wrong} />
            <Choices form={form} onForm={setForm} wrong={wrong} />
          </Card>
          <Card className="flex flex-col gap-4">
            <ExerciseTexts field="setUp" form={form} onForm={setForm} wrong={wrong} />
            <ExerciseTexts field="howTo" form={form} onForm={setForm} wrong={wrong} />
            <ExerciseTexts field="breathing" form={form} onForm={setForm} wrong={wrong} />
            <ExerciseTexts field="faults" form={form} onForm={setForm} wrong={wrong} />
          </Card>
        </div>
        <aside className="min-w-0 lg:sticky lg:top-20">
          <Preview form={form} />
        </aside>
      </div>
      <Drawing
        form={form}
        onForm={setForm}
        error={/\bmovement\b/.test(named) ? errorText(error) : undefined}
      />
      {code === 'LIMIT_EXCEEDED' && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {t(($) => $.tooMany, { ns: 'library-exercises', count: 500 })}
        </p>
      )}
      <Button type="submit" size="large" className="self-start" pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
      <p className="px-1 text-note text-soft">{t(($) => $.kept, { ns: 'library-exercises' })}</p>
    </form>
  );
}
