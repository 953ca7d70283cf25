import { ArrowDownWideNarrow } from 'lucide-react';
import type { Column } from './DataTable';

export interface SortLabels {
  sortBy: string;
  ascending: (head: string) => string;
  descending: (head: string) => string;
}

interface SortChoiceProps<Row> {
  labels: SortLabels;
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Sorts a list shown as cards, which have no headings; renders nothing if there is only one order. */
export function SortChoice<Row>({ labels, columns, sort, onSort }: SortChoiceProps<Row>) {
  if (!columns.some(({ sorts }) => sorts)) return null;
  return (
    <label className="relative inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 px-1 text-note font-semibold text-accent sm:hidden">
      <ArrowDownWideNarrow className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{labels.sortBy}</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value)}
        className="min-h-11 min-w-0 appearance-none rounded-control bg-transparent text-ellipsis [field-sizing:content]"
      >
        {columns.flatMap(({ head, sorts }) =>
          sorts
            ? [
                <option key={sorts.up} value={sorts.up} className="bg-raised text-ink">
                  {labels.ascending(head)}
                </option>,
                <option key={sorts.down} value={sorts.down} className="bg-raised text-ink">
                  {labels.descending(head)}
                </option>,
              ]
            : [],
        )}
      </select>
    </label>
  );
}
