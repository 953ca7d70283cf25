import { useQuery } from '@apollo/client/react';
import { SearchX, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Diet, MealKind } from '../../../__generated__/types';
import { useFreshness } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatMinutes, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useDebounced } from '../../../lib/useDebounced';
import { paths, withId } from '../../../parts/paths';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { Select } from '../../../ui/Select';
import { EmptyState, Skeleton } from '../../../ui/States';
import { type RecipeCard_RecipeFragment, RecipesDocument } from './__generated__/recipes';
import { RecipeCover } from './RecipeCover';

const mealKinds = ['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK'] as const satisfies MealKind[];
const diets = ['VEGETARIAN', 'VEGAN'] as const satisfies Diet[];

/** The recipes, by words, meal and diet. */
export function RecipesScreen() {
  const { t } = useTranslation(['nutrition-recipes', 'ui']);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<MealKind | ''>('');
  const [diet, setDiet] = useState<Diet | ''>('');
  const search = useDebounced(typed.trim());
  const filter = { search: search || null, meal: kind || null, diet: diet || null };
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t(($) => $.search, { ns: 'nutrition-recipes' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      <div className="grid grid-cols-2 gap-3 sm:max-w-lg">
        <Select
          label={t(($) => $.meal, { ns: 'nutrition-recipes' })}
          value={kind}
          onValue={setKind}
          choices={[
            { value: '', label: t(($) => $.anyMeal, { ns: 'nutrition-recipes' }) },
            ...mealKinds.map((value) => ({
              value,
              label: t(($) => $.kind[value], { ns: 'nutrition-recipes' }),
            })),
          ]}
        />
        <Select
          label={t(($) => $.dietLabel, { ns: 'nutrition-recipes' })}
          value={diet}
          onValue={setDiet}
          choices={[
            { value: '', label: t(($) => $.anyDiet, { ns: 'nutrition-recipes' }) },
            ...diets.map((value) => ({ value, label: t(($) => $.diet[value], { ns: 'nutrition-recipes' }) })),
          ]}
        />
      </div>
      <Results filter={filter} />
    </div>
  );
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface ResultsProps {
  filter: { search: string | null; meal: MealKind | null; diet: Diet | null };
}

function Results({ filter }: ResultsProps) {
  const { t } = useTranslation(['nutrition-recipes', 'ui']);
  const errorText = useErrorText();
  const variables = { filter, after: null };
  const { fetchPolicy } = useFreshness(RecipesDocument, variables);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(RecipesDocument, {
    variables,
    fetchPolicy,
  });
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
  const { nodes, pageInfo } = shown.recipes;
  if (nodes.length === 0)
    return (
      <EmptyState
        icon={<SearchX className="size-8" />}
        title={t(($) => $.nothing, { ns: 'nutrition-recipes' })}
        message={t(($) => $.nothingLead, { ns: 'nutrition-recipes' })}
      />
    );
  const more = () =>
    fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        recipes: { ...next.recipes, nodes: [...before.recipes.nodes, ...next.recipes.nodes] },
      }),
    });
  return (
    <>
      <ul className={gridClass} aria-busy={!data}>
        {nodes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => void more().catch(() => undefined)}
        >
          {t(($) => $.more, { ns: 'nutrition-recipes' })}
        </Button>
      )}
    </>
  );
}

function RecipeCard({ recipe }: { recipe: RecipeCard_RecipeFragment }) {
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
          {formatMinutes(recipe.minutes)} ·{' '}
          {t(($) => $.kcal, { value: formatNumber(Math.round(recipe.perServing.kcal)) })} ·{' '}
          {t(($) => $.proteinShort, { value: formatNumber(Math.round(recipe.perServing.protein)) })}
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
