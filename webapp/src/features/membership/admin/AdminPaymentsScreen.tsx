import { ChevronLeft, Wallet, WifiOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { PaymentFilter, PaymentProvider, PaymentState } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useViewer } from '../../../lib/viewer';
import { ExportButton } from '../../../parts/list/ExportButton';
import { useListState } from '../../../parts/list/useListState';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { paths } from '../../../parts/paths';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Button, buttonClass } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { preloadable } from '../../../ui/preloadable';
import { preloadSheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { Documents } from '../Documents';
import { PaymentProvidersDocument } from './__generated__/payments';
import { type Decision, DecisionSheet } from './DecisionSheet';
import { filterOf, viewOf } from './filter';
import { PaymentFilters } from './PaymentFilters';
import { type Payment, usePayments } from './usePayments';
import { usePaymentTexts } from './usePaymentTexts';

const RefundSheet = preloadable(async () => (await import('./RefundSheet')).RefundSheet);

/** What clients have asked to pay for, and what was decided. */
export function AdminPaymentsScreen() {
  const { t } = useTranslation(['membership-admin', 'parts-list']);
  const { query, choose } = useListState();
  const filter = filterOf(query);
  const [decision, setDecision] = useState<Decision>();
  const [refund, setRefund] = useState<Payment>();
  const { data } = useFreshQuery(PaymentProvidersDocument);
  const { providers = [], testing = [] } = data?.settings.pricing ?? {};
  const collectsOnline = providers.some((provider) => provider !== 'MANUAL');
  return (
    <div className="flex flex-col gap-4" onPointerDown={() => void preloadSheet().catch(() => undefined)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={paths.adminUsers}
          className="pressable inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold text-accent"
        >
          <ChevronLeft className="mirrored size-5" aria-hidden="true" />
          {t(($) => $.toUsers, { ns: 'membership-admin' })}
        </Link>
        <div className="flex flex-wrap">
          {collectsOnline && (
            <Link to={paths.adminPaymentEvents} className={buttonClass('plain')}>
              {t(($) => $.events, { ns: 'membership-admin' })}
            </Link>
          )}
          <Link to={paths.adminVouchers} className={buttonClass('plain')}>
            {t(($) => $.vouchers, { ns: 'membership-admin' })}
          </Link>
        </div>
      </div>
      <p className="-mt-2 px-1 text-note text-soft">{t(($) => $.lead, { ns: 'membership-admin' })}</p>
      <TestMode providers={testing} />
      <PaymentFilters query={query} choose={choose} providers={collectsOnline ? providers : []}>
        <ExportButton label={t(($) => $.export, { ns: 'parts-list' })} list="payments" asked={filter} />
      </PaymentFilters>
      <Payments
        key={query.toString()}
        filter={filter}
        isWaiting={viewOf(query) === 'REQUESTED'}
        onDecide={setDecision}
        onRefund={setRefund}
      />
      {decision && <DecisionSheet decision={decision} onClose={() => setDecision(undefined)} />}
      <Suspense>{refund && <RefundSheet payment={refund} onClose={() => setRefund(undefined)} />}</Suspense>
    </div>
  );
}

/** Says with which providers no money moves. */
function TestMode({ providers }: { providers: readonly PaymentProvider[] }) {
  const { t } = useTranslation('membership-admin');
  return providers.map((provider) => (
    <p key={provider} className="w-fit rounded-control bg-warn-tint px-3 py-2 text-note">
      {t(($) => $.test, { provider: t(($) => $.provider[provider]) })}
    </p>
  ));
}

interface RowActs {
  onDecide: (decision: Decision) => void;
  onRefund: (payment: Payment) => void;
}

interface PaymentsProps extends RowActs {
  filter: PaymentFilter;
  /** Whether those are asked for that wait for something. */
  isWaiting: boolean;
}

function Payments({ filter, isWaiting, ...acts }: PaymentsProps) {
  const { t } = useTranslation(['membership-admin', 'parts-list', 'ui']);
  const errorText = useErrorText();
  const { nameOf } = usePaymentTexts();
  const columns = useColumnsOf(acts);
  const payments = usePayments(filter);
  const { page, error, busy, refetch, next } = payments;
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
        icon={<Wallet className="size-8" />}
        title={t(($) => (isWaiting ? $.none : $.noneYet), { ns: 'membership-admin' })}
        message={t(($) => (isWaiting ? $.noneLead : $.noneYetLead), { ns: 'membership-admin' })}
      />
    );
  return (
    <>
      <DataTable
        labels={{
          caption: t(($) => $.caption, { ns: 'membership-admin' }),
          selectAll: '',
          selectRow: () => '',
        }}
        columns={columns}
        rows={page.nodes}
        idOf={({ id }) => id}
        nameOf={nameOf}
        busy={busy}
      />
      <MoreButton next={next} />
    </>
  );
}

const tones: Partial<Record<PaymentState, BadgeTone>> = { PAID: 'accent', REFUSED: 'danger' };

function useColumnsOf({ onDecide, onRefund }: RowActs): Column<Payment>[] {
  const { t } = useTranslation(['membership-admin', 'parts-list']);
  const { timeZone } = useViewer();
  const { termsOf, providerOf } = usePaymentTexts();
  return [
    {
      key: 'client',
      head: t(($) => $.column.client, { ns: 'membership-admin' }),
      fixed: true,
      cell: (payment) => <Client payment={payment} />,
    },
    {
      key: 'plan',
      head: t(($) => $.column.plan, { ns: 'membership-admin' }),
      cell: (payment) => (
        <span>
          <span className="block">{termsOf(payment)}</span>
          <span className="block text-note text-soft">
            {t(($) => $.kind[payment.kind], { ns: 'membership-admin' })}
          </span>
          {payment.provider !== 'MANUAL' && (
            <span className="block text-note text-soft">{providerOf(payment)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t(($) => $.column.amount, { ns: 'membership-admin' }),
      cell: (payment) => <Amount payment={payment} />,
    },
    {
      key: 'since',
      head: t(($) => $.column.since, { ns: 'membership-admin' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ createdAt }) => formatDate(createdAt, 'medium', timeZone),
    },
    {
      key: 'acts',
      head: t(($) => $.column.state, { ns: 'membership-admin' }),
      className: 'flex-wrap sm:whitespace-nowrap',
      cell: (payment) =>
        payment.state === 'REQUESTED' ? (
          <Acts payment={payment} onDecide={onDecide} />
        ) : (
          <Decided payment={payment} onRefund={onRefund} />
        ),
    },
  ];
}

function Client({ payment: { client } }: { payment: Payment }) {
  const { t } = useTranslation('membership-admin');
  if (!client) return <span className="text-soft">{t(($) => $.left)}</span>;
  return (
    <Link
      to={`${paths.adminUsers}/${client.id}`}
      translate="no"
      className="flex min-h-11 items-center font-semibold wrap-anywhere text-accent"
    >
      {client.fullName}
    </Link>
  );
}

function Amount({ payment }: { payment: Payment }) {
  const { t } = useTranslation('membership-admin');
  const { sumOf } = usePaymentTexts();
  const sum = sumOf(payment);
  return (
    <span>
      <span className="block font-semibold tabular-nums">
        {formatMoney(payment.amount, payment.currency)}
      </span>
      {sum && <span className="block text-note text-soft">{sum}</span>}
      {payment.refunded > 0 && (
        <span className="block text-note font-semibold">
          {t(($) => $.refunded, { price: formatMoney(payment.refunded, payment.currency) })}
        </span>
      )}
    </span>
  );
}

function Decided({ payment, onRefund }: { payment: Payment; onRefund: RowActs['onRefund'] }) {
  const { t } = useTranslation('membership-admin');
  const { timeZone } = useViewer();
  const { documentOf } = usePaymentTexts();
  const { state, reason, decidedAt, amount, refunded, invoices } = payment;
  return (
    <>
      <span className="inline-block align-middle whitespace-normal">
        {state !== 'REQUESTED' && <Badge tone={tones[state] ?? 'plain'}>{t(($) => $.state[state])}</Badge>}
        <FailedOn payment={payment} />
        {decidedAt && (
          <span className="block text-note text-soft">{formatDate(decidedAt, 'medium', timeZone)}</span>
        )}
        {reason && <span className="block text-note text-soft wrap-anywhere">{reason}</span>}
      </span>
      {state === 'PAID' && refunded < amount && (
        <Button
          variant="plain"
          size="small"
          className="align-middle max-sm:order-last max-sm:-me-3.5 max-sm:ms-auto"
          onPointerDown={() => void RefundSheet.preload().catch(() => undefined)}
          onClick={() => onRefund(payment)}
        >
          {t(($) => $.refund.open)}
        </Button>
      )}
      <Documents
        invoices={invoices}
        nameOf={documentOf}
        offlineText={t(($) => $.documentOffline)}
        className="-ms-3.5 max-sm:-me-3.5 max-sm:ms-auto max-sm:w-full max-sm:justify-end"
      />
    </>
  );
}

/** When the latest charge of the saved payment method failed, or the refund of what was paid. */
function FailedOn({ payment: { state, failedAt } }: { payment: Payment }) {
  const { t } = useTranslation('membership-admin');
  const { timeZone } = useViewer();
  if (!failedAt) return null;
  return (
    <span className="block text-note font-semibold text-danger">
      {t(($) => (state === 'PAID' ? $.refund.failedOn : $.failedOn), {
        date: formatDate(failedAt, 'medium', timeZone),
      })}
    </span>
  );
}

function Acts({ payment, onDecide }: { payment: Payment; onDecide: RowActs['onDecide'] }) {
  const { t } = useTranslation('membership-admin');
  // What a provider collects, it also confirms.
  const isManual = payment.provider === 'MANUAL';
  return (
    <>
      <span className="inline-block align-middle">
        <span className={cx(isManual && 'sm:hidden')}>
          <Badge tone="warn">{t(($) => $.state.REQUESTED)}</Badge>
        </span>
        <FailedOn payment={payment} />
      </span>{' '}
      <span className="inline-flex flex-wrap gap-1 align-middle max-sm:w-full max-sm:justify-end sm:flex-nowrap">
        {isManual && (
          <Button size="small" onClick={() => onDecide({ kind: 'confirm', payment })}>
            {t(($) => $.arrived)}
          </Button>
        )}
        <Button variant="danger" size="small" onClick={() => onDecide({ kind: 'refuse', payment })}>
          {t(($) => $.decline)}
        </Button>
      </span>
    </>
  );
}
