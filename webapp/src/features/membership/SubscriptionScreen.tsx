import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';
import { Card } from '../../ui/Card';
import { scrollToTop } from '../../ui/motion';
import { preloadable } from '../../ui/preloadable';
import { preloadSheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import { Gate } from './Gate';
import { MembershipActs } from './MembershipActs';
import { Features } from './Parts';
import { PaymentList } from './PaymentList';
import { PlanCards } from './PlanCards';
import { PlanSummary } from './PlanSummary';
import { type Billing, canChoose, canPause, chosenTerms, currentPlan, latestRefusal } from './plans';
import { RequestCard } from './RequestCard';
import { ReturnPart } from './ReturnPart';
import { useBilling } from './useBilling';
import { useForgetChoice } from './useForgetChoice';
import { usePlanTexts } from './usePlanTexts';

const PlanSheet = preloadable(async () => (await import('./PlanSheet')).PlanSheet);
const PauseSheet = preloadable(async () => (await import('./PauseSheet')).PauseSheet);
const OnlinePart = page(async () => (await import('./online/OnlinePart')).OnlinePart, ['membership-online']);
const CancelSheet = preloadable(async () => (await import('./CancelSheet')).CancelSheet);

function preload() {
  void Promise.all([preloadSheet(), PlanSheet.preload(), PauseSheet.preload(), CancelSheet.preload()]).catch(
    () => undefined,
  );
}

/** A client's plan: what they have, asked for, can choose, and have paid. */
export function SubscriptionScreen() {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const { billing, site } = useBilling();
  const current = currentPlan(useViewer(), billing.membership);
  const [query] = useSearchParams();
  const [terms, setTerms] = useState(() => chosenTerms(billing, query.get('plan')));
  useForgetChoice();
  const [open, setOpen] = useState<'cancel' | 'pause'>();
  const close = () => setOpen(undefined);
  const { request, membership } = billing;
  const screen = useShownRequest(request?.id);
  const choosing = canChoose(billing);
  const pausing = canPause(billing);
  // Asked for meanwhile, maybe on another device.
  if (terms && !choosing) setTerms(undefined);
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className="mx-auto flex max-w-200 flex-col gap-5 outline-none"
      onPointerDown={preload}
    >
      <Gate
        from={query.get('from') ?? ''}
        needs={query.get('needs')}
        current={current}
        membership={membership}
      />
      <Refusal billing={billing} />
      {isOnline(billing, query) && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <OnlinePart billing={billing} />
        </Suspense>
      )}
      {request?.provider === 'MANUAL' && <RequestCard billing={billing} request={request} />}
      {(current.plan !== 'FREE' || membership) && (
        <Card className="flex flex-col gap-4">
          <PlanSummary current={current} billing={billing} />
          {membership && (
            <MembershipActs
              membership={membership}
              isRequested={request !== null}
              onPay={setTerms}
              onPause={pausing ? () => setOpen('pause') : undefined}
              onCancel={() => setOpen('cancel')}
            />
          )}
          <ReturnPart billing={billing} />
        </Card>
      )}
      {choosing && <PlanCards billing={billing} site={site} current={current} onChoose={setTerms} />}
      {current.plan === 'FREE' && !membership && (
        <details className="px-1">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-soft">
            {t(($) => $.now, { plan: nameOf('FREE') })}
            <ChevronDown className="size-5 shrink-0" aria-hidden="true" />
          </summary>
          <Features plan="FREE" />
        </details>
      )}
      <PaymentList payments={billing.payments} />
      <Suspense>
        {terms && <PlanSheet terms={terms} billing={billing} onClose={() => setTerms(undefined)} />}
        {open === 'cancel' && membership && (
          <CancelSheet
            membership={membership}
            onPause={pausing ? () => setOpen('pause') : undefined}
            onClose={close}
          />
        )}
        {open === 'pause' && membership && <PauseSheet membership={membership} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Whether a provider collects payments, or has led back from its page. */
function isOnline({ provider, request }: Billing, query: URLSearchParams): boolean {
  return [provider, request?.provider ?? 'MANUAL'].some((one) => one !== 'MANUAL') || query.has('payment');
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
