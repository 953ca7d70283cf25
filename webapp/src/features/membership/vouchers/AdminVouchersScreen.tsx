import { ChevronLeft, Copy, Plus, TicketPercent, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../../lib/errors';
import { formatDate, formatNumber, formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { paths } from '../../../parts/paths';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Button, IconButton } from '../../../ui/Button';
import { preloadSheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { toast } from '../../../ui/toast';
import { NewVoucherSheet } from './NewVoucherSheet';
import { StopSheet } from './StopSheet';
import { useVouchers } from './useVouchers';
import { lastDay, usableState, type Voucher, type VoucherState } from './vouchers';

/** The codes that take something off a plan's first months. */
export function AdminVouchersScreen() {
  const { t } = useTranslation('membership-vouchers');
  const [isMaking, setIsMaking] = useState(false);
  const [stopping, setStopping] = useState<Voucher>();
  return (
    <div className="flex flex-col gap-4" onPointerDown={() => void preloadSheet().catch(() => undefined)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={paths.adminPayments}
          className="pressable inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold text-accent"
        >
          <ChevronLeft className="mirrored size-5" aria-hidden="true" />
          {t(($) => $.toPayments)}
        </Link>
        <Button icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          {t(($) => $.make.open)}
        </Button>
      </div>
      <p className="px-1 text-note text-soft">{t(($) => $.lead)}</p>
      <Vouchers onStop={setStopping} />
      {isMaking && <NewVoucherSheet onClose={() => setIsMaking(false)} />}
      {stopping && <StopSheet voucher={stopping} onClose={() => setStopping(undefined)} />}
    </div>
  );
}

function Vouchers({ onStop }: { onStop: (voucher: Voucher) => void }) {
  const { t } = useTranslation(['membership-vouchers', 'parts-list', 'ui']);
  const errorText = useErrorText();
  const columns = useColumnsOf(onStop);
  const { page, error, refetch, next } = useVouchers();
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
        icon={<TicketPercent className="size-8" />}
        title={t(($) => $.none, { ns: 'membership-vouchers' })}
        message={t(($) => $.noneLead, { ns: 'membership-vouchers' })}
      />
    );
  return (
    <>
      <DataTable
        labels={{
          caption: t(($) => $.caption, { ns: 'membership-vouchers' }),
          selectAll: '',
          selectRow: () => '',
        }}
        columns={columns}
        rows={page.nodes}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
      />
      <MoreButton next={next} />
    </>
  );
}

function useColumnsOf(onStop: (voucher: Voucher) => void): Column<Voucher>[] {
  const { t } = useTranslation(['membership-vouchers', 'ui']);
  const { timeZone } = useViewer();
  const plansOf = ({ plans }: Voucher) =>
    plans.length === 0
      ? t(($) => $.allPlans, { ns: 'membership-vouchers' })
      : plans.map((plan) => t(($) => $.plan[plan], { ns: 'ui' })).join(', ');
  const usesOf = ({ uses, maxUses }: Voucher) =>
    maxUses === null
      ? formatNumber(uses)
      : t(($) => $.usesOf, {
          ns: 'membership-vouchers',
          uses: formatNumber(uses),
          most: formatNumber(maxUses),
        });
  return [
    {
      key: 'code',
      head: t(($) => $.column.code, { ns: 'membership-vouchers' }),
      fixed: true,
      cell: ({ code }) => <Code code={code} />,
    },
    {
      key: 'discount',
      head: t(($) => $.column.discount, { ns: 'membership-vouchers' }),
      cell: (voucher) => <Discount voucher={voucher} />,
    },
    {
      key: 'plans',
      head: t(($) => $.column.plans, { ns: 'membership-vouchers' }),
      cell: plansOf,
    },
    {
      key: 'uses',
      head: t(($) => $.column.uses, { ns: 'membership-vouchers' }),
      className: 'tabular-nums sm:whitespace-nowrap',
      cell: usesOf,
    },
    {
      key: 'expires',
      head: t(($) => $.column.expires, { ns: 'membership-vouchers' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ expiresAt }) =>
        expiresAt
          ? formatDate(lastDay(expiresAt), 'medium', timeZone)
          : t(($) => $.noEnd, { ns: 'membership-vouchers' }),
    },
    {
      key: 'state',
      head: t(($) => $.column.state, { ns: 'membership-vouchers' }),
      className: 'flex-wrap items-center',
      cell: (voucher) => <State voucher={voucher} onStop={onStop} />,
    },
  ];
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation('membership-vouchers');
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast({ kind: 'success', title: t(($) => $.copied, { code }) }),
      () => toast({ kind: 'error', title: t(($) => $.notCopied) }),
    );
  return (
    <span className="flex min-w-0 items-center gap-1 font-semibold">
      <code translate="no" className="wrap-anywhere select-all">
        {code}
      </code>
      <IconButton label={t(($) => $.copy, { code })} onClick={() => void copy()}>
        <Copy className="size-4 text-accent" aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Discount({ voucher: { percent, amount, currency, months } }: { voucher: Voucher }) {
  const { t } = useTranslation('membership-vouchers');
  return (
    <span>
      <span className="block font-semibold tabular-nums">
        {percent === null ? formatMoney(amount ?? 0, currency) : formatPercent(percent / 100)}
      </span>
      <span className="block text-note text-soft">{t(($) => $.forMonths, { count: months })}</span>
    </span>
  );
}

const tones: Partial<Record<VoucherState, BadgeTone>> = { ACTIVE: 'accent', STOPPED: 'danger' };

function State({ voucher, onStop }: { voucher: Voucher; onStop: (voucher: Voucher) => void }) {
  const { t } = useTranslation('membership-vouchers');
  const state = usableState(voucher, serverNow());
  return (
    <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 sm:justify-between">
      <Badge tone={tones[state] ?? 'plain'}>{t(($) => $.state[state])}</Badge>
      {state === 'ACTIVE' && (
        <Button variant="danger" size="small" onClick={() => onStop(voucher)}>
          {t(($) => $.stop.open)}
        </Button>
      )}
    </span>
  );
}
