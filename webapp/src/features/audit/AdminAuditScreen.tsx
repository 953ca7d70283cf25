import { useQuery } from '@apollo/client/react';
import { ScrollText, X } from 'lucide-react';
import { useState } from 'react';
import type { AuditFilter } from '../../__generated__/types';
import { useFreshness } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import type { Audit_EventFragment } from '../../parts/audit/__generated__/event';
import { useSaid } from '../../parts/audit/useSaid';
import { ExportButton } from '../../parts/list/ExportButton';
import { known, useListState } from '../../parts/list/useListState';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { EmptyState, Skeleton } from '../../ui/States';
import { TextField } from '../../ui/TextField';
import { ColumnChoice } from '../../ui/table/ColumnChoice';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Filter } from '../../ui/table/Filter';
import { useColumns } from '../../ui/table/useColumns';
import { AdminsDocument, AuditLogDocument } from './__generated__/audit';
import { acts } from './acts';
import { useSettingSaid } from './useSettingSaid';

type Event = Audit_EventFragment & { id: string };

const dayMs = 86_400_000;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day of the address as the moment it begins here. */
function begins(day: string | null, plusDays = 0): string | undefined {
  if (!day || !dayShape.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? undefined : new Date(at.getTime() + plusDays * dayMs).toISOString();
}

function filterOf(query: URLSearchParams): AuditFilter {
  return {
    actorId: query.get('actor') || undefined,
    subjectId: query.get('subject') || undefined,
    act: known(acts, query.get('act')),
    since: begins(query.get('since')),
    before: begins(query.get('until'), 1),
    search: query.get('q')?.slice(0, 100) || undefined,
  };
}

export function AdminAuditScreen() {
  const { t } = useTranslation(['people', 'ui']);
  const errorText = useErrorText();
  const list = useListState();
  const { query } = list;
  const columns = useAuditColumns(list.choose);
  const { shown, hidden, onHide } = useColumns('audit', columns);
  const variables = { filter: filterOf(query), after: null };
  const { fetchPolicy } = useFreshness(AuditLogDocument, variables);
  const { data, previousData, error, fetchMore } = useQuery(AuditLogDocument, { variables, fetchPolicy });
  const [pending, setPending] = useState(false);
  const page = (data ?? previousData)?.auditEvents;
  const more = async () => {
    setPending(true);
    await fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { auditEvents } }) => ({
        auditEvents: { ...auditEvents, nodes: [...before.auditEvents.nodes, ...auditEvents.nodes] },
      }),
    }).catch(() => undefined);
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="px-1 text-note text-soft">{t(($) => $.auditLead, { ns: 'people' })}</p>
      <SearchField
        label={t(($) => $.auditSearch, { ns: 'people' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={list.typed}
        onValue={list.type}
      />
      <AuditFilters list={list} />
      <div className="relative flex flex-wrap justify-end">
        <ExportButton
          label={t(($) => $.export, { ns: 'people' })}
          list="audit"
          asked={{ ...variables.filter }}
        />
        <ColumnChoice
          label={t(($) => $.columns, { ns: 'people' })}
          columns={columns}
          hidden={hidden}
          onHide={onHide}
        />
      </div>
      {error && !page && (
        <EmptyState title={t(($) => $.failed, { ns: 'people' })} message={errorText(error)} />
      )}
      {!page && !error && <Skeleton className="h-96 rounded-card" />}
      {page?.nodes.length === 0 && (
        <EmptyState
          icon={<ScrollText className="size-8" />}
          title={t(($) => $.auditEmpty, { ns: 'people' })}
          message={t(($) => $.auditEmptyLead, { ns: 'people' })}
          action={
            <Button variant="secondary" onClick={list.clear}>
              {t(($) => $.auditAll, { ns: 'people' })}
            </Button>
          }
        />
      )}
      {page && page.nodes.length > 0 && (
        <DataTable
          words={{
            caption: t(($) => $.audit, { ns: 'people' }),
            selectAll: '',
            selectRow: () => '',
          }}
          columns={shown}
          rows={page.nodes}
          idOf={({ id }) => id}
          nameOf={({ id }) => id}
          busy={!data}
        />
      )}
      {page?.pageInfo.hasNextPage && (
        <Button variant="secondary" className="mx-auto" pending={pending} onClick={() => void more()}>
          {t(($) => $.more, { ns: 'people' })}
        </Button>
      )}
    </div>
  );
}

type List = ReturnType<typeof useListState>;

function useAuditColumns(choose: List['choose']): Column<Event>[] {
  const { t } = useTranslation('people');
  const said = useSaid();
  const setting = useSettingSaid();
  return [
    {
      key: 'when',
      head: t(($) => $.auditColumn.when),
      fixed: true,
      cell: said.when,
      className: 'sm:whitespace-nowrap',
    },
    {
      key: 'who',
      head: t(($) => $.auditColumn.who),
      cell: (event) => <span translate="no">{said.who(event)}</span>,
    },
    { key: 'act', head: t(($) => $.auditColumn.act), fixed: true, cell: said.act },
    {
      key: 'whom',
      head: t(($) => $.auditColumn.whom),
      cell: (event) => {
        const { subject } = event;
        if (event.subjectKind === 'SETTING') return setting.name(event);
        if (!subject) return said.whom(event);
        return (
          <button
            type="button"
            translate="no"
            className="pressable min-h-11 text-left text-accent max-sm:text-right"
            onClick={() => choose({ subject: subject.id })}
          >
            {subject.fullName}
          </button>
        );
      },
    },
    {
      key: 'changes',
      head: t(($) => $.auditColumn.changes),
      cell: (event) => setting.changes(event) ?? said.changes(event) ?? '–',
    },
    { key: 'from', head: t(($) => $.auditColumn.from), cell: ({ address }) => address || '–' },
    { key: 'request', head: t(($) => $.auditColumn.request), cell: ({ requestId }) => requestId || '–' },
  ];
}

function AuditFilters({ list: { query, choose } }: { list: List }) {
  const { t } = useTranslation('people');
  const admins = useQuery(AdminsDocument).data?.managedPeople.nodes ?? [];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">{t(($) => $.filters)}</legend>
      <Filter
        label={t(($) => $.auditColumn.who)}
        value={query.get('actor') ?? undefined}
        choices={admins.map(({ id, profile }) => ({ value: id, label: profile.fullName }))}
        onValue={(actor) => choose({ actor })}
      />
      <Filter
        label={t(($) => $.auditColumn.act)}
        value={known(acts, query.get('act'))}
        choices={acts.map((value) => ({ value, label: t(($) => $.act[value]) }))}
        onValue={(act) => choose({ act })}
      />
      <TextField
        type="date"
        className="min-w-0 max-w-full flex-1 basis-36 sm:flex-none sm:basis-auto"
        label={t(($) => $.since)}
        value={query.get('since') ?? ''}
        onChange={({ target }) => choose({ since: target.value })}
      />
      <TextField
        type="date"
        className="min-w-0 max-w-full flex-1 basis-36 sm:flex-none sm:basis-auto"
        label={t(($) => $.until)}
        value={query.get('until') ?? ''}
        onChange={({ target }) => choose({ until: target.value })}
      />
      {query.has('subject') && (
        <Button
          variant="secondary"
          size="small"
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={() => choose({ subject: undefined })}
        >
          {t(($) => $.oneSubject)}
        </Button>
      )}
    </fieldset>
  );
}
