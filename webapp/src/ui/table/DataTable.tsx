import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx';
import { useIsWider } from './useIsWider';

/** A column: its cells, and the orders it sorts by. */
export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  sorts?: { up: string; down: string };
  /** Cannot be hidden, since it identifies the row. */
  fixed?: boolean;
  className?: string;
}

interface TableLabels {
  caption: string;
  selectAll: string;
  selectRow: (name: string) => string;
}

interface Selection {
  chosen: ReadonlySet<string>;
  onChoose: (next: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  labels: TableLabels;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  selection?: Selection | undefined;
  /** Whether the rows belong to an earlier query while the next one is loading. */
  busy?: boolean;
}

// On phones each row is a card, and browsers may drop the table semantics with the table layout.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** The table of all lists: sorts by its headings, selects rows, and turns into cards on phones. */
export function DataTable<Row>({
  labels,
  columns,
  rows,
  idOf,
  nameOf,
  sort,
  onSort,
  selection,
  busy,
}: DataTableProps<Row>) {
  const [table, isWider] = useIsWider();
  const chooseRow = useChooseRow(rows.map(idOf), selection);
  return (
    <div className="card overflow-clip max-sm:bg-transparent max-sm:shadow-none">
      {/* The headings stick below the page's bar; a table that scrolls sideways is its own scroll container. */}
      <div className={cx(isWider && 'sm:max-h-[calc(100dvh-17rem)] sm:overflow-auto')}>
        <table
          {...as.table}
          ref={table}
          aria-busy={busy}
          className={cx('w-full text-sub max-sm:block', busy && 'opacity-60')}
        >
          <caption className="sr-only">{labels.caption}</caption>
          <thead
            {...as.rowgroup}
            className={cx('sticky z-10 bg-card max-sm:hidden', isWider ? 'top-0' : 'top-14 lg:top-18')}
          >
            <tr {...as.row}>
              {selection && (
                <th {...as.columnheader} scope="col" className="w-11 text-start">
                  <SelectAll rows={rows.map(idOf)} label={labels.selectAll} {...selection} />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody {...as.rowgroup} className="max-sm:flex max-sm:flex-col max-sm:gap-3">
            {rows.map((row) => (
              <tr
                {...as.row}
                key={idOf(row)}
                data-item={idOf(row)}
                className={cx(
                  'relative border-line not-last:border-b max-sm:card max-sm:block max-sm:border-0 max-sm:p-4',
                  selection?.chosen.has(idOf(row)) && 'bg-tint',
                )}
              >
                {selection && (
                  <td {...as.cell} className="w-11 max-sm:absolute max-sm:top-1.5 max-sm:end-1.5">
                    <SelectRow
                      label={labels.selectRow(nameOf(row))}
                      chosen={selection.chosen.has(idOf(row))}
                      onChoose={(isChosen, isRange) => chooseRow(idOf(row), isChosen, isRange)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    {...as.cell}
                    key={column.key}
                    className={cx(
                      'px-3 py-2 align-middle max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1',
                      index === 0 ? 'max-sm:pe-10' : 'max-sm:text-end',
                      column.className,
                    )}
                  >
                    {index > 0 && (
                      <span className="text-start text-note text-soft sm:hidden">{column.head}</span>
                    )}
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Returns a function that selects or deselects a row, or the range from the previous one. */
function useChooseRow(ids: readonly string[], selection: Selection | undefined) {
  const [last, setLast] = useState<string>();
  return (id: string, isChosen: boolean, isRange: boolean) => {
    if (!selection) return;
    const [at, from] = [ids.indexOf(id), isRange && last ? ids.indexOf(last) : -1];
    const range = from < 0 ? [id] : ids.slice(Math.min(at, from), Math.max(at, from) + 1);
    const next = new Set(selection.chosen);
    for (const one of range) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    selection.onChoose(next);
    setLast(id);
  };
}

function Head<Row>({
  column: { head, sorts, className },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const order = sorts && (sort === sorts.up ? 'ascending' : sort === sorts.down ? 'descending' : 'none');
  const Arrow = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      {...as.columnheader}
      scope="col"
      aria-sort={order}
      className={cx('px-3 text-start text-note font-semibold whitespace-nowrap text-soft', className)}
    >
      {sorts && onSort ? (
        <button
          type="button"
          onClick={() => onSort(order === 'ascending' ? sorts.down : sorts.up)}
          className="pressable -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2"
        >
          {head}
          <Arrow className="size-4" aria-hidden="true" />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{head}</span>
      )}
    </th>
  );
}

const boxClass = 'grid size-11 cursor-pointer place-items-center select-none';

function SelectAll({
  rows,
  label,
  chosen,
  onChoose,
}: Selection & { rows: readonly string[]; label: string }) {
  const all = rows.length > 0 && rows.every((id) => chosen.has(id));
  return (
    <label className={boxClass}>
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 accent-accent"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && chosen.size > 0;
        }}
        onChange={() => onChoose(all ? new Set() : new Set(rows))}
      />
    </label>
  );
}

interface SelectRowProps {
  label: string;
  chosen: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
}

function SelectRow({ label, chosen, onChoose }: SelectRowProps) {
  return (
    <label className={boxClass}>
      <input
        type="checkbox"
        data-pick
        aria-label={label}
        className="size-5 accent-accent"
        checked={chosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
