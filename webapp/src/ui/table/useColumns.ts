import { useState } from 'react';
import type { Column } from './DataTable';

/** The visible columns of a table, and those hidden on this device. */
export function useColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
  hiddenByDefault: readonly string[] = [],
) {
  const key = `columns.${table}`;
  const [hidden, setHidden] = useState(() =>
    (localStorage.getItem(key) ?? hiddenByDefault.join()).split(',').filter(Boolean),
  );
  return {
    shown: columns.filter((column) => column.fixed || !hidden.includes(column.key)),
    hidden,
    onHide: (next: string[]) => {
      localStorage.setItem(key, next.join());
      setHidden(next);
    },
  };
}
