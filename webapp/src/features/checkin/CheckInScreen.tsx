import { CalendarClock, CircleCheck, ClipboardList, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useIsPending } from '../../lib/outbox/waiting';
import { useViewer } from '../../lib/viewer';
import { AskCoach } from '../../parts/coach/AskCoach';
import { PendingMark } from '../../parts/PendingMark';
import { paths } from '../../parts/paths';
import { plansPath } from '../../parts/plans';
import { useOnRejectedWrite, useRejectedWrite } from '../../parts/useRejectedWrite';
import { Button, buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { type CheckIn_CheckInFragment, NextCheckInDocument } from './__generated__/checkin';
import { CheckInForm, draftKey } from './CheckInForm';

/** The client's next check-in. */
export function CheckInScreen() {
  const { t } = useTranslation('checkin');
  const { data } = useScreenQuery(NextCheckInDocument, {});
  const last = data.checkIns.nodes[0];
  const current = useFocusFallback<HTMLDivElement>();
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <div ref={current} tabIndex={-1} className="outline-none">
        <CurrentCheckIn next={data.nextCheckIn} last={last} />
      </div>
      {last && (
        <Link to={paths.checkIns} className={buttonClass('plain')}>
          {t(($) => $.history)}
        </Link>
      )}
    </div>
  );
}

interface CurrentCheckInProps {
  next: CheckIn_CheckInFragment | null;
  last: CheckIn_CheckInFragment | undefined;
}

function CurrentCheckIn({ next, last }: CurrentCheckInProps) {
  const { subscriptionPlan, timeZone } = useViewer();
  const refused = useRejectedWrite('SendCheckIn');
  const [begun, setBegun] = useState(
    () => next !== null && localStorage.getItem(draftKey(next.dueOn)) !== null,
  );
  useOnRejectedWrite(refused, () => setBegun(true));
  if (subscriptionPlan === 'FREE') return <Upgrade />;
  if (next && (begun || next.dueOn <= today(timeZone)))
    return <CheckInForm key={next.dueOn} checkIn={next} onSent={() => setBegun(false)} />;
  if (last?.state === 'SENT') return <SentCheckIn checkIn={last} next={next} />;
  return next ? <NotDueYet dueOn={next.dueOn} onBegin={() => setBegun(true)} /> : <NonePlanned />;
}

function SentCheckIn({
  checkIn,
  next,
}: {
  checkIn: CheckIn_CheckInFragment;
  next: CurrentCheckInProps['next'];
}) {
  const { t } = useTranslation('checkin');
  const waits = useIsPending(checkIn.id);
  const { replyDueAt } = checkIn;
  return (
    <EmptyState
      className="card"
      icon={<CircleCheck className="size-8" />}
      title={t(($) => $.sent)}
      message={
        <>
          {waits && (
            <span className="block">
              {t(($) => $.sentWaits)}
              <PendingMark id={checkIn.id} />
            </span>
          )}
          {replyDueAt && (
            <span className="block">{t(($) => $.replyPlanned, { date: formatDate(replyDueAt) })}</span>
          )}
          {next && <span className="block">{t(($) => $.nextOn, { date: formatDate(next.dueOn) })}</span>}
        </>
      }
      action={
        <Link to={paths.coachThread} className={buttonClass('secondary')}>
          {t(($) => $.thread)}
        </Link>
      }
    />
  );
}

function NotDueYet({ dueOn, onBegin }: { dueOn: string; onBegin: () => void }) {
  const { t } = useTranslation('checkin');
  return (
    <EmptyState
      className="card"
      icon={<CalendarClock className="size-8" />}
      title={t(($) => $.next)}
      message={t(($) => $.nextLead, { date: formatDate(dueOn, 'long') })}
      action={
        <Button variant="secondary" onClick={onBegin}>
          {t(($) => $.early)}
        </Button>
      }
    />
  );
}

function NonePlanned() {
  const { t } = useTranslation('checkin');
  return (
    <EmptyState
      className="card"
      icon={<ClipboardList className="size-8" />}
      title={t(($) => $.none)}
      message={t(($) => $.noneLead)}
      action={<AskCoach label={t(($) => $.write)} />}
    />
  );
}

function Upgrade() {
  const { t } = useTranslation(['checkin', 'ui']);
  return (
    <EmptyState
      className="card"
      icon={<Lock className="size-8" />}
      title={t(($) => $.upgrade, { ns: 'checkin', plan: t(($) => $.plan.BASIC, { ns: 'ui' }) })}
      message={t(($) => $.upgradeLead, { ns: 'checkin' })}
      action={
        <Link to={plansPath(paths.checkIn)} className={buttonClass()}>
          {t(($) => $.plans, { ns: 'checkin' })}
        </Link>
      }
    />
  );
}
