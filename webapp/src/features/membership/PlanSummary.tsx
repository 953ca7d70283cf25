import { Suspense } from 'react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { page } from '../../parts/page';
import { Badge } from '../../ui/Badge';
import { Features, Row, Rows } from './Parts';
import { type Billing, type CurrentPlan, type Membership, scheduledTerms } from './plans';
import { usePlanTexts } from './usePlanTexts';

const PaymentMethod = page(
  async () => (await import('./online/PaymentMethod')).PaymentMethod,
  ['membership-online'],
);

interface PlanSummaryProps {
  current: CurrentPlan;
  billing: Billing;
}

/** The current plan: what it includes, until when it is paid for, what is due next, and what that is charged to. */
export function PlanSummary({ current, billing: { membership, method } }: PlanSummaryProps) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  // One that is paused opens nothing, but is the client's.
  const plan = current.plan === 'FREE' && membership ? membership.plan : current.plan;
  return (
    <>
      <div className="flex w-full flex-wrap items-start justify-between gap-2">
        <h2>
          <span className="block text-note text-soft">{t(($) => $.current)}</span>
          <span className="text-title font-bold">{nameOf(plan)}</span>
          {current.lastDay && (
            <span className="block text-sub">
              {t(($) => $.lastDay, { date: formatDate(current.lastDay) })}
            </span>
          )}
        </h2>
        {membership && <StateBadge membership={membership} />}
      </div>
      {membership && <TrialEnd membership={membership} />}
      {current.given && !current.lastDay && <p className="text-sub text-soft">{t(($) => $.given)}</p>}
      <Features plan={plan} all />
      {membership && <Charges membership={membership} isHidden={current.given} />}
      {method && (
        <Suspense>
          <PaymentMethod label={method.label} isReplaceable={method.isReplaceable} />
        </Suspense>
      )}
    </>
  );
}

/** What happens when a free trial ends. */
function TrialEnd({ membership: { state, plan, currency, next } }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  if (state !== 'TRIALING' || !next || next.amount === 0) return null;
  return (
    <p className="text-sub text-soft">
      {t(($) => $.trial.lead, {
        price: formatMoney(next.amount, currency),
        date: dayOf(next.at),
        plan: nameOf(plan),
      })}
    </p>
  );
}

function StateBadge({ membership: { state, cancelledAt, periodUntil } }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const { dayOf } = usePlanTexts();
  if (cancelledAt) return <Badge tone="warn">{t(($) => $.ends, { date: dayOf(periodUntil) })}</Badge>;
  // One that has ended is not shown.
  if (state === 'CANCELLED') return null;
  const isFine = state === 'ACTIVE' || state === 'TRIALING';
  return <Badge tone={isFine ? 'accent' : 'warn'}>{t(($) => $.state[state])}</Badge>;
}

interface ChargesProps {
  membership: Membership;
  /** Whether a higher plan is given, so that the paid one has to be named. */
  isHidden: boolean;
}

function Charges({ membership, isHidden }: ChargesProps) {
  const { t } = useTranslation('membership');
  const { nameOf, priceFor, dayOf } = usePlanTexts();
  const {
    plan,
    state,
    interval,
    price,
    newPrice,
    newPriceFrom,
    currency,
    periodUntil,
    pausedUntil,
    cancelledAt,
    next,
  } = membership;
  const charge = next && {
    price: formatMoney(next.amount, currency),
    date: dayOf(next.at),
    plan: nameOf(next.plan),
  };
  return (
    <div className="w-full">
      <Rows>
        {isHidden && <Row name={t(($) => $.row.paidPlan)}>{nameOf(plan)}</Row>}
        <Row name={t(($) => $.row.price)}>{priceFor(price, interval, currency)}</Row>
        {newPrice !== null && newPriceFrom !== null && !cancelledAt && !scheduledTerms(membership) && (
          <Row name={t(($) => $.row.newPrice)}>
            {t(($) => $.newPriceFrom, {
              price: priceFor(newPrice, interval, currency),
              date: formatDate(newPriceFrom),
            })}
          </Row>
        )}
        {pausedUntil && <Row name={t(($) => $.row.pausedUntil)}>{dayOf(pausedUntil)}</Row>}
        <Row name={state === 'TRIALING' ? t(($) => $.row.freeUntil) : t(($) => $.row.paidUntil)}>
          {dayOf(periodUntil)}
        </Row>
        {charge && (
          <Row name={t(($) => $.row.next)}>
            {next.plan === plan ? t(($) => $.nextOn, charge) : t(($) => $.nextPlan, charge)}
          </Row>
        )}
      </Rows>
    </div>
  );
}
