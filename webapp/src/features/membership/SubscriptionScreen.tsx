import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useViewer } from '../../lib/viewer';
import { forgetChosenPlan } from '../../parts/plans';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { scrollToTop } from '../../ui/motion';
import { preloadSheet } from '../../ui/Sheet';
import { ReactivateMembershipDocument } from './__generated__/billing';
import { CancelSheet } from './CancelSheet';
import { Gate } from './Gate';
import { Features } from './Parts';
import { PaymentList } from './PaymentList';
import { PlanCards } from './PlanCards';
import { PlanSheet } from './PlanSheet';
import { PlanSummary } from './PlanSummary';
import {
  type Billing,
  canChoose,
  chosenTerms,
  currentPlan,
  latestRefusal,
  type Membership,
  scheduledTerms,
  type Terms,
} from './plans';
import { RequestCard } from './RequestCard';
import { showBilling, useBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

/** A client's plan: what they have, asked for, can choose, and have paid. */
export function SubscriptionScreen() {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const { billing, site } = useBilling();
  const current = currentPlan(useViewer(), billing.membership);
  const [query] = useSearchParams();
  const [terms, setTerms] = useState(() => chosenTerms(billing, query.get('plan')));
  useEffect(forgetChosenPlan, []);
  const [isCancelling, setIsCancelling] = useState(false);
  const { request, membership } = billing;
  const screen = useShownRequest(request?.id);
  const choosing = canChoose(billing);
  // Asked for meanwhile, maybe on another device.
  if (terms && !choosing) setTerms(undefined);
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className="mx-auto flex max-w-200 flex-col gap-5 outline-none"
      onPointerDown={() => void preloadSheet().catch(() => undefined)}
    >
      <Gate from={query.get('from') ?? ''} needs={query.get('needs')} current={current} />
      <Refusal billing={billing} />
      {request && <RequestCard billing={billing} request={request} />}
      {current.plan !== 'FREE' && (
        <Card className="flex flex-col gap-4">
          <PlanSummary current={current} membership={membership} />
          {membership && (
            <MembershipActs
              membership={membership}
              isRequested={request !== null}
              onPay={setTerms}
              onCancel={() => setIsCancelling(true)}
            />
          )}
        </Card>
      )}
      {choosing && <PlanCards billing={billing} site={site} current={current} onChoose={setTerms} />}
      {current.plan === 'FREE' && (
        <details className="px-1">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-soft">
            {t(($) => $.now, { plan: nameOf('FREE') })}
            <ChevronDown className="size-5 shrink-0" aria-hidden="true" />
          </summary>
          <Features plan="FREE" />
        </details>
      )}
      <PaymentList payments={billing.payments} />
      {terms && <PlanSheet terms={terms} onClose={() => setTerms(undefined)} />}
      {isCancelling && membership && (
        <CancelSheet membership={membership} onClose={() => setIsCancelling(false)} />
      )}
    </div>
  );
}

/** Brings a new request into view: it replaces the plans that the reader and the focus were at. */
function useShownRequest(id: string | undefined) {
  const screen = useRef<HTMLDivElement>(null);
  const known = useRef(id);
  useEffect(() => {
    if (known.current === id) return;
    known.current = id;
    screen.current?.focus({ preventScroll: true });
    scrollToTop();
  }, [id]);
  return screen;
}

function Refusal({ billing }: { billing: Billing }) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const refused = latestRefusal(billing);
  if (!refused) return null;
  return (
    <div role="status" className="rounded-card bg-danger-tint p-4">
      <p className="font-semibold text-danger">{t(($) => $.refused, { plan: nameOf(refused.plan) })}</p>
      <p className="text-sub wrap-anywhere">{refused.reason}</p>
    </div>
  );
}

interface MembershipActsProps {
  membership: Membership;
  isRequested: boolean;
  onPay: (terms: Terms) => void;
  onCancel: () => void;
}

function MembershipActs({ membership, isRequested, onPay, onCancel }: MembershipActsProps) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const { state, cancelledAt, next } = membership;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'PAST_DUE' && next && !isRequested && (
        <Button onClick={() => onPay({ plan: next.plan, interval: next.interval })}>
          {t(($) => $.pay, { plan: nameOf(next.plan) })}
        </Button>
      )}
      <Keep membership={membership} />
      {!cancelledAt && (
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel.open)}
        </Button>
      )}
    </div>
  );
}

/** Takes back a cancellation or a lower plan. */
function Keep({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const run = useRunAction();
  const [reactivate, pending] = useWrite(ReactivateMembershipDocument, showBilling);
  const scheduled = scheduledTerms(membership);
  if (!membership.cancelledAt && !scheduled) return null;
  const send = () => run(() => reactivate({}), { kind: 'success', title: t(($) => $.keep.done) });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void send()}>
      {scheduled?.plan === membership.plan
        ? t(($) => $.keep.year)
        : t(($) => $.keep.plan, { plan: nameOf(membership.plan) })}
    </Button>
  );
}
