import { useApolloClient } from '@apollo/client/react';
import { ArrowLeftRight, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { paths, withId } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { IconButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { tickedDay } from '../effects';
import { type Day_DayFragment, TickMealsDocument } from './__generated__/day';
import { LineSheet } from './LineSheet';

type DayLine = Day_DayFragment['lines'][number];

interface MealsProps {
  day: string;
  lines: Day_DayFragment['lines'];
  hides: boolean;
}

/** The meals of a day, each with what it has. */
export function Meals({ day, lines, hides }: MealsProps) {
  const { t } = useTranslation('nutrition-day');
  const [opened, setOpened] = useState<string>();
  const meals = [...new Set(lines.map(({ meal }) => meal))];
  const chosen = lines.find(({ id }) => id === opened);
  return (
    <>
      {meals.map((meal) => (
        <Card key={meal}>
          <h2 className="mb-2 text-heading font-bold">{t(($) => $.meal[meal])}</h2>
          <ul className="flex flex-col divide-y divide-line">
            {lines
              .filter((line) => line.meal === meal)
              .map((line) => (
                <Line key={line.id} day={day} line={line} hides={hides} onOpen={() => setOpened(line.id)} />
              ))}
          </ul>
        </Card>
      ))}
      <LineSheet day={day} line={chosen} hides={hides} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface LineProps {
  day: string;
  line: DayLine;
  hides: boolean;
  onOpen: () => void;
}

function Line({ day, line, hides, onOpen }: LineProps) {
  const { t } = useTranslation('nutrition-day');
  const fail = useErrorToast();
  const client = useApolloClient();
  const [tick] = useWrite(TickMealsDocument, { waits: true, invalidate: true });
  const name = useLocalized()(line.name);
  const change = () => {
    const input = { date: day, lineIds: [line.id], eaten: !line.eaten };
    void tick({ input }, tickedDay(client.cache, { input })).catch(fail);
  };
  const kcal = t(($) => $.kcal, { value: formatNumber(Math.round(line.nutrition.kcal)) });
  const details = [amountText(line, t), hides ? '' : kcal, leftText(line, t)].filter((part) => part !== '');
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <button
        type="button"
        aria-pressed={line.eaten}
        aria-label={name.text}
        onClick={change}
        className={cx(
          'pressable grid size-11 shrink-0 place-items-center rounded-pill border-2 border-line',
          line.eaten ? 'bg-accent text-on-accent' : 'text-transparent',
        )}
      >
        <Check className="size-5" aria-hidden="true" />
      </button>
      <div className="min-w-0 flex-1 basis-40">
        {line.recipeId ? (
          <Link
            to={withId(paths.recipe, line.recipeId)}
            lang={name.lang}
            className="font-semibold wrap-anywhere"
          >
            {name.text}
          </Link>
        ) : (
          <span lang={name.lang} className="font-semibold wrap-anywhere">
            {name.text}
          </span>
        )}
        <p className="text-note text-soft">{details.join(' · ')}</p>
      </div>
      <IconButton label={t(($) => $.changeNamed, { name: name.text })} onClick={onOpen}>
        <ArrowLeftRight className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type Texts = ReturnType<typeof useTranslation<'nutrition-day'>>['t'];

function amountText({ foodId, recipeId, amount }: DayLine, t: Texts): string {
  if (!foodId && !recipeId) return '';
  const value = formatNumber(amount, { maximumFractionDigits: 2 });
  return foodId ? t(($) => $.grams, { value }) : t(($) => $.servings, { count: amount, value });
}

function leftText({ cookedOn }: DayLine, t: Texts): string {
  return cookedOn ? t(($) => $.left, { day: formatDate(cookedOn, 'weekday') }) : '';
}
