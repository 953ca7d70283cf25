import { ScrollText, X } from 'lucide-react';
import type { AuditFilter } from '../../__generated__/types';
import { useFreshQuery } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import type { Audit_EventFragment } from '../../parts/audit/__generated__/event';
import { useAuditText } from '../../parts/audit/useAuditText';
import { DateField } from '../../parts/DateField';
import { ExportButton } from '../../parts/list/ExportButton';
import { oneOf, useListState } from '../../parts/list/useListState';
import { MoreButton } from '../../parts/pages/MoreButton';
import { useNextPage } from '../../parts/pages/useNextPage';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { EmptyState, Skeleton } from '../../ui/States';
import { ColumnChoice } from '../../ui/table/ColumnChoice';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Filter } from '../../ui/table/Filter';
import { useColumns } from '../../ui/table/useColumns';
import { AdminsDocument, AuditLogDocument } from './__generated__/audit';
import { acts } from './acts';
import { useSettingText } from './useSettingText';

type Event = Audit_EventFragment & { id: string };

const dayMs = 86_400_000;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the moment at which a calendar day begins in the device's time zone. */
function startOfDay(day: string | null, plusDays = 0): string | undefined {
  if (!day || !datePattern.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? undefined : new Date(at.getTime() + plusDays * dayMs).toISOString();
}

function filterOf(query: URLSearchParams): AuditFilter {
  return {
    actorId: query.get('actor') || undefined,
    subjectId: query.get('subject') || undefined,
    act: oneOf(acts, query.get('act')),
    since: startOfDay(query.get('since')),
    before: startOfDay(query.get('until'), 1),
    search: query.get('q')?.slice(0, 100) || undefined,
  };
}

export function AdminAuditScreen() {
  const { t } = useTranslation(['audit', 'parts-list', 'ui']);
  const errorText = useErrorText();
  const list = useListState();
  const { query } = list;
  const columns = useAuditColumns(list.choose);
  const { shown, hidden, onHide } = useColumns('audit', columns);
  const variables = { filter: filterOf(query), after: null };
  const { data, previousData, error } = useFreshQuery(AuditLogDocument, { variables });
  const page = (data ?? previousData)?.auditEvents;
  const next = useNextPage({ document: AuditLogDocument, variables, data, path: ['auditEvents'] });
  return (
    <div className="flex flex-col gap-4">
      <p className="px-1 text-note text-soft">{t(($) => $.lead, { ns: 'audit' })}</p>
      <SearchField
        label={t(($) => $.search, { ns: 'audit' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={list.typed}
        onValue={list.type}
      />
      <AuditFilters list={list} />
      <div className="relative flex flex-wrap justify-end">
        <ExportButton
          label={t(($) => $.export, { ns: 'parts-list' })}
          list="audit"
          asked={{ ...variables.filter }}
        />
        <ColumnChoice
          label={t(($) => $.columns, { ns: 'parts-list' })}
          columns={columns}
          hidden={hidden}
          onHide={onHide}
        />
      </div>
      {error && !page && (
        <EmptyState title={t(($) => $.failed, { ns: 'parts-list' })} message={errorText(error)} />
      )}
      {!page && !error && <Skeleton className="h-96 rounded-card" />}
      {page?.nodes.length === 0 && (
        <EmptyState
          icon={<ScrollText className="size-8" />}
          title={t(($) => $.empty, { ns: 'audit' })}
          message={t(($) => $.emptyLead, { ns: 'audit' })}
          action={
            <Button variant="secondary" onClick={list.clear}>
              {t(($) => $.all, { ns: 'audit' })}
            </Button>
          }
        />
      )}
      {page && page.nodes.length > 0 && (
        <DataTable
          labels={{
            caption: t(($) => $.audit, { ns: 'audit' }),
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
      <MoreButton next={next} />
    </div>
  );
}

type List = ReturnType<typeof useListState>;

function useAuditColumns(choose: List['choose']): Column<Event>[] {
  const { t } = useTranslation('audit');
  const text = useAuditText();
  const setting = useSettingText();
  return [
    {
      key: 'when',
      head: t(($) => $.column.when),
      fixed: true,
      cell: text.when,
      className: 'sm:whitespace-nowrap',
    },
    {
      key: 'who',
      head: t(($) => $.column.who),
      cell: (event) => <span translate="no">{text.actor(event)}</span>,
    },
    { key: 'act', head: t(($) => $.column.act), fixed: true, cell: text.act },
    {
      key: 'whom',
      head: t(($) => $.column.whom),
      cell: (event) => {
        const { subject } = event;
        if (event.subjectKind === 'SETTING') return setting.name(event);
        // A code, a host or a name is no word of the language.
        if (['VOUCHER', 'WEBHOOK', 'API_TOKEN'].includes(event.subjectKind))
          return <span translate="no">{text.subject(event)}</span>;
        if (!subject) return text.subject(event);
        return (
          <button
            type="button"
            translate="no"
            className="pressable min-h-11 text-start text-accent max-sm:text-end"
            onClick={() => choose({ subject: subject.id })}
          >
            {subject.fullName}
          </button>
        );
      },
    },
    {
      key: 'changes',
      head: t(($) => $.column.changes),
      cell: (event) => setting.changes(event) ?? text.changes(event) ?? '–',
    },
    { key: 'from', head: t(($) => $.column.from), cell: ({ address }) => address || '–' },
    { key: 'request', head: t(($) => $.column.request), cell: ({ requestId }) => requestId || '–' },
  ];
}

function AuditFilters({ list: { query, choose } }: { list: List }) {
  const { t } = useTranslation(['audit', 'parts-audit', 'parts-list']);
  const admins = useFreshQuery(AdminsDocument).data?.managedPeople.nodes ?? [];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">{t(($) => $.filters, { ns: 'parts-list' })}</legend>
      <Filter
        label={t(($) => $.column.who, { ns: 'audit' })}
        value={query.get('actor') ?? undefined}
        choices={admins.map(({ id, profile }) => ({ value: id, label: profile.fullName }))}
        onValue={(actor) => choose({ actor })}
      />
      <Filter
        label={t(($) => $.column.act, { ns: 'audit' })}
        value={oneOf(acts, query.get('act'))}
        choices={acts.map((value) => ({ value, label: t(($) => $.act[value], { ns: 'parts-audit' }) }))}
        onValue={(act) => choose({ act })}
      />
      <DateField
        className="min-w-0 max-w-full flex-1 basis-36 sm:flex-none sm:basis-auto"
        label={t(($) => $.since, { ns: 'audit' })}
        value={query.get('since') ?? ''}
        onChange={({ target }) => choose({ since: target.value })}
      />
      <DateField
        className="min-w-0 max-w-full flex-1 basis-36 sm:flex-none sm:basis-auto"
        label={t(($) => $.until, { ns: 'audit' })}
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
          {t(($) => $.oneSubject, { ns: 'audit' })}
        </Button>
      )}
    </fieldset>
  );
}
