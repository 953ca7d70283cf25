import { Clock } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import type { Membership, Payment } from '../plans';
import { RequestCosts, TakeBack } from '../RequestParts';
import { usePlanTexts } from '../usePlanTexts';
import { FailedCharge } from './FailedCharge';
import { useCheckout } from './useCheckout';

interface OnlineRequestProps {
  request: Payment;
  membership: Membership | null;
  /** What renewals are charged to. */
  method: string | undefined;
  /** Whether the provider's page has led back, and the payment was not complete then. */
  isReturned: boolean;
  onCheck: () => void;
}

/** A payment that a provider collects: on its page, or from the saved payment method. */
export function OnlineRequest({ request, membership, method, isReturned, onCheck }: OnlineRequestProps) {
  const { t } = useTranslation(['membership-online', 'membership']);
  const { nameOf } = usePlanTexts();
  const [checkout, pending] = useCheckout();
  const { id, kind, failedAt, chargeAt } = request;
  const plan = nameOf(request.plan);
  const isRenewal = kind === 'RENEWAL';
  const isScheduled = chargeAt !== null && failedAt === null;
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <div>
          {!isScheduled && (
            <Badge tone="warn" icon={<Clock className="size-4" aria-hidden="true" />}>
              {t(($) => $.state.PAST_DUE, { ns: 'membership' })}
            </Badge>
          )}
          <h2 className={cx('text-title font-bold wrap-anywhere', !isScheduled && 'mt-3')}>
            {isRenewal
              ? t(($) => $.due.title, { ns: 'membership', plan })
              : t(($) => $.title, { ns: 'membership-online', plan })}
          </h2>
          <Lead request={request} membership={membership} method={method} />
        </div>
        <FailedCharge request={request} membership={membership} />
        {isReturned && (
          <p role="status" className="rounded-card bg-warn-tint p-4 text-sub">
            {t(($) => $.incomplete, { ns: 'membership-online' })}
          </p>
        )}
        <RequestCosts request={request} isScheduled={isScheduled} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isScheduled ? 'secondary' : 'primary'}
            pending={pending}
            onClick={() => void checkout(id)}
          >
            {chargeAt || failedAt
              ? t(($) => $.otherCard, { ns: 'membership-online' })
              : t(($) => $.payNow, { ns: 'membership-online' })}
          </Button>
          {isReturned && (
            <Button variant="secondary" onClick={onCheck}>
              {t(($) => $.check, { ns: 'membership-online' })}
            </Button>
          )}
        </div>
      </Card>
      {!isRenewal && <TakeBack id={id} />}
    </div>
  );
}

interface LeadProps {
  request: Payment;
  membership: Membership | null;
  method: string | undefined;
}

/** When the payment is charged by itself, or what happens once it is made. */
function Lead({ request, membership, method }: LeadProps) {
  const { t } = useTranslation(['membership-online', 'membership']);
  const { nameOf, dayOf } = usePlanTexts();
  const { kind, amount, currency, failedAt, chargeAt } = request;
  const plan = nameOf(request.plan);
  const text = () => {
    if (failedAt) return undefined;
    if (chargeAt)
      return t(($) => (method ? $.charge : $.chargeUnknown), {
        ns: 'membership-online',
        price: formatMoney(amount, currency),
        method: method ?? '',
        date: dayOf(chargeAt),
      });
    if (kind !== 'RENEWAL') return t(($) => $.opens, { ns: 'membership-online', plan });
    return (
      membership &&
      t(($) => (membership.state === 'TRIALING' ? $.due.leadTrial : $.due.lead), {
        ns: 'membership',
        plan,
        date: dayOf(membership.periodUntil),
      })
    );
  };
  const shown = text();
  return shown && <p className="mt-1 text-sub text-soft">{shown}</p>;
}
