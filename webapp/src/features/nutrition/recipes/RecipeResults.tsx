import { SearchX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatMinutes, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { paths, withId } from '../../../parts/paths';
import { Button } from '../../../ui/Button';
import { EmptyState, Skeleton } from '../../../ui/States';
import { type RecipeCard_RecipeFragment, RecipesDocument } from './__generated__/recipes';
import { RecipeCover } from './RecipeCover';
import { recipesVariables } from './variables';

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface RecipeResultsProps {
  filter: Parameters<typeof recipesVariables>[0];
  /** What is shown where none is found. */
  empty?: ReactNode;
}

/** The recipes that match, page by page. */
export function RecipeResults({ filter, empty }: RecipeResultsProps) {
  const { t } = useTranslation(['nutrition-recipes', 'ui']);
  const errorText = useErrorText();
  const { role } = useViewer();
  const variables = recipesVariables(filter, role === 'CLIENT');
  const { data, previousData, error, loading, refetch } = useFreshQuery(RecipesDocument, {
    variables,
  });
  const next = useNextPage({ document: RecipesDocument, variables, data, path: ['recipes'] });
  const shown = data ?? previousData;
  if (error && !data && !loading)
    return (
      <div role="alert">
        <EmptyState
          icon={<WifiOff className="size-8" />}
          title={t(($) => $.failed, { ns: 'nutrition-recipes' })}
          message={errorText(error)}
          action={
            <Button onClick={() => void refetch().catch(() => undefined)}>
              {t(($) => $.retry, { ns: 'ui' })}
            </Button>
          }
        />
      </div>
    );
  if (!shown) return <CardSkeletons />;
  const { nodes } = shown.recipes;
  const hides = shown.mealSettings?.hidesNumbers === true;
  if (nodes.length === 0)
    return (
      empty ?? (
        <EmptyState
          icon={<SearchX className="size-8" />}
          title={t(($) => $.nothing, { ns: 'nutrition-recipes' })}
          message={t(($) => $.nothingLead, { ns: 'nutrition-recipes' })}
        />
      )
    );
  return (
    <>
      <ul className={gridClass} aria-busy={!data}>
        {nodes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} hides={hides} />
          </li>
        ))}
      </ul>
      <MoreButton next={next} />
    </>
  );
}

interface RecipeCardProps {
  recipe: RecipeCard_RecipeFragment;
  /** Whether numbers are hidden. */
  hides: boolean;
}

function RecipeCard({ recipe, hides }: RecipeCardProps) {
  const { t } = useTranslation('nutrition-recipes');
  const title = useLocalized()(recipe.title);
  return (
    <Link
      to={withId(paths.recipe, recipe.id)}
      className="card pressable flex h-full flex-col overflow-hidden"
    >
      <RecipeCover id={recipe.id} aisles={recipe.aisles} className="aspect-video w-full" />
      <span className="flex flex-1 flex-col gap-2 p-4">
        <span className="text-body font-bold wrap-anywhere" lang={title.lang}>
          {title.text}
        </span>
        <span className="mt-auto text-note text-soft">
          {formatMinutes(recipe.minutes)}
          {!hides &&
            ` · ${t(($) => $.kcal, { value: formatNumber(Math.round(recipe.perServing.kcal)) })} · ${t(
              ($) => $.proteinShort,
              { value: formatNumber(Math.round(recipe.perServing.protein)) },
            )}`}
        </span>
        {recipe.diet !== 'MEAT' && (
          <span className="text-note font-semibold text-accent">{t(($) => $.diet[recipe.diet])}</span>
        )}
      </span>
    </Link>
  );
}

const skeletons = [1, 2, 3, 4, 5, 6];

function CardSkeletons() {
  return (
    <ul className={gridClass} aria-busy="true">
      {skeletons.map((key) => (
        <li key={key} aria-hidden="true" className="card overflow-hidden">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4.5 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  );
}
