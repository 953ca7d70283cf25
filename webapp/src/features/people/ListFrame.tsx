import { SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../lib/errors';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { EmptyState, Skeleton } from '../../ui/States';
import { ColumnChoice } from '../../ui/table/ColumnChoice';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useColumns } from '../../ui/table/useColumns';
import type { Person } from './useActs';
import type { useListState } from './useListState';
import type { usePeople } from './usePeople';

const mostCounted = 200;

interface ListFrameProps {
  table: string;
  list: ReturnType<typeof useListState>;
  people: ReturnType<typeof usePeople>;
  sort: string;
  columns: readonly Column<Person>[];
  filters: ReactNode;
  tools?: ReactNode;
  /** What can be done to those that are chosen. */
  bulk: (chosen: Person[], done: () => void) => ReactNode;
  empty?: ReactNode;
}

/** A list of people: search, filters, the table, what to do with the chosen, and more of it. */
export function ListFrame({
  table,
  list,
  people,
  sort,
  columns,
  filters,
  tools,
  bulk,
  empty,
}: ListFrameProps) {
  const { t } = useTranslation(['people', 'ui']);
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { shown, hidden, onHide } = useColumns(table, columns, ['phone']);
  const { page, error, loading, busy, refetch, more, pending } = people;
  const rows = page?.nodes ?? [];
  const picked = rows.filter(({ id }) => chosen.has(id));
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t(($) => $.search, { ns: 'people' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={list.typed}
        onValue={list.type}
      />
      {filters}
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-1">
        <p role="status" className="text-note text-soft">
          {page &&
            (page.totalCount < mostCounted
              ? t(($) => $.found, { ns: 'people', count: page.totalCount })
              : t(($) => $.foundMore, { ns: 'people', number: formatNumber(mostCounted) }))}
        </p>
        <div className="flex flex-wrap items-center">
          {tools}
          <ColumnChoice
            label={t(($) => $.columns, { ns: 'people' })}
            columns={columns}
            hidden={hidden}
            onHide={onHide}
          />
        </div>
      </div>
      {picked.length > 0 && (
        <section
          aria-label={t(($) => $.chosen, { ns: 'people', count: picked.length })}
          className="card sticky top-14 z-10 flex flex-wrap items-end gap-3 p-3"
        >
          <p role="status" className="min-h-11 content-center px-1 text-sub font-semibold">
            {t(($) => $.chosen, { ns: 'people', count: picked.length })}
          </p>
          {bulk(picked, () => setChosen(new Set()))}
        </section>
      )}
      {error && !page && !loading ? (
        <div role="alert">
          <EmptyState
            icon={<WifiOff className="size-8" />}
            title={t(($) => $.failed, { ns: 'people' })}
            message={errorText(error)}
            action={
              <Button onClick={() => void refetch().catch(() => undefined)}>
                {t(($) => $.retry, { ns: 'ui' })}
              </Button>
            }
          />
        </div>
      ) : !page ? (
        <Skeleton className="h-96 rounded-card" />
      ) : rows.length === 0 ? (
        (empty ?? (
          <EmptyState
            icon={<SearchX className="size-8" />}
            title={t(($) => $.nobody, { ns: 'people' })}
            message={t(($) => $.nobodyLead, { ns: 'people' })}
            action={
              <Button variant="secondary" onClick={list.clear}>
                {t(($) => $.everybody, { ns: 'people' })}
              </Button>
            }
          />
        ))
      ) : (
        <DataTable
          words={{
            caption: t(($) => $.caption, { ns: 'people' }),
            selectAll: t(($) => $.selectAll, { ns: 'people' }),
            selectRow: (name) => t(($) => $.select, { ns: 'people', name }),
          }}
          columns={shown}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ profile }) => profile.fullName}
          sort={sort}
          onSort={(next) => list.choose({ sort: next === 'NAME' ? undefined : next })}
          selection={{ chosen, onChoose: setChosen }}
          busy={busy}
        />
      )}
      {page?.pageInfo.hasNextPage && !busy && (
        <Button
          variant="secondary"
          className="mx-auto"
          pending={pending}
          onClick={() => void more().catch(() => undefined)}
        >
          {t(($) => $.more, { ns: 'people' })}
        </Button>
      )}
    </div>
  );
}
