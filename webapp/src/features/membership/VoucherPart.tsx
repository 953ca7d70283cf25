import { TicketPercent } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import type { PlanChange, Voucher } from './useVoucher';

interface VoucherPartProps {
  voucher: Voucher;
  /** What the change costs without it. */
  without: PlanChange;
}

/** Where a voucher's code is entered; once it counts, which one that is. */
export function VoucherPart({ voucher, without }: VoucherPartProps) {
  const { t } = useTranslation('membership');
  const { applied, isOpen } = voucher;
  if (applied)
    return (
      <div className="rounded-control bg-tint px-4 py-1 text-accent">
        <div role="status" className="flex min-h-11 items-center gap-3 text-sub font-semibold">
          <TicketPercent className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {t(($) => $.voucher.applied, { code: applied.code })}
          </span>
          <Button variant="plain" size="small" className="-me-3" onClick={voucher.remove}>
            {t(($) => $.voucher.remove)}
          </Button>
        </div>
        <Idle change={applied.change} without={without} />
      </div>
    );
  if (!isOpen)
    return (
      <Button variant="plain" size="small" className="-my-2 -ms-3 self-start" onClick={voucher.open}>
        {t(($) => $.voucher.have)}
      </Button>
    );
  return <Entry voucher={voucher} />;
}

/** Says so if a higher discount leaves nothing for the code to take off the first payment. */
function Idle({ change, without }: { change: PlanChange; without: PlanChange }) {
  const { t } = useTranslation('membership');
  const isLower = change.nextAmount < without.nextAmount;
  const isIdle = change.kind === 'TRIAL' ? !isLower : change.discount <= without.discount;
  if (!isIdle) return null;
  return (
    <p className="pb-2 text-note">
      {change.kind === 'TRIAL'
        ? t(($) => $.voucher.first)
        : t(($) => (isLower ? $.voucher.later : $.voucher.idle))}
    </p>
  );
}

function Entry({ voucher: { typed, type, error, pending, apply } }: { voucher: Voucher }) {
  const { t } = useTranslation('membership');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() && !pending) void apply();
      }}
    >
      <Field label={t(($) => $.voucher.code)} error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              type="text"
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the reader has just asked for it.
              autoFocus
              maxLength={40}
              value={typed}
              onChange={(event) => type(event.target.value)}
              className="field"
            />
            <Button type="submit" variant="secondary" pending={pending} disabled={!typed.trim()}>
              {t(($) => $.voucher.apply)}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
