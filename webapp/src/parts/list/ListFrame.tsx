import { SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { EmptyState, Skeleton } from '../../ui/States';
import { ColumnChoice } from '../../ui/table/ColumnChoice';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { SortChoice, type SortLabels } from '../../ui/table/SortChoice';
import { useColumns } from '../../ui/table/useColumns';
import { useListKeys } from '../../ui/useListKeys';
import { MoreButton } from '../pages/MoreButton';
import type { NextPage } from '../pages/useNextPage';
import type { useListState } from './useListState';

interface Rows<Row> {
  page: { nodes: readonly Row[]; totalCount?: number } | undefined;
  error: unknown;
  loading: boolean;
  /** Whether the rows belong to earlier filters. */
  busy: boolean;
  refetch: () => Promise<unknown>;
  next: NextPage;
}

/** The texts of a list, which depend on what it lists. */
export interface ListLabels extends SortLabels {
  caption: string;
  search: string;
  columns: string;
  selectAll: string;
  deselect: string;
  select: (name: string) => string;
  found: (count: number) => string;
  chosen: (count: number) => string;
  failed: string;
  nothing: string;
  nothingLead: string;
  all: string;
}

interface ListFrameProps<Row> {
  table: string;
  labels: ListLabels;
  list: ReturnType<typeof useListState>;
  rows: Rows<Row>;
  nameOf: (row: Row) => string;
  sort: string;
  /** The default order, which the URL leaves out. */
  defaultSort: string;
  columns: readonly Column<Row>[];
  /** Columns hidden by default. */
  hiddenByDefault: readonly string[];
  filters: ReactNode;
  tools?: ReactNode;
  /** Actions on the selected rows. */
  bulk: (chosen: Row[], done: () => void) => ReactNode;
  empty?: ReactNode;
}

/** A list with search, filters, a table, bulk actions, and further pages. */
export function ListFrame<Row extends { id: string }>({
  table,
  labels,
  list: { typed, type, choose, clear: widen },
  rows: answer,
  nameOf,
  sort,
  defaultSort,
  columns,
  hiddenByDefault,
  filters,
  tools,
  bulk,
  empty,
}: ListFrameProps<Row>) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { shown, hidden, onHide } = useColumns(table, columns, hiddenByDefault);
  const { page, error, loading, busy, refetch, next } = answer;
  const rows = page?.nodes ?? [];
  const onSort = (next: string) => choose({ sort: next === defaultSort ? undefined : next });
  const picked = rows.filter(({ id }) => chosen.has(id));
  const clear = () => setChosen(new Set());
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <SearchField
        label={labels.search}
        clearLabel={t(($) => $.clear)}
        maxLength={100}
        value={typed}
        onValue={type}
      />
      {filters}
      <div className="relative flex flex-wrap items-center justify-between gap-x-2 px-1">
        <p role="status" className="text-note text-soft">
          {page?.totalCount !== undefined && labels.found(page.totalCount)}
        </p>
        <div className="flex min-w-0 flex-wrap items-center">
          {tools}
          <SortChoice labels={labels} columns={columns} sort={sort} onSort={onSort} />
          <ColumnChoice label={labels.columns} columns={columns} hidden={hidden} onHide={onHide} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {picked.length > 0 && labels.chosen(picked.length)}
      </p>
      {picked.length > 0 && (
        // Below the list, so that no row moves when the first one is selected, but before it in reading
        // order.
        <section
          aria-label={labels.chosen(picked.length)}
          className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-20 order-last flex flex-wrap items-end gap-3 rounded-card bg-raised p-3 shadow-float ring-1 ring-line max-sm:max-h-[55dvh] max-sm:overflow-y-auto lg:bottom-4"
        >
          <p className="min-h-11 content-center px-1 text-sub font-semibold">
            {labels.chosen(picked.length)}
          </p>
          <Button variant="plain" size="small" data-unpick className="ms-auto sm:order-last" onClick={clear}>
            {labels.deselect}
          </Button>
          {bulk(picked, clear)}
        </section>
      )}
      {error && !page && !loading ? (
        <div role="alert">
          <EmptyState
            icon={<WifiOff className="size-8" />}
            title={labels.failed}
            message={errorText(error)}
            action={
              <Button onClick={() => void refetch().catch(() => undefined)}>{t(($) => $.retry)}</Button>
            }
          />
        </div>
      ) : !page ? (
        <Skeleton className="h-96 rounded-card" />
      ) : rows.length === 0 ? (
        (empty ?? (
          <EmptyState
            icon={<SearchX className="size-8" />}
            title={labels.nothing}
            message={labels.nothingLead}
            action={
              <Button variant="secondary" onClick={widen}>
                {labels.all}
              </Button>
            }
          />
        ))
      ) : (
        <DataTable
          labels={{ caption: labels.caption, selectAll: labels.selectAll, selectRow: labels.select }}
          columns={shown}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={nameOf}
          sort={sort}
          onSort={onSort}
          selection={{ chosen, onChoose: setChosen }}
          busy={busy}
        />
      )}
      <MoreButton next={next} />
    </div>
  );
}
