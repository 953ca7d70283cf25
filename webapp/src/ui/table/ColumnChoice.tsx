import { Columns3 } from 'lucide-react';
import type { Column } from './DataTable';

interface ColumnChoiceProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}

/** Chooses the columns of a table. On phones it is as wide as the positioned element around it. */
export function ColumnChoice<Row>({ label, columns, hidden, onHide }: ColumnChoiceProps<Row>) {
  return (
    <details className="sm:relative">
      <summary className="pressable inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-pill px-3.5 text-note font-semibold text-accent">
        <Columns3 className="size-4" aria-hidden="true" />
        {label}
      </summary>
      <fieldset className="card absolute top-full end-0 z-20 flex min-w-52 max-sm:start-0 flex-col p-2">
        <legend className="sr-only">{label}</legend>
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ key, head }) => (
            <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 px-2 text-sub">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={!hidden.includes(key)}
                onChange={({ target }) =>
                  onHide(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              />
              {head}
            </label>
          ))}
      </fieldset>
    </details>
  );
}
