import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldError } from '../../../lib/errors';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Button, IconButton } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { FoodPicker } from './FoodPicker';
import { isAmount, mostIngredients, type Row, rowOf } from './form';

interface IngredientsEditorProps {
  rows: Row[];
  onRows: (rows: Row[]) => void;
  /** What is wrong with the list. */
  lacking: string | undefined;
  /** What is wrong with amounts that are none. */
  amount: string | undefined;
  error: unknown;
}

/** The foods of a recipe in order, with their amounts. */
export function IngredientsEditor({ rows, onRows, lacking, amount, error }: IngredientsEditorProps) {
  const { t } = useTranslation('nutrition-own');
  const [picking, setPicking] = useState(false);
  const move = (at: number, by: 1 | -1) => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at + by, 0, row);
    onRows(next);
  };
  return (
    <section aria-labelledby="ingredients" className="flex flex-col gap-3">
      <h2 id="ingredients" className="px-1 text-heading font-bold">
        {t(($) => $.ingredients)}
      </h2>
      {lacking && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {lacking}
        </p>
      )}
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, nth) => (
            <IngredientRow
              key={row.key}
              row={row}
              nth={nth}
              isLast={nth === rows.length - 1}
              wrong={amount !== undefined && !isAmount(row) ? amount : undefined}
              error={error}
              onChange={(part) =>
                onRows(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
              }
              onMove={(by) => move(nth, by)}
              onRemove={() => onRows(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ol>
      )}
      {rows.length < mostIngredients ? (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {t(($) => $.addIngredient)}
        </Button>
      ) : (
        <p className="px-1 text-note text-soft">{t(($) => $.mostIngredients, { count: mostIngredients })}</p>
      )}
      <FoodPicker
        open={picking}
        used={rows.map(({ food }) => food.id)}
        onClose={() => setPicking(false)}
        onPick={(food) => {
          onRows([...rows, rowOf(food, food.measures[0]?.grams ?? 100, food.id)]);
          setPicking(false);
        }}
      />
    </section>
  );
}

interface IngredientRowProps {
  row: Row;
  nth: number;
  isLast: boolean;
  /** What is wrong with its amount. */
  wrong: string | undefined;
  error: unknown;
  onChange: (part: Partial<Row>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function IngredientRow({ row, nth, isLast, wrong, error, onChange, onMove, onRemove }: IngredientRowProps) {
  const { t } = useTranslation('nutrition-own');
  const pick = useLocalized();
  const fieldError = useFieldError(error);
  const { text: name, lang } = pick(row.food.name);
  const foodError = fieldError(`ingredients.${nth}.foodId`);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-1">
        <h3 lang={lang} className="min-w-0 flex-1 basis-40 px-1 font-semibold wrap-anywhere">
          {name}
        </h3>
        <span className="ms-auto flex">
          <IconButton
            label={t(($) => $.up, { name })}
            disabled={nth === 0}
            className="disabled:opacity-45"
            onClick={() => onMove(-1)}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t(($) => $.down, { name })}
            disabled={isLast}
            className="disabled:opacity-45"
            onClick={() => onMove(1)}
          >
            <ArrowDown className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.without, { name })} onClick={onRemove}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {foodError && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {foodError}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={t(($) => $.amountOf, { name })}
          maxLength={6}
          value={row.amount}
          onValue={(amount) => onChange({ amount })}
          error={wrong ?? fieldError(`ingredients.${nth}.grams`)}
        />
        <Select
          label={t(($) => $.unitOf, { name })}
          value={String(row.measure ?? '')}
          onValue={(value) => onChange({ measure: value === '' ? null : Number(value) })}
          choices={[
            { value: '', label: t(($) => $.grams) },
            ...row.food.measures.map(({ name: of, grams }, at) => ({
              value: String(at),
              label: t(($) => $.measure, { name: pick(of).text, grams }),
            })),
          ]}
        />
      </div>
    </li>
  );
}
