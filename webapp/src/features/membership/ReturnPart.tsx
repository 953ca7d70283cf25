import { useState } from 'react';
import { toRequestError, useErrorText } from '../../lib/errors';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useWrite } from '../../lib/useWrite';
import { Button } from '../../ui/Button';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import { toast } from '../../ui/toast';
import { ReturnPlanDocument } from './__generated__/billing';
import type { Billing } from './plans';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

/** Lets a client give up a new plan, where the operator does. */
export function ReturnPart({ billing: { membership, return: back } }: { billing: Billing }) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const [open, setOpen] = useState(false);
  if (!back || !membership) return null;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-sub"
      onPointerDown={() => void preloadSheet().catch(() => undefined)}
    >
      <p className="min-w-0 flex-1 basis-60 text-soft">
        {t(($) => $.return.until, {
          date: dayOf(back.until),
          price: formatMoney(back.amount, back.currency),
        })}
      </p>
      <Button variant="plain" className="-mx-3" onClick={() => setOpen(true)}>
        {t(($) => $.return.open)}
      </Button>
      {open && <ReturnSheet back={back} plan={nameOf(membership.plan)} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ReturnSheetProps {
  back: NonNullable<Billing['return']>;
  plan: string;
  onClose: () => void;
}

function ReturnSheet({ back, plan, onClose }: ReturnSheetProps) {
  const { t } = useTranslation(['membership', 'ui']);
  const errorText = useErrorText();
  const [send, pending] = useWrite(ReturnPlanDocument, showBilling);
  const [failure, setFailure] = useState<unknown>();
  const price = formatMoney(back.amount, back.currency);
  const giveUp = async () => {
    setFailure(undefined);
    try {
      await send({ amount: back.amount });
      toast({ kind: 'success', title: t(($) => $.return.done, { ns: 'membership', price }) });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.return.title, { ns: 'membership', plan })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub">{t(($) => $.return.lead, { ns: 'membership', plan, price })}</p>
        {failure !== undefined && (
          <p role="alert" className="text-sub text-danger">
            {toRequestError(failure).code === 'CONFLICT'
              ? t(($) => $.return.changed, { ns: 'membership' })
              : errorText(failure)}
          </p>
        )}
        <Button variant="danger" size="large" wide pending={pending} onClick={() => void giveUp()}>
          {t(($) => $.return.confirm, { ns: 'membership', price })}
        </Button>
      </div>
    </Sheet>
  );
}
