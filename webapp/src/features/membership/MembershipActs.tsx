import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { ReactivateMembershipDocument } from './__generated__/billing';
import { type Membership, scheduledTerms, type Terms } from './plans';
import { Resume } from './Resume';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

interface MembershipActsProps {
  membership: Membership;
  isRequested: boolean;
  onPay: (terms: Terms) => void;
  /** Undefined unless it can be paused. */
  onPause: (() => void) | undefined;
  onCancel: () => void;
}

/** What a client can do with the plan that they have. */
export function MembershipActs({ membership, isRequested, onPay, onPause, onCancel }: MembershipActsProps) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const { state, cancelledAt } = membership;
  const due = isRequested ? null : payable(membership);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {due && (
          <Button onClick={() => onPay({ plan: due.plan, interval: due.interval })}>
            {state === 'TRIALING'
              ? t(($) => $.trial.pay, { plan: nameOf(due.plan) })
              : t(($) => $.pay, { plan: nameOf(due.plan) })}
          </Button>
        )}
        {state === 'PAUSED' && <Resume />}
        <Keep membership={membership} />
        {onPause && (
          <Button variant="secondary" onClick={onPause}>
            {t(($) => $.pause.open)}
          </Button>
        )}
        {!cancelledAt && (
          <Button variant="plain" onClick={onCancel}>
            {t(($) => $.cancel.open)}
          </Button>
        )}
      </div>
      {state === 'PAUSED' && <p className="text-sub text-soft">{t(($) => $.pause.toChange)}</p>}
    </div>
  );
}

/** What can be paid for now: a lower plan after a trial is asked for when the trial ends. */
function payable({ state, plan, next }: Membership): Terms | null {
  return state === 'PAST_DUE' || (state === 'TRIALING' && next?.plan === plan) ? next : null;
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
