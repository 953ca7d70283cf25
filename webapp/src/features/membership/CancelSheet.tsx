import { useState } from 'react';
import type { CancelReason } from '../../__generated__/types';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { TextArea } from '../../ui/TextField';
import { CancelMembershipDocument } from './__generated__/billing';
import type { Membership } from './plans';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

const reasons = [
  'TOO_EXPENSIVE',
  'NOT_USED',
  'MISSING_FEATURE',
  'INJURY_OR_ILLNESS',
  'ANOTHER_APP',
  'OTHER',
] as const satisfies CancelReason[];

interface CancelSheetProps {
  membership: Membership;
  /** Undefined unless it can be paused instead. */
  onPause: (() => void) | undefined;
  onClose: () => void;
}

/** Cancels the plan; asks why, but leaves it to the client whether to answer. */
export function CancelSheet({ membership, onPause, onClose }: CancelSheetProps) {
  const { t } = useTranslation(['membership', 'ui']);
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.cancel.title, { ns: 'membership' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      {onPause && (
        <div className="mb-4 flex items-center justify-between gap-3 rounded-control bg-tint py-1 pe-1 ps-4 text-sub text-accent">
          {t(($) => $.pause.instead, { ns: 'membership' })}
          <Button variant="plain" size="small" className="shrink-0" onClick={onPause}>
            {t(($) => $.pause.open, { ns: 'membership' })}
          </Button>
        </div>
      )}
      <CancelForm membership={membership} onDone={onClose} />
    </Sheet>
  );
}

function CancelForm({ membership, onDone }: { membership: Membership; onDone: () => void }) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const run = useRunAction();
  const [cancel, pending] = useWrite(CancelMembershipDocument, showBilling);
  const [reason, setReason] = useState<CancelReason>('OTHER');
  const [comment, setComment] = useState('');
  const { plan, state, periodUntil, pausedUntil } = membership;
  const send = async () => {
    const isDone = await run(() => cancel({ reason, comment: comment.trim() || null }), {
      kind: 'success',
      title: t(($) => $.cancel.done),
    });
    if (isDone) onDone();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-sub text-soft">
        {state === 'PAST_DUE'
          ? t(($) => $.cancel.leadNow, { plan: nameOf(plan) })
          : pausedUntil
            ? t(($) => $.cancel.leadPaused, { from: dayOf(pausedUntil), to: dayOf(periodUntil) })
            : t(($) => $.cancel.lead, { plan: nameOf(plan), date: dayOf(periodUntil) })}
      </p>
      <fieldset className="flex flex-col">
        <legend className="px-1 text-note font-semibold">{t(($) => $.cancel.why)}</legend>
        {reasons.map((value) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 rounded-control px-1 text-body has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={value === reason}
              onChange={() => setReason(value)}
              className="size-5 accent-accent outline-none"
            />
            {t(($) => $.cancel.reason[value])}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t(($) => $.cancel.comment)}
        rows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" variant="danger" size="large" wide pending={pending}>
        {t(($) => $.cancel.confirm)}
      </Button>
    </form>
  );
}
