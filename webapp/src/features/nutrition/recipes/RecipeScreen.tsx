import { Clock, Minus, Plus, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatMinutes, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { Badge } from '../../../ui/Badge';
import { buttonClass, IconButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState, Skeleton } from '../../../ui/States';
import { FoodSource } from '../barcode/FoodSource';
import { RecipeDocument, type RecipeQuery } from './__generated__/recipes';
import { measured } from './measured';
import { RecipeCover } from './RecipeCover';

const RecipeActions = page(
  async () => (await import('../own/RecipeActions')).RecipeActions,
  ['nutrition-own', 'nutrition-day'],
);

type Recipe = NonNullable<RecipeQuery['recipe']>;

/** One recipe; the amounts follow the number of servings. */
export function RecipeScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('nutrition-recipes');
  const isClient = useViewer().role === 'CLIENT';
  const { recipe, mealSettings } = useScreenQuery(RecipeDocument, { id, isClient }).data;
  if (!recipe)
    return (
      <EmptyState
        icon={<SearchX className="size-8" />}
        title={t(($) => $.gone)}
        action={
          <Link to={paths.recipes} className={buttonClass('secondary')}>
            {t(($) => $.all)}
          </Link>
        }
      />
    );
  return <Page recipe={recipe} hides={mealSettings?.hidesNumbers === true} isClient={isClient} />;
}

interface PageProps {
  recipe: Recipe;
  /** Whether numbers are hidden. */
  hides: boolean;
  isClient: boolean;
}

function Page({ recipe, hides, isClient }: PageProps) {
  const { t } = useTranslation('nutrition-recipes');
  const { t: named } = useTranslation('parts-meals');
  const pick = useLocalized();
  const title = pick(recipe.title);
  const tags = Object.values(recipe.tags.all)[0] ?? [];
  return (
    <article className="flex flex-col gap-6">
      <section className="card overflow-hidden">
        <RecipeCover id={recipe.id} aisles={recipe.aisles} className="aspect-video max-h-72 w-full" />
        <div className="flex flex-col gap-3 p-5">
          <h1 className="text-title font-bold wrap-anywhere" lang={title.lang}>
            {title.text}
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-sub text-soft">
            <Clock className="size-4" aria-hidden="true" />
            {formatMinutes(recipe.minutes)}
            {recipe.diet !== 'MEAT' && <Badge tone="accent">{t(($) => $.diet[recipe.diet])}</Badge>}
          </p>
          {recipe.isOwn && tags.length > 0 && (
            <p className="text-note text-soft wrap-anywhere">{tags.join(' · ')}</p>
          )}
          {!hides && <Nutrition of={recipe.perServing} />}
          {recipe.allergens.length > 0 && (
            <p className="text-note text-soft">
              {t(($) => $.contains, {
                list: recipe.allergens.map((one) => named(($) => $.allergen[one])).join(', '),
              })}
            </p>
          )}
          {isClient && (
            <Suspense fallback={<Skeleton className="h-11 rounded-pill" />}>
              <RecipeActions recipe={recipe} />
            </Suspense>
          )}
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <Ingredients recipe={recipe} />
        {recipe.steps.length > 0 && (
          <Card>
            <h2 className="mb-3 text-heading font-bold">{t(($) => $.steps)}</h2>
            <ol className="flex list-decimal flex-col gap-3 ps-6">
              {recipe.steps.map((step) => {
                const { text, lang } = pick(step);
                return (
                  <li key={text} lang={lang} className="ps-1 wrap-anywhere">
                    {text}
                  </li>
                );
              })}
            </ol>
          </Card>
        )}
      </div>
      {recipe.ingredients.some(({ food }) => food.source) && (
        <FoodSource foods={recipe.ingredients.map(({ food }) => food)} />
      )}
      <p className="px-1 text-note text-soft">{t(($) => $.disclaimer)}</p>
    </article>
  );
}

const figures = ['kcal', 'protein', 'fat', 'carbs', 'fibre'] as const;

/** What one serving contains. */
function Nutrition({ of }: { of: Recipe['perServing'] }) {
  const { t } = useTranslation('nutrition-recipes');
  return (
    <dl aria-label={t(($) => $.perServing)} className="flex flex-wrap gap-3">
      {figures.map((name) => (
        <div key={name} className="flex grow flex-col-reverse rounded-control bg-fill p-3">
          <dt className="text-note text-soft">{t(($) => $.nutrient[name])}</dt>
          <dd className="font-bold tabular-nums">
            {name === 'kcal'
              ? formatNumber(Math.round(of.kcal))
              : t(($) => $.grams, { value: formatNumber(Math.round(of[name])) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ingredients({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation('nutrition-recipes');
  const pick = useLocalized();
  const [servings, setServings] = useState(recipe.servings);
  return (
    <Card>
      <h2 className="text-heading font-bold">{t(($) => $.ingredients)}</h2>
      <div className="my-3 flex flex-wrap items-center gap-2">
        <IconButton
          label={t(($) => $.fewer)}
          disabled={servings <= 1}
          onClick={() => setServings(servings - 1)}
        >
          <Minus className="size-5" aria-hidden="true" />
        </IconButton>
        <output className="min-w-24 text-center text-sub font-semibold">
          {t(($) => $.servings, { count: servings })}
        </output>
        <IconButton
          label={t(($) => $.moreServings)}
          disabled={servings >= 20}
          onClick={() => setServings(servings + 1)}
        >
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {recipe.ingredients.map(({ grams, food }) => {
          const name = pick(food.name);
          const scaled = (grams * servings) / recipe.servings;
          const measure = measured(scaled, food.measures);
          return (
            <li key={food.id} className="flex flex-wrap justify-between gap-x-3 py-2.5">
              <span lang={name.lang} className="min-w-0 wrap-anywhere">
                {name.text}
              </span>
              <span className="text-soft tabular-nums">
                {t(($) => $.grams, { value: formatNumber(Math.round(scaled)) })}
                {measure && ` (${formatNumber(measure.count)} × ${pick(measure.name).text})`}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
