import { SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber, today } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { mondayOf, weekFrom } from '../../../parts/calendar/days';
import { page } from '../../../parts/page';
import { paths, withId } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState, Skeleton } from '../../../ui/States';
import { Switch } from '../../../ui/Switch';
import { RecipeCover } from '../recipes/RecipeCover';
import {
  FollowMealPlanDocument,
  type Line_LineFragment,
  MealPlanDocument,
  type MealPlanQuery,
} from './__generated__/week';
import { totalOf } from './totals';

const CoachActions = page(
  async () => (await import('../manage/CoachActions')).CoachActions,
  ['nutrition-manage', 'parts-meals'],
);

/** A ready-made week, day by day. */
export function MealWeekScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('nutrition-week');
  const { mealPlan } = useScreenQuery(MealPlanDocument, { id }).data;
  if (mealPlan) return <Week plan={mealPlan} />;
  return (
    <EmptyState
      icon={<SearchX className="size-8" />}
      title={t(($) => $.gone)}
      action={
        <Link to={paths.mealWeeks} className={buttonClass('secondary')}>
          {t(($) => $.weeks)}
        </Link>
      }
    />
  );
}

function Week({ plan }: { plan: NonNullable<MealPlanQuery['mealPlan']> }) {
  const { t } = useTranslation('nutrition-week');
  const pick = useLocalized();
  const { timeZone, role } = useViewer();
  const [now] = useState(() => today(timeZone));
  const days = weekFrom(mondayOf(now));
  const [day, setDay] = useState(now);
  const [trains, setTrains] = useState(false);
  const weekday = days.indexOf(day) + 1;
  const lines = plan.lines.filter((line) => line.weekday === weekday && (line.on === 'ANY' || trains));
  const meals = [...new Set(lines.map(({ meal }) => meal))];
  const title = pick(plan.title);
  const lead = pick(plan.description);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col items-start gap-3">
        <h1 className="text-title font-bold wrap-anywhere" lang={title.lang}>
          {title.text}
        </h1>
        <p className="text-soft" lang={lead.lang}>
          {lead.text}
        </p>
        {role === 'CLIENT' && <Follow planId={plan.id} />}
        {role === 'COACH' && (
          <Suspense fallback={<Skeleton className="h-11" />}>
            <CoachActions planId={plan.id} title={title.text} />
          </Suspense>
        )}
      </Card>
      <Segmented
        label={t(($) => $.days)}
        value={day}
        onValue={setDay}
        choices={days.map((value) => ({ value, label: formatDate(value, 'weekday') }))}
      />
      <Switch label={t(($) => $.trains)} checked={trains} onChecked={setTrains} />
      <Totals lines={lines} />
      {meals.map((meal) => (
        <Card key={meal}>
          <h2 className="mb-2 text-heading font-bold">{t(($) => $.meal[meal])}</h2>
          <ul className="flex flex-col gap-3">
            {lines
              .filter((line) => line.meal === meal)
              .map((line) => (
                <Line
                  key={line.recipe?.id ?? line.food?.id}
                  line={line}
                  cookedOn={line.cookedOn === null ? undefined : days[line.cookedOn - 1]}
                />
              ))}
          </ul>
        </Card>
      ))}
      <p className="px-1 text-note text-soft">{t(($) => $.disclaimer)}</p>
    </div>
  );
}

function Follow({ planId }: { planId: string }) {
  const { t } = useTranslation('nutrition-week');
  const go = useNavigate();
  const fail = useErrorToast();
  const [follow, pending] = useWrite(FollowMealPlanDocument, { invalidate: true });
  const start = async () => {
    try {
      await follow({ planId });
      await go(paths.meals);
    } catch (failure) {
      fail(failure);
    }
  };
  return (
    <>
      <Button pending={pending} onClick={() => void start()}>
        {t(($) => $.follow)}
      </Button>
      <p className="text-note text-soft">{t(($) => $.followLead)}</p>
    </>
  );
}

function Totals({ lines }: { lines: readonly Line_LineFragment[] }) {
  const { t } = useTranslation('nutrition-week');
  const { kcal, protein, fat, carbs } = totalOf(lines);
  const grams = (value: number) => t(($) => $.grams, { value: formatNumber(Math.round(value)) });
  const parts = [
    { name: t(($) => $.energy), value: t(($) => $.kcal, { value: formatNumber(Math.round(kcal)) }) },
    { name: t(($) => $.protein), value: grams(protein) },
    { name: t(($) => $.fat), value: grams(fat) },
    { name: t(($) => $.carbs), value: grams(carbs) },
  ];
  return (
    <dl aria-label={t(($) => $.dayTotal)} className="card flex flex-wrap justify-between gap-3 p-5">
      {parts.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-note text-soft">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LineProps {
  line: Line_LineFragment;
  /** The day on which it was cooked, if it is what was left. */
  cookedOn: string | undefined;
}

function Line({ line, cookedOn }: LineProps) {
  const { t } = useTranslation('nutrition-week');
  const pick = useLocalized();
  const { recipe, food } = line;
  const { amount } = line;
  const kcal = t(($) => $.kcal, { value: formatNumber(Math.round(totalOf([line]).kcal)) });
  if (!recipe) {
    if (!food) return null;
    const name = pick(food.name);
    const grams = t(($) => $.grams, { value: formatNumber(Math.round(amount)) });
    return (
      <li>
        <span lang={name.lang} className="font-semibold wrap-anywhere">
          {name.text}
        </span>
        <p className="text-note text-soft">{[grams, kcal].join(' · ')}</p>
      </li>
    );
  }
  const name = pick(recipe.title);
  const servings = t(($) => $.servings, {
    count: amount,
    value: formatNumber(amount, { maximumFractionDigits: 2 }),
  });
  const left = cookedOn ? t(($) => $.left, { day: formatDate(cookedOn, 'weekday') }) : undefined;
  return (
    <li>
      <Link to={withId(paths.recipe, recipe.id)} className="pressable flex flex-wrap items-center gap-3">
        <RecipeCover id={recipe.id} aisles={recipe.aisles} className="h-14 w-24 shrink-0 rounded-control" />
        <span className="min-w-0 flex-1 basis-40">
          <span lang={name.lang} className="block font-semibold wrap-anywhere">
            {name.text}
          </span>
          <span className="block text-note text-soft">
            {[servings, kcal, left].filter((part) => part).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
