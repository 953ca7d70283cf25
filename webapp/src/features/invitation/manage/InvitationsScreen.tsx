import { MailPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InvitationState } from '../../../__generated__/types';
import { formatDate, formatLanguage, formatNumber } from '../../../lib/format';
import { toTag, useLanguage, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { ExportButton } from '../../../parts/list/ExportButton';
import { ListFrame, type ListLabels } from '../../../parts/list/ListFrame';
import { oneOf, useListState } from '../../../parts/list/useListState';
import { page } from '../../../parts/page';
import { ConfirmProvider } from '../../../parts/proof/ConfirmProvider';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import type { Column } from '../../../ui/table/DataTable';
import { Filter } from '../../../ui/table/Filter';
import { type Invitation, isOpen, useInvitationActions } from './useInvitationActions';
import { useInvitations } from './useInvitations';
import { useMeasuredText, useOfferText } from './useOfferText';

const InvitePanel = page(
  async () => (await import('./InvitePanel')).InvitePanel,
  ['invitation', 'parts-measure'],
);

const invitationStates = ['SENT', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const satisfies InvitationState[];

/** The same for all that a coach invites. */
const adminColumns = new Set(['coach', 'by']);

// The server counts no further.
const maxCounted = 200;

/** The invitations that the viewer manages: an admin all, a coach their own. */
export function InvitationsScreen() {
  return (
    <ConfirmProvider>
      <Invitations />
    </ConfirmProvider>
  );
}

function Invitations() {
  const { t } = useTranslation(['invitation', 'parts-list', 'ui']);
  const language = useLanguage();
  const list = useListState();
  const { query, choose } = list;
  const state = oneOf(invitationStates, query.get('state'));
  const filter = { search: query.get('q')?.slice(0, 100) || undefined, state };
  const invitations = useInvitations(filter);
  const isNew = !state && !list.q && invitations.page?.nodes.length === 0;
  const actions = useInvitationActions();
  const isAdmin = useViewer().role === 'ADMIN';
  const columns = useColumnsOf(actions).filter(({ key }) => isAdmin || !adminColumns.has(key));
  const labels = useListLabels();
  const invite = (
    <Button icon={<MailPlus className="size-5" aria-hidden="true" />} onClick={() => choose({ new: 'yes' })}>
      {t(($) => $.invite, { ns: 'invitation' })}
    </Button>
  );
  return (
    <div
      className="flex flex-col gap-4"
      onPointerDown={() => void Promise.all([preloadSheet(), InvitePanel.preload()]).catch(() => undefined)}
    >
      {/* Keeps its height, since the list is not known at first. */}
      <div className="flex justify-end" style={isNew ? { visibility: 'hidden' } : undefined}>
        {invite}
      </div>
      <ListFrame
        table="invitations"
        list={list}
        labels={labels}
        rows={invitations}
        nameOf={({ email }) => email}
        sort=""
        defaultSort=""
        hiddenByDefault={['language', 'by']}
        columns={columns}
        filters={
          <fieldset className="flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">{t(($) => $.filters, { ns: 'parts-list' })}</legend>
            <Filter
              label={t(($) => $.column.state, { ns: 'invitation' })}
              value={state}
              choices={invitationStates.map((value) => ({
                value,
                label: t(($) => $.state[value], { ns: 'invitation' }),
              }))}
              onValue={(value) => choose({ state: value })}
            />
          </fieldset>
        }
        tools={
          isAdmin && (
            <ExportButton
              label={t(($) => $.export, { ns: 'parts-list' })}
              list="invitations"
              asked={filter}
            />
          )
        }
        bulk={(chosen, done) => <Bulk chosen={chosen} acts={actions} onDone={done} />}
        empty={
          isNew ? (
            <EmptyState
              icon={<MailPlus className="size-8" />}
              title={t(($) => $.none, { ns: 'invitation' })}
              message={t(($) => (isAdmin ? $.noneLead : $.noneLeadCoach), { ns: 'invitation' })}
              action={invite}
            />
          ) : undefined
        }
      />
      <Sheet
        open={query.has('new')}
        onClose={() => choose({ new: undefined })}
        title={t(($) => (isAdmin ? $.title : $.titleCoach), { ns: 'invitation' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-112" />}>
          {query.has('new') && <InvitePanel onDone={() => choose({ new: undefined })} />}
        </Suspense>
      </Sheet>
    </div>
  );
}

function useListLabels(): ListLabels {
  const { t } = useTranslation(['invitation', 'parts-list']);
  return {
    caption: t(($) => $.invitations, { ns: 'invitation' }),
    search: t(($) => $.search, { ns: 'invitation' }),
    columns: t(($) => $.columns, { ns: 'parts-list' }),
    selectAll: t(($) => $.selectAll, { ns: 'parts-list' }),
    deselect: t(($) => $.deselect, { ns: 'parts-list' }),
    select: (name) => t(($) => $.select, { ns: 'parts-list', name }),
    found: (count) =>
      count < maxCounted
        ? t(($) => $.found, { ns: 'invitation', count })
        : t(($) => $.foundMore, { ns: 'invitation', number: formatNumber(maxCounted) }),
    chosen: (count) => t(($) => $.chosen, { ns: 'parts-list', count }),
    failed: t(($) => $.failed, { ns: 'parts-list' }),
    nothing: t(($) => $.nothing, { ns: 'invitation' }),
    nothingLead: t(($) => $.nobodyLead, { ns: 'parts-list' }),
    all: t(($) => $.all, { ns: 'invitation' }),
    sortBy: t(($) => $.sortBy, { ns: 'parts-list' }),
    ascending: (head) => t(($) => $.ascending, { ns: 'parts-list', head }),
    descending: (head) => t(($) => $.descending, { ns: 'parts-list', head }),
  };
}

const tones: Record<Invitation['state'], BadgeTone> = {
  SENT: 'plain',
  ACCEPTED: 'accent',
  EXPIRED: 'warn',
  REVOKED: 'danger',
};

function useColumnsOf(acts: ReturnType<typeof useInvitationActions>): Column<Invitation>[] {
  const { t } = useTranslation(['invitation', 'parts-list', 'ui']);
  const offerText = useOfferText();
  const measured = useMeasuredText();
  return [
    {
      key: 'email',
      head: t(($) => $.column.email, { ns: 'invitation' }),
      fixed: true,
      className: 'sm:min-w-60',
      cell: ({ email, name, measurements }) => (
        <span className="flex min-h-11 min-w-0 flex-col justify-center">
          <span translate="no" className="font-semibold wrap-anywhere">
            {email}
          </span>
          {name && (
            <span translate="no" className="text-note text-soft wrap-anywhere">
              {name}
            </span>
          )}
          {measurements && <span className="text-note text-soft">{measured(measurements)}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: t(($) => $.column.state, { ns: 'invitation' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ state }) => (
        <Badge tone={tones[state]}>{t(($) => $.state[state], { ns: 'invitation' })}</Badge>
      ),
    },
    {
      key: 'as',
      head: t(($) => $.column.role, { ns: 'invitation' }),
      cell: offerText,
    },
    {
      key: 'coach',
      head: t(($) => $.column.coach, { ns: 'invitation' }),
      cell: ({ coach }) => <span translate="no">{coach?.fullName ?? '–'}</span>,
    },
    {
      key: 'sent',
      head: t(($) => $.column.sent, { ns: 'invitation' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ sentAt }) => formatDate(sentAt),
    },
    {
      key: 'until',
      head: t(($) => $.column.until, { ns: 'invitation' }),
      className: 'sm:whitespace-nowrap',
      cell: (row) => (isOpen(row) ? formatDate(row.expiresAt) : '–'),
    },
    {
      key: 'language',
      head: t(($) => $.column.language, { ns: 'invitation' }),
      cell: (row) => formatLanguage(toTag(row.language)),
    },
    {
      key: 'by',
      head: t(($) => $.column.by, { ns: 'invitation' }),
      cell: ({ invitedBy }) => <span translate="no">{invitedBy?.fullName ?? '–'}</span>,
    },
    {
      key: 'acts',
      head: t(($) => $.acts, { ns: 'parts-list' }),
      className: 'sm:whitespace-nowrap',
      cell: (row) => (isOpen(row) ? <Bulk chosen={[row]} acts={acts} /> : '–'),
    },
  ];
}

interface BulkProps {
  chosen: Invitation[];
  acts: ReturnType<typeof useInvitationActions>;
  onDone?: () => void;
}

/** Actions on one or several invitations. */
function Bulk({ chosen, acts, onDone }: BulkProps) {
  const { t } = useTranslation('invitation');
  const [pending, setPending] = useState<'resend' | 'revoke'>();
  const open = chosen.filter(isOpen);
  const run = async (what: 'resend' | 'revoke') => {
    setPending(what);
    if (await acts[what](open)) onDone?.();
    setPending(undefined);
  };
  if (open.length === 0) return null;
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:flex-nowrap sm:justify-start">
      <Button variant="plain" size="small" pending={pending === 'resend'} onClick={() => void run('resend')}>
        {t(($) => $.resend)}
      </Button>
      <Button variant="danger" size="small" pending={pending === 'revoke'} onClick={() => void run('revoke')}>
        {t(($) => $.revoke)}
      </Button>
    </span>
  );
}
