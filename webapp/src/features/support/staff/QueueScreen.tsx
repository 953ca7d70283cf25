import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TicketQueue } from '../../../__generated__/types';
import { useFreshQuery, useScreenQuery } from '../../../lib/apollo';
import { formatNumber, formatPercent, formatRelative } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/Button';
import { Card, Figure } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState } from '../../../ui/States';
import { useListKeys } from '../../../ui/useListKeys';
import { TicketChangedDocument } from '../__generated__/support';
import { adminTicketPath, textsPath } from '../links';
import { StateBadge } from '../StateBadge';
import {
  type Queued_TicketFragment,
  SupportFiguresDocument,
  TicketQueueDocument,
  type TicketQueueQuery,
  type TicketQueueQueryVariables,
} from './__generated__/staff';

const queues: TicketQueue[] = ['WAITING', 'MINE', 'WAITING_FOR_USER', 'SOLVED'];

/** Everyone's tickets: those to answer by plan and then by the time left. */
export function QueueScreen() {
  const { t } = useTranslation('support-staff');
  const [search, setSearch] = useSearchParams();
  const queue = queues.find((known) => known === search.get('queue')) ?? 'WAITING';
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5">
      <Figures />
      <Segmented
        label={t(($) => $.queues)}
        value={queue}
        onValue={(next) => setSearch({ queue: next }, { replace: true })}
        choices={queues.map((value) => ({ value, label: t(($) => $.queue[value]) }))}
      />
      <Queue key={queue} queue={queue} />
    </div>
  );
}

function Figures() {
  const { t } = useTranslation('support-staff');
  const { data } = useFreshQuery(SupportFiguresDocument, { fetchPolicy: 'cache-and-network' });
  const figures = data?.supportFigures;
  const shown = [
    { key: 'waiting', value: figures && formatNumber(figures.waiting) },
    { key: 'late', value: figures && formatNumber(figures.late) },
    {
      key: 'median',
      value: figures?.medianMinutes == null ? '–' : formatNumber(figures.medianMinutes),
    },
    {
      key: 'inTime',
      value: figures && figures.answered > 0 ? formatPercent(figures.inTime / figures.answered) : '–',
    },
  ] as const;
  return (
    <div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {shown.map(({ key, value }) => (
          <Card key={key}>
            <Figure value={value ?? '…'} label={t(($) => $.figure[key])} />
          </Card>
        ))}
      </div>
      <div className="mt-2 flex items-start gap-3 px-1">
        <p className="min-w-0 flex-1 text-note text-soft">{t(($) => $.figuresLead)}</p>
        <Link to={textsPath} className={buttonClass('secondary', 'small')}>
          {t(($) => $.texts)}
        </Link>
      </div>
    </div>
  );
}

function Queue({ queue }: { queue: TicketQueue }) {
  const { t } = useTranslation('support-staff');
  const variables: TicketQueueQueryVariables = { queue };
  const { data, refetch } = useScreenQuery<TicketQueueQuery, TicketQueueQueryVariables>(
    TicketQueueDocument,
    variables,
  );
  useRefetchOn(TicketChangedDocument, refetch);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const { nodes } = data.ticketQueue;
  const next = useNextPage({ document: TicketQueueDocument, variables, data, path: ['ticketQueue'] });
  if (nodes.length === 0)
    return (
      <EmptyState
        className="card"
        icon={<CircleCheck className="size-8" />}
        title={t(($) => $.empty)}
        message={t(($) => $.emptyLead)}
      />
    );
  return (
    <>
      <ul ref={list} className="card divide-y divide-line overflow-hidden">
        {nodes.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <MoreButton next={next} />
    </>
  );
}

function Row({ ticket }: { ticket: Queued_TicketFragment }) {
  const { t } = useTranslation(['support', 'support-staff', 'ui']);
  const { id, person, guestName, plan, topic, summary, state, late, dueAt, assignee, updatedAt } = ticket;
  const name = person?.fullName ?? guestName ?? '';
  return (
    <li data-item={id} className="focus-within:bg-fill/50">
      <Link data-open to={adminTicketPath(id)} className="flex items-start gap-3 p-3 sm:p-4">
        <Avatar name={name} src={person?.avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span translate="no" className="font-semibold wrap-anywhere">
              {name}
            </span>
            {person ? (
              plan && (
                <Badge tone={plan === 'VIP' ? 'accent' : 'plain'}>
                  {t(($) => $.plan[plan], { ns: 'ui' })}
                </Badge>
              )
            ) : (
              <Badge>{t(($) => $.guest, { ns: 'support-staff' })}</Badge>
            )}
            {late && <Badge tone="danger">{t(($) => $.late, { ns: 'support-staff' })}</Badge>}
            {state !== 'OPEN' && <StateBadge state={state} />}
          </span>
          <span dir="auto" className="mt-0.5 line-clamp-2 text-sub wrap-anywhere">
            {summary}
          </span>
          <span className="mt-1 flex flex-wrap gap-x-3 text-note text-soft">
            <span>{t(($) => $.topic[topic], { ns: 'support' })}</span>
            <span>
              {dueAt
                ? t(($) => $.due, { ns: 'support-staff', time: formatRelative(dueAt) })
                : formatRelative(updatedAt)}
            </span>
            {assignee && <span translate="no">{assignee.fullName}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
