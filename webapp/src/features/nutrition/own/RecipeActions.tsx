import { CalendarPlus, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { paths, withId } from '../../../parts/paths';
import { useRunAction } from '../../../parts/useRunAction';
import { Button, buttonClass } from '../../../ui/Button';
import { preloadable } from '../../../ui/preloadable';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import {
  DeleteRecipeDocument,
  RecipeDocument,
  RecipesDocument,
  RestoreRecipeDocument,
} from '../recipes/__generated__/recipes';

const AddToDay = preloadable(async () => (await import('./AddToDay')).AddToDay);

interface RecipeActionsProps {
  recipe: { id: string; isOwn: boolean; isDeleted: boolean };
}

/** What a client does with a recipe: eats it today, and edits or deletes one of their own. */
export function RecipeActions({ recipe: { id, isOwn, isDeleted } }: RecipeActionsProps) {
  const { t } = useTranslation(['nutrition-own', 'ui']);
  const go = useNavigate();
  const act = useRunAction();
  const language = useLanguage();
  const [adding, setAdding] = useState(false);
  const [remove, removing] = useWrite(DeleteRecipeDocument, {
    invalidate: true,
    update: (cache) =>
      cache.modify({
        id: cache.identify({ __typename: 'Recipe', id }) ?? '',
        fields: { isDeleted: () => true },
      }),
  });
  const [restore, restoring] = useWrite(RestoreRecipeDocument, {
    refresh: [RecipesDocument, RecipeDocument],
    invalidate: true,
  });
  const put = async () => {
    const isDone = await act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.deleted, { ns: 'nutrition-own' }),
      undo: { label: t(($) => $.undo, { ns: 'nutrition-own' }), run: () => restore({ id }) },
    });
    if (isDone) await go(paths.ownRecipes, { replace: true });
  };
  if (isDeleted)
    return (
      <div className="flex flex-col items-start gap-3 rounded-control bg-tint p-3">
        <p className="text-sub">{t(($) => $.isDeleted, { ns: 'nutrition-own' })}</p>
        <Button
          variant="secondary"
          size="small"
          pending={restoring}
          icon={<RotateCcw className="size-4" aria-hidden="true" />}
          onClick={() =>
            void act(() => restore({ id }), {
              kind: 'success',
              title: t(($) => $.restored, { ns: 'nutrition-own' }),
            })
          }
        >
          {t(($) => $.restore, { ns: 'nutrition-own' })}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        // Large text leaves the icon no room beside the label.
        className="flex-wrap"
        icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {t(($) => $.addToday, { ns: 'nutrition-own' })}
      </Button>
      {isOwn && (
        <>
          <Link to={withId(paths.ownRecipe, id)} className={buttonClass('secondary')}>
            <Pencil className="size-5" aria-hidden="true" />
            {t(($) => $.edit, { ns: 'nutrition-own' })}
          </Link>
          <Button
            variant="secondary"
            pending={removing}
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={() => void put()}
          >
            {t(($) => $.remove, { ns: 'nutrition-own' })}
          </Button>
        </>
      )}
      <Sheet
        open={adding}
        onClose={() => setAdding(false)}
        title={t(($) => $.addToday, { ns: 'nutrition-own' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {adding && (
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <AddToDay recipeId={id} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </Sheet>
    </div>
  );
}
