import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { MealKind } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { toRequestError, useFieldError } from '../../../lib/errors';
import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { paths, withId } from '../../../parts/paths';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useFirstError } from '../../../parts/useFirstError';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { NumberField } from '../../../ui/NumberField';
import { EmptyState } from '../../../ui/States';
import { TextArea, TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { RecipeDocument, type RecipeQuery, RecipesDocument } from '../recipes/__generated__/recipes';
import { recipesVariables } from '../recipes/variables';
import { emptyForm, type Form, formOf, kcalOf, type UnmetRecipeField } from './form';
import { IngredientsEditor } from './IngredientsEditor';
import { useSave } from './useSave';

const mealKinds = ['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK'] as const satisfies MealKind[];

/** Creates a recipe, or edits one of the client's own. */
export function RecipeEditorScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <New key="new" /> : <Existing key={id} id={id} />;
}

function New() {
  // The list is on the device, and says whether numbers are hidden.
  const { mealSettings } = useScreenQuery(RecipesDocument, recipesVariables({ own: true }, true)).data;
  return <Editor before={emptyForm} hides={mealSettings?.hidesNumbers === true} />;
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation('nutrition-own');
  const { recipe, mealSettings } = useScreenQuery(RecipeDocument, { id, isClient: true }).data;
  if (recipe?.isOwn && !recipe.isDeleted)
    return <Editable recipe={recipe} hides={mealSettings?.hidesNumbers === true} />;
  return (
    <EmptyState
      icon={<SearchX className="size-8" />}
      title={t(($) => $.noRecipe)}
      action={
        <Link to={paths.ownRecipes} className={buttonClass('secondary')}>
          {t(($) => $.all)}
        </Link>
      }
    />
  );
}

interface EditableProps {
  recipe: NonNullable<RecipeQuery['recipe']>;
  hides: boolean;
}

/** Edits a recipe, starting from its current content. */
function Editable({ recipe, hides }: EditableProps) {
  const before = useMemo(() => formOf(recipe), [recipe]);
  return <Editor before={before} hides={hides} />;
}

interface EditorProps {
  before: Form;
  /** Whether numbers are hidden. */
  hides: boolean;
}

function Editor({ before, hides }: EditorProps) {
  const { t } = useTranslation(['nutrition-own', 'nutrition-recipes', 'ui']);
  const go = useNavigate();
  const isNew = before.id === '';
  const { form, setForm, isRestored, drop, forget } = useEditDraft(`recipe.${before.id || 'new'}`, before);
  const { save, error, unmet, pending, faults } = useSave({
    isNew,
    onForm: setForm,
    onSaved: (id) => {
      forget();
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'nutrition-own' }) });
      void go(withId(paths.recipe, id), { replace: true });
    },
  });
  const whole = useFirstError(faults);
  const fieldError = useFieldError(error);
  const { field: named = '', code } = error ? toRequestError(error) : {};
  const wrong = (name: UnmetRecipeField) =>
    unmet === name ? t(($) => $.lacks[name], { ns: 'nutrition-own' }) : fieldError(name);
  const kcal = kcalOf(form);
  return (
    <form
      ref={whole}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form);
      }}
    >
      {isRestored && <RestoredNotice onDiscard={drop} />}
      <Card className="flex flex-col gap-4">
        <TextField
          label={t(($) => $.title, { ns: 'nutrition-own' })}
          maxLength={80}
          value={form.title}
          onChange={({ target }) => setForm({ title: target.value })}
          error={wrong('title')}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label={t(($) => $.servings, { ns: 'nutrition-own' })}
            whole
            maxLength={2}
            value={form.servings}
            onValue={(servings) => setForm({ servings })}
            error={wrong('servings')}
          />
          <NumberField
            label={t(($) => $.minutes, { ns: 'nutrition-own' })}
            whole
            maxLength={4}
            value={form.minutes}
            onValue={(minutes) => setForm({ minutes })}
            error={wrong('minutes')}
          />
        </div>
        <fieldset>
          <legend className="mb-2 text-note font-semibold text-soft">
            {t(($) => $.kinds, { ns: 'nutrition-own' })}
          </legend>
          <div className="flex flex-wrap gap-2">
            {mealKinds.map((kind) => {
              const isChosen = form.meals.includes(kind);
              return (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() =>
                    setForm(({ meals }) => ({
                      meals: isChosen ? meals.filter((one) => one !== kind) : [...meals, kind],
                    }))
                  }
                  className={cx(
                    'pressable min-h-11 rounded-pill px-4 text-note font-semibold forced-colors:border',
                    isChosen ? 'bg-accent text-on-accent' : 'bg-fill text-ink',
                  )}
                >
                  {t(($) => $.kind[kind], { ns: 'nutrition-recipes' })}
                </button>
              );
            })}
          </div>
          <p className="pt-2 text-note text-soft">{t(($) => $.kindsHint, { ns: 'nutrition-own' })}</p>
        </fieldset>
      </Card>
      <IngredientsEditor
        rows={form.rows}
        onRows={(rows) => setForm({ rows })}
        lacking={wrong('ingredients')}
        amount={unmet === 'amount' ? t(($) => $.lacks.amount, { ns: 'nutrition-own' }) : undefined}
        error={error}
      />
      {kcal !== undefined && !hides && (
        <p className="px-1 text-sub" aria-live="polite">
          {t(($) => $.perServing, { ns: 'nutrition-own', value: formatNumber(Math.round(kcal)) })}
        </p>
      )}
      <Card className="flex flex-col gap-4">
        <TextArea
          label={t(($) => $.steps, { ns: 'nutrition-own' })}
          hint={t(($) => $.stepsHint, { ns: 'nutrition-own' })}
          rows={6}
          maxLength={30_000}
          value={form.steps}
          onChange={({ target }) => setForm({ steps: target.value })}
          error={wrong('steps') ?? (/\bsteps\.\d+$/.test(named) ? fieldError(named) : undefined)}
        />
        <TextField
          label={t(($) => $.tags, { ns: 'nutrition-own' })}
          hint={t(($) => $.tagsHint, { ns: 'nutrition-own' })}
          maxLength={420}
          value={form.tags}
          onChange={({ target }) => setForm({ tags: target.value })}
          error={wrong('tags')}
        />
      </Card>
      {code === 'LIMIT_EXCEEDED' && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {t(($) => $.tooMany, { ns: 'nutrition-own', count: 200 })}
        </p>
      )}
      <Button type="submit" size="large" className="self-start" pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </form>
  );
}
