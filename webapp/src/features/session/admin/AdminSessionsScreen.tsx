import { CalendarX } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { SessionSort } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { DateField } from '../../../parts/DateField';
import { ExportButton } from '../../../parts/list/ExportButton';
import { oneOf, useListState } from '../../../parts/list/useListState';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { Button } from '../../../ui/Button';
import { preloadable } from '../../../ui/preloadable';
import { SearchField } from '../../../ui/SearchField';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { ColumnChoice } from '../../../ui/table/ColumnChoice';
import { DataTable } from '../../../ui/table/DataTable';
import { Filter } from '../../../ui/table/Filter';
import { SortChoice } from '../../../ui/table/SortChoice';
import { useColumns } from '../../../ui/table/useColumns';
import { useListKeys } from '../../../ui/useListKeys';
import { ManagedSessionsDocument } from './__generated__/managed';
import { Figures } from './Figures';
import { defaultSort, filterOf, sortOf } from './filters';
import { sessionKinds, sessionStates } from './names';
import { useSessionColumns } from './useSessionColumns';

const SessionPanel = preloadable(async () => (await import('./SessionPanel')).SessionPanel);

/** All sessions, with usage figures. */
export function AdminSessionsScreen() {
  const { t } = useTranslation(['session-admin', 'ui']);
  const language = useLanguage();
  const list = useListState();
  const { query } = list;
  const columns = useSessionColumns((session) => list.choose({ session }));
  const { shown, hidden, onHide } = useColumns('sessions', columns);
  const opened = query.get('session');
  const close = () => list.choose({ session: undefined });
  const sort = sortOf(query);
  const onSort = (next: string) => list.choose({ sort: next === defaultSort ? undefined : next });
  const words = {
    sortBy: t(($) => $.admin.sortBy, { ns: 'session-admin' }),
    ascending: (head: string) => t(($) => $.admin.ascending, { ns: 'session-admin', head }),
    descending: (head: string) => t(($) => $.admin.descending, { ns: 'session-admin', head }),
  };
  const screen = useRef<HTMLDivElement>(null);
  useListKeys(screen);
  return (
    <div
      ref={screen}
      className="flex flex-col gap-4"
      onPointerDown={() => void Promise.all([preloadSheet(), SessionPanel.preload()]).catch(() => undefined)}
    >
      <Figures query={query} />
      <SearchField
        label={t(($) => $.admin.search, { ns: 'session-admin' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={list.typed}
        onValue={list.type}
      />
      <Filters list={list} />
      <div className="relative flex flex-wrap justify-end">
        <ExportButton
          label={t(($) => $.admin.export, { ns: 'session-admin' })}
          list="sessions"
          asked={{ ...filterOf(query), sort }}
        />
        <SortChoice labels={words} columns={columns} sort={sort} onSort={onSort} />
        <ColumnChoice
          label={t(($) => $.admin.columns, { ns: 'session-admin' })}
          columns={columns}
          hidden={hidden}
          onHide={onHide}
        />
      </div>
      <Rows list={list} columns={shown} sort={sort} onSort={onSort} />
      <Sheet
        open={opened !== null}
        onClose={close}
        title={t(($) => $.admin.session, { ns: 'session-admin' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-96" />}>{opened && <SessionPanel id={opened} />}</Suspense>
      </Sheet>
    </div>
  );
}

type List = ReturnType<typeof useListState>;

interface RowsProps {
  list: List;
  columns: ReturnType<typeof useSessionColumns>;
  sort: SessionSort;
  onSort: (sort: string) => void;
}

function Rows({ list, columns, sort, onSort }: RowsProps) {
  const { t } = useTranslation(['session-admin', 'session-coach', 'ui']);
  const errorText = useErrorText();
  const variables = { filter: filterOf(list.query), sort, after: null };
  const { data, previousData, error, refetch } = useFreshQuery(ManagedSessionsDocument, {
    variables,
  });
  const page = (data ?? previousData)?.managedSessions;
  const next = useNextPage({ document: ManagedSessionsDocument, variables, data, path: ['managedSessions'] });
  if (error && !page)
    return (
      <div role="alert">
        <EmptyState
          title={t(($) => $.notLoaded, { ns: 'session-coach' })}
          message={errorText(error)}
          action={
            <Button onClick={() => void refetch().catch(() => undefined)}>
              {t(($) => $.retry, { ns: 'ui' })}
            </Button>
          }
        />
      </div>
    );
  if (!page) return <Skeleton className="h-96 rounded-card" />;
  if (page.nodes.length === 0)
    return (
      <EmptyState
        icon={<CalendarX className="size-8" />}
        title={t(($) => $.admin.nothing, { ns: 'session-admin' })}
        message={t(($) => $.admin.nothingLead, { ns: 'session-admin' })}
        action={
          <Button variant="secondary" onClick={list.clear}>
            {t(($) => $.admin.all, { ns: 'session-admin' })}
          </Button>
        }
      />
    );
  return (
    <>
      <DataTable
        labels={{
          caption: t(($) => $.admin.caption, { ns: 'session-admin' }),
          selectAll: '',
          selectRow: () => '',
        }}
        columns={columns}
        rows={page.nodes}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        sort={sort}
        onSort={onSort}
        busy={!data}
      />
      <MoreButton next={next} />
    </>
  );
}

function Filters({ list: { query, choose } }: { list: List }) {
  const { t } = useTranslation(['session-admin', 'session']);
  const { coaches = [], finder } = useCoaches(query.get('coach') ?? '');
  const day = (key: 'from' | 'until') => (
    <DateField
      className="min-w-0 max-w-full flex-1 basis-32 sm:flex-none sm:basis-auto"
      label={t(($) => $.admin[key], { ns: 'session-admin' })}
      value={query.get(key) ?? ''}
      onChange={({ target }) => choose({ [key]: target.value })}
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">{t(($) => $.admin.filters, { ns: 'session-admin' })}</legend>
      <Filter
        label={t(($) => $.admin.column.state, { ns: 'session-admin' })}
        value={oneOf(sessionStates, query.get('state'))}
        choices={sessionStates.map((value) => ({
          value,
          label: t(($) => $.state[value], { ns: 'session' }),
        }))}
        onValue={(state) => choose({ state })}
      />
      <Filter
        label={t(($) => $.admin.column.kind, { ns: 'session-admin' })}
        value={oneOf(sessionKinds, query.get('kind'))}
        choices={sessionKinds.map((value) => ({
          value,
          label: t(($) => $.admin.kind[value], { ns: 'session-admin' }),
        }))}
        onValue={(kind) => choose({ kind })}
      />
      {finder}
      <Filter
        label={t(($) => $.admin.column.coach, { ns: 'session-admin' })}
        value={query.get('coach') ?? undefined}
        choices={coaches.map(asChoice)}
        onValue={(coach) => choose({ coach })}
      />
      <span className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
        {day('from')}
        {day('until')}
      </span>
    </fieldset>
  );
}
