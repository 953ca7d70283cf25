import { ChevronLeft, WifiOff, Workflow } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useViewer } from '../../../lib/viewer';
import { oneOf, useListState } from '../../../parts/list/useListState';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { paths } from '../../../parts/paths';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { preloadSheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { usePaymentTexts } from '../admin/usePaymentTexts';
import { EventSheet } from './EventSheet';
import { breakable, type Outcome, outcomeOf, type PaymentEvent } from './events';
import { useEvents } from './useEvents';

const views = ['ALL', 'UNHANDLED'] as const;

/** What providers have reported about payments, and whether it was handled. */
export function AdminPaymentEventsScreen() {
  const { t } = useTranslation('membership-events');
  const { query, choose } = useListState();
  const view = oneOf(views, query.get('state')) ?? 'ALL';
  const [shown, setShown] = useState<PaymentEvent>();
  return (
    <div className="flex flex-col gap-4" onPointerDown={() => void preloadSheet().catch(() => undefined)}>
      <Link
        to={paths.adminPayments}
        className="pressable inline-flex min-h-11 items-center gap-1 self-start rounded-control px-1 font-semibold text-accent"
      >
        <ChevronLeft className="mirrored size-5" aria-hidden="true" />
        {t(($) => $.toPayments)}
      </Link>
      <div className="px-1">
        <h2 className="text-heading font-bold">{t(($) => $.title)}</h2>
        <p className="text-note text-soft">{t(($) => $.lead)}</p>
      </div>
      <Segmented
        label={t(($) => $.filter)}
        value={view}
        onValue={(next) => choose({ state: next === 'ALL' ? undefined : next })}
        choices={views.map((value) => ({ value, label: t(($) => $.view[value]) }))}
        className="w-full sm:w-96"
      />
      <Events key={view} view={view} onShow={setShown} />
      {shown && <EventSheet event={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

interface EventsProps {
  view: (typeof views)[number];
  onShow: (event: PaymentEvent) => void;
}

function Events({ view, onShow }: EventsProps) {
  const { t } = useTranslation(['membership-events', 'parts-list', 'ui']);
  const errorText = useErrorText();
  const columns = useColumnsOf(onShow);
  const { page, error, busy, refetch, next } = useEvents(view === 'UNHANDLED');
  if (error && !page)
    return (
      <div role="alert">
        <EmptyState
          icon={<WifiOff className="size-8" />}
          title={t(($) => $.failed, { ns: 'parts-list' })}
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
        icon={<Workflow className="size-8" />}
        title={t(($) => (view === 'ALL' ? $.none : $.noneLeft), { ns: 'membership-events' })}
        message={t(($) => (view === 'ALL' ? $.noneLead : $.noneLeftLead), { ns: 'membership-events' })}
      />
    );
  return (
    <>
      <DataTable
        labels={{
          caption: t(($) => $.caption, { ns: 'membership-events' }),
          selectAll: '',
          selectRow: () => '',
        }}
        columns={columns}
        rows={page.nodes}
        idOf={({ id }) => id}
        nameOf={({ kind }) => kind}
        busy={busy}
      />
      <MoreButton next={next} />
    </>
  );
}

const tones: Record<Outcome, BadgeTone> = { HANDLED: 'accent', FAILED: 'danger', WAITING: 'warn' };

function useColumnsOf(onShow: (event: PaymentEvent) => void): Column<PaymentEvent>[] {
  const { t } = useTranslation('membership-events');
  const { timeZone } = useViewer();
  const { nameOf, termsOf, providerOf } = usePaymentTexts();
  return [
    {
      key: 'kind',
      head: t(($) => $.column.kind),
      fixed: true,
      cell: (event) => (
        <span translate="no">
          <span className="block font-semibold">{breakable(event.kind)}</span>
          <span className="block text-note text-soft">{providerOf(event)}</span>
        </span>
      ),
    },
    {
      key: 'payment',
      head: t(($) => $.column.payment),
      cell: ({ payment }) => (
        <span className="wrap-anywhere">
          <span className="block">{nameOf(payment)}</span>
          <span className="block text-note text-soft">
            {termsOf(payment)} · {formatMoney(payment.amount, payment.currency)}
          </span>
        </span>
      ),
    },
    {
      key: 'at',
      head: t(($) => $.column.at),
      className: 'sm:whitespace-nowrap',
      cell: ({ createdAt }) => (
        <span>
          <span className="block">{formatDate(createdAt, 'medium', timeZone)}</span>
          <span className="block text-note text-soft">{formatDate(createdAt, 'time', timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t(($) => $.column.state),
      className: 'flex-wrap',
      cell: (event) => <Handling event={event} onShow={onShow} />,
    },
  ];
}

interface HandlingProps {
  event: PaymentEvent;
  onShow: (event: PaymentEvent) => void;
}

function Handling({ event, onShow }: HandlingProps) {
  const { t } = useTranslation('membership-events');
  const outcome = outcomeOf(event);
  return (
    <>
      <span className="inline-block align-middle whitespace-normal">
        <Badge tone={tones[outcome]}>{t(($) => $.outcome[outcome])}</Badge>
        {event.error && (
          <span translate="no" className="block text-note text-soft wrap-anywhere">
            {event.error}
          </span>
        )}
      </span>
      <Button
        variant="plain"
        size="small"
        className="align-middle max-sm:order-last max-sm:-me-3.5 max-sm:ms-auto"
        onClick={() => onShow(event)}
      >
        {t(($) => $.details)}
      </Button>
    </>
  );
}
