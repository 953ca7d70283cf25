import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useDebounced } from '../../../lib/useDebounced';
import { paths, withId } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { EmptyState } from '../../../ui/States';
import { OwnFoods } from '../foods/OwnFoods';
import { RecipesDocument } from '../recipes/__generated__/recipes';
import { RecipeResults } from '../recipes/RecipeResults';
import { recipesVariables } from '../recipes/variables';

/** The client's own recipes, by words, and foods. */
export function OwnRecipesScreen() {
  const { t } = useTranslation(['nutrition-own', 'nutrition-recipes', 'ui']);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  // Waits for the recipes, which would move the foods below.
  useScreenQuery(RecipesDocument, recipesVariables({ own: true }, true));
  const add = (
    <Link to={withId(paths.ownRecipe, 'new')} className={`${buttonClass('primary')} self-start`}>
      <Plus className="size-5" aria-hidden="true" />
      {t(($) => $.add, { ns: 'nutrition-own' })}
    </Link>
  );
  return (
    <div className="flex flex-col gap-4">
      {add}
      <SearchField
        label={t(($) => $.search, { ns: 'nutrition-recipes' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      <RecipeResults
        filter={{ search, own: true }}
        empty={
          search === '' && (
            <EmptyState
              className="card"
              icon={<NotebookPen className="size-8" />}
              title={t(($) => $.none, { ns: 'nutrition-own' })}
              message={t(($) => $.noneLead, { ns: 'nutrition-own' })}
            />
          )
        }
      />
      <OwnFoods />
    </div>
  );
}
