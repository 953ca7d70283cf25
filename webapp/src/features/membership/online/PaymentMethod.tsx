import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { showBilling } from '../useBilling';
import { RemovePaymentMethodDocument } from './__generated__/online';
import { useReplace } from './useReplace';

interface PaymentMethodProps {
  label: string;
  /** Whether the provider has a page on which it is replaced. */
  isReplaceable: boolean;
}

/** What renewals are charged to. */
export function PaymentMethod({ label, isReplaceable }: PaymentMethodProps) {
  const { t } = useTranslation('membership-online');
  const [isRemoving, setRemoving] = useState(false);
  const [replace, pending] = useReplace();
  return (
    <div
      className="flex w-full flex-wrap items-center gap-x-3 border-t border-line pt-4"
      onPointerDown={() => void preloadSheet().catch(() => undefined)}
    >
      <CreditCard className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <span className="block text-note text-soft">{t(($) => $.method)}</span>
        <span className="text-sub font-semibold wrap-anywhere">{label}</span>
      </p>
      {isReplaceable && (
        <Button variant="plain" size="small" pending={pending} onClick={() => void replace()}>
          {t(($) => $.replace)}
        </Button>
      )}
      <Button variant="plain" size="small" onClick={() => setRemoving(true)}>
        {t(($) => $.remove.open)}
      </Button>
      {isRemoving && <RemoveSheet label={label} onClose={() => setRemoving(false)} />}
    </div>
  );
}

interface RemoveSheetProps {
  label: string;
  onClose: () => void;
}

/** Asks before a payment method is forgotten for good. */
function RemoveSheet({ label, onClose }: RemoveSheetProps) {
  const { t } = useTranslation(['membership-online', 'ui']);
  const run = useRunAction();
  const [remove, pending] = useWrite(RemovePaymentMethodDocument, showBilling);
  const send = async () => {
    const isDone = await run(() => remove({}), {
      kind: 'success',
      title: t(($) => $.remove.done, { ns: 'membership-online', method: label }),
    });
    if (isDone) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.remove.title, { ns: 'membership-online', method: label })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub">{t(($) => $.remove.lead, { ns: 'membership-online' })}</p>
        <Button variant="danger" size="large" wide pending={pending} onClick={() => void send()}>
          {t(($) => $.remove.confirm, { ns: 'membership-online' })}
        </Button>
      </div>
    </Sheet>
  );
}
