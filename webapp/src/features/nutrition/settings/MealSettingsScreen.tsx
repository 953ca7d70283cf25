import { useState } from 'react';
import { Link } from 'react-router';
import type { Allergen, Meal } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { Chips, toggled } from '../../../parts/Chips';
import { ConsentAsk } from '../../../parts/consent';
import { allergens } from '../../../parts/meals/allergens';
import { paths } from '../../../parts/paths';
import { useRunAction } from '../../../parts/useRunAction';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Switch } from '../../../ui/Switch';
import {
  MealSettingsDocument,
  type MealSettingsQuery,
  SaveMealSettingsDocument,
} from './__generated__/settings';
import { AnswersForm } from './AnswersForm';
import { TargetFigures } from './TargetFigures';

type Known = MealSettingsQuery['mealSettings'];

const meals = [
  'BREAKFAST',
  'MORNING_SNACK',
  'LUNCH',
  'AFTERNOON_SNACK',
  'DINNER',
  'EVENING_SNACK',
] as const satisfies Meal[];

/** What the client's target is computed from, and how they eat. */
export function MealSettingsScreen() {
  const { t } = useTranslation('nutrition-settings');
  const { mealSettings: known } = useScreenQuery(MealSettingsDocument, {}).data;
  const [screenedOut, setScreenedOut] = useState(false);
  const { target, missing } = known.target;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <ConsentAsk />
        <AnswersForm known={known.answers} onScreenedOut={setScreenedOut} />
      </div>
      <div className="flex flex-col gap-4">
        <div role="status" className="contents">
          {screenedOut && (
            <Card>
              <p>{t(($) => $.screenedOut)}</p>
            </Card>
          )}
          {!screenedOut && target && (known.hidesNumbers ? <Hidden /> : <TargetFigures target={target} />)}
          {!screenedOut && missing === 'WEIGHT' && (
            <Card className="flex flex-col items-start gap-3">
              <p>{t(($) => $.noWeight)}</p>
              <Link to={paths.progress} className={buttonClass('secondary')}>
                {t(($) => $.weigh)}
              </Link>
            </Card>
          )}
        </div>
        <Choices key={String(known.hidesNumbers)} known={known} />
      </div>
    </div>
  );
}

function Hidden() {
  const { t } = useTranslation('nutrition-settings');
  return (
    <Card>
      <p>{t(($) => $.hidden)}</p>
    </Card>
  );
}

function Choices({ known }: { known: Known }) {
  const { t } = useTranslation(['nutrition-settings', 'parts-meals', 'ui']);
  const run = useRunAction();
  const [save, pending] = useWrite(SaveMealSettingsDocument, { invalidate: true });
  const [chosen, setChosen] = useState<readonly Meal[]>(known.meals);
  const [avoided, setAvoided] = useState<readonly Allergen[]>(known.avoided);
  const [hides, setHides] = useState(known.hidesNumbers);
  const put = () => save({ input: { meals: [...chosen], avoided: [...avoided], hidesNumbers: hides } });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-heading font-bold">{t(($) => $.eating, { ns: 'nutrition-settings' })}</h2>
      <Chips
        label={t(($) => $.mealsLabel, { ns: 'nutrition-settings' })}
        names={meals}
        chosen={chosen}
        text={(one) => t(($) => $.meal[one], { ns: 'nutrition-settings' })}
        onToggle={(one) => setChosen(toggled(chosen, one))}
      />
      <Chips
        label={t(($) => $.avoided, { ns: 'nutrition-settings' })}
        names={allergens}
        chosen={avoided}
        text={(one) => t(($) => $.allergen[one], { ns: 'parts-meals' })}
        onToggle={(one) => setAvoided(toggled(avoided, one))}
      />
      <p className="text-note text-soft">{t(($) => $.avoidedHint, { ns: 'nutrition-settings' })}</p>
      <Switch label={t(($) => $.hides, { ns: 'nutrition-settings' })} checked={hides} onChecked={setHides} />
      <p className="text-note text-soft">{t(($) => $.hidesHint, { ns: 'nutrition-settings' })}</p>
      <Button
        variant="secondary"
        pending={pending}
        disabled={chosen.length === 0}
        onClick={() =>
          void run(put, { kind: 'success', title: t(($) => $.saved, { ns: 'nutrition-settings' }) })
        }
      >
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </Card>
  );
}
