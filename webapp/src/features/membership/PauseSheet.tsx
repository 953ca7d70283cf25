import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { serverNow } from '../../lib/offline';
import { useWrite } from '../../lib/useWrite';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { Sheet } from '../../ui/Sheet';
import { PauseMembershipDocument } from './__generated__/billing';
import { Row, Rows } from './Parts';
import { type Membership, pauseOf, pauses } from './plans';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

interface PauseSheetProps {
  membership: Membership;
  onClose: () => void;
}

/** Pauses the plan; says what that moves. */
export function PauseSheet({ membership, onClose }: PauseSheetProps) {
  const { t } = useTranslation(['membership', 'ui']);
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.pause.title, { ns: 'membership' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <PauseForm membership={membership} onDone={onClose} />
    </Sheet>
  );
}

function PauseForm({ membership, onDone }: { membership: Membership; onDone: () => void }) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const run = useRunAction();
  const [pause, pending] = useWrite(PauseMembershipDocument, showBilling);
  const [months, setMonths] = useState<(typeof pauses)[number]>('1');
  const [now] = useState(serverNow);
  const { until, days, next } = pauseOf(membership, Number(months), now);
  const send = async () => {
    const isDone = await run(() => pause({ months: Number(months) }), {
      kind: 'success',
      title: t(($) => $.pause.done, { date: dayOf(until) }),
    });
    if (isDone) onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sub text-soft">{t(($) => $.pause.lead, { plan: nameOf(membership.plan) })}</p>
      <Segmented
        label={t(($) => $.pause.howLong)}
        value={months}
        onValue={setMonths}
        choices={pauses.map((value) => ({
          value,
          label: t(($) => $.pause.months, { count: Number(value) }),
        }))}
      />
      <Rows>
        <Row name={t(($) => $.pause.period)}>
          {t(($) => $.pause.fromTo, { from: dayOf(now), to: dayOf(until) })}
        </Row>
        <Row name={t(($) => $.pause.left)}>{t(($) => $.pause.days, { count: days })}</Row>
        <Row name={t(($) => $.row.next)}>{dayOf(next)}</Row>
      </Rows>
      <Button size="large" wide pending={pending} onClick={() => void send()}>
        {t(($) => $.pause.confirm, { date: dayOf(until) })}
      </Button>
    </div>
  );
}
