import { Suspense } from 'react';
import type { PaymentState } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { preloadable } from '../../ui/preloadable';
import type { Payment } from './plans';
import { usePlanTexts } from './usePlanTexts';

const Documents = preloadable(async () => (await import('./Documents')).Documents);

const tones: Partial<Record<PaymentState, BadgeTone>> = { PAID: 'accent', REFUSED: 'danger' };

/** The payments that are decided. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('membership');
  if (payments.length === 0) return null;
  return (
    <section className="card p-5" aria-labelledby="payments">
      <h2 id="payments" className="text-heading font-bold">
        {t(($) => $.payments)}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <Line key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function Line({ payment }: { payment: Payment }) {
  const { t } = useTranslation('membership');
  const { termsOf, dayOf } = usePlanTexts();
  const {
    kind,
    state,
    plan,
    interval,
    amount,
    refunded,
    currency,
    createdAt,
    decidedAt,
    failedAt,
    invoices,
  } = payment;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <span className="block text-sub font-semibold wrap-anywhere">{termsOf(plan, interval)}</span>
          <span className="block text-note text-soft">{dayOf(decidedAt ?? createdAt)}</span>
        </span>
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {kind === 'TRIAL' ? (
            <Badge>{t(($) => $.state.TRIALING)}</Badge>
          ) : (
            state !== 'REQUESTED' && (
              <Badge tone={tones[state] ?? 'plain'}>{t(($) => $.paymentState[state])}</Badge>
            )
          )}
          <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
        </span>
      </div>
      {refunded > 0 && (
        <p className="text-end text-note font-semibold">
          {t(($) => $.refunded, { price: formatMoney(refunded, currency) })}
        </p>
      )}
      {state === 'PAID' && failedAt && (
        <p className="text-end text-note font-semibold text-danger">
          {t(($) => $.refundFailed, { date: dayOf(failedAt) })}
        </p>
      )}
      {invoices.length > 0 && (
        <Suspense fallback={<span className="block min-h-11" />}>
          <Documents
            invoices={invoices}
            nameOf={({ kind, number }) => t(($) => $.document[kind], { number })}
            offlineText={t(($) => $.documentOffline)}
            className="-ms-3.5"
          />
        </Suspense>
      )}
    </li>
  );
}
