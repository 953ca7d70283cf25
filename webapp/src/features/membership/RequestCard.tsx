import { Check, Clock } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { page } from '../../parts/page';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import type { Billing, Payment } from './plans';
import { RequestCosts, TakeBack } from './RequestParts';
import { usePlanTexts } from './usePlanTexts';

const FailedCharge = page(
  async () => (await import('./online/FailedCharge')).FailedCharge,
  ['membership-online'],
);

/** A payment that an admin confirms: how to pay it, and what happens then. */
export function RequestCard({ billing, request }: { billing: Billing; request: Payment }) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf, timeOf } = usePlanTexts();
  const pick = useLocalized();
  const { createdAt, kind } = request;
  const plan = nameOf(request.plan);
  const isRenewal = kind === 'RENEWAL';
  const howToPay = pick(billing.howToPay);
  const { membership } = billing;
  const isTrial = membership?.state === 'TRIALING';
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <div>
          <Badge tone="warn" icon={<Clock className="size-4" aria-hidden="true" />}>
            {isRenewal ? t(($) => $.state.PAST_DUE) : t(($) => $.request.badge)}
          </Badge>
          <h2 className="mt-3 text-title font-bold wrap-anywhere">
            {isRenewal ? t(($) => $.due.title, { plan }) : t(($) => $.request.title, { plan })}
          </h2>
          <p className="mt-1 text-sub text-soft">
            {isRenewal
              ? membership &&
                t(($) => (isTrial ? $.due.leadTrial : $.due.lead), {
                  plan,
                  date: dayOf(membership.periodUntil),
                })
              : t(($) => $.request.lead)}
          </p>
        </div>
        {request.failedAt && (
          <Suspense>
            <FailedCharge request={request} membership={membership} />
          </Suspense>
        )}
        <ol aria-label={t(($) => $.request.steps)} className="flex flex-col">
          {!isRenewal && (
            <Step state="done" title={t(($) => $.request.sent)}>
              {t(($) => $.request.sentAt, { date: dayOf(createdAt), time: timeOf(createdAt) })}
            </Step>
          )}
          <Step state="now" title={t(($) => $.request.pay)}>
            <span dir="auto" lang={howToPay.lang} className="whitespace-pre-line text-ink wrap-anywhere">
              {howToPay.text}
            </span>
          </Step>
          <Step
            state="last"
            title={isRenewal ? t(($) => $.due.goesOn, { plan }) : t(($) => $.request.opens, { plan })}
          >
            {t(($) => $.request.opensLead)}
          </Step>
        </ol>
        <RequestCosts request={request} />
      </Card>
      {!isRenewal && <TakeBack id={request.id} />}
    </div>
  );
}

interface StepProps {
  state: 'done' | 'now' | 'last';
  title: string;
  children: ReactNode;
}

function Step({ state, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span className="flex flex-col items-center" aria-hidden="true">
        <span
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-pill border-2',
            state === 'done' && 'border-accent bg-accent text-on-accent',
            state === 'now' && 'border-warn',
            state === 'last' && 'border-line',
          )}
        >
          {state === 'done' && <Check className="size-4" />}
        </span>
        {state !== 'last' && (
          <span className={cx('w-0.5 flex-1', state === 'done' ? 'bg-accent' : 'bg-line')} />
        )}
      </span>
      <div className={cx('min-w-0', state !== 'last' && 'pb-5')}>
        <p className="text-sub font-semibold wrap-anywhere">{title}</p>
        <p className="text-note text-soft">{children}</p>
      </div>
    </li>
  );
}
