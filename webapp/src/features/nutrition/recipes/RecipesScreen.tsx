import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Diet, MealKind } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { useDebounced } from '../../../lib/useDebounced';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { Select } from '../../../ui/Select';
import { RecipeResults } from './RecipeResults';

const mealKinds = ['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK'] as const satisfies MealKind[];
const diets = ['VEGETARIAN', 'VEGAN'] as const satisfies Diet[];

/** The recipes, by words, meal and diet. */
export function RecipesScreen() {
  const { t } = useTranslation(['nutrition-recipes', 'ui']);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<MealKind | ''>('');
  const [diet, setDiet] = useState<Diet | ''>('');
  const search = useDebounced(typed.trim());
  const { role } = useViewer();
  return (
    <div className="flex flex-col gap-4">
      {role === 'CLIENT' && (
        <Link to={paths.ownRecipes} className={`${buttonClass('secondary', 'small')} self-start`}>
          <NotebookPen className="size-4" aria-hidden="true" />
          {t(($) => $.own, { ns: 'nutrition-recipes' })}
        </Link>
      )}
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
      <RecipeResults filter={{ search, meal: kind || null, diet: diet || null }} />
    </div>
  );
}
