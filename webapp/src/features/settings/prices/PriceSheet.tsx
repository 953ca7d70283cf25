import { type FormEvent, useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useWrite } from '../../../lib/useWrite';
import { viewerDay } from '../../../lib/viewerDay';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { AnnouncePriceDocument, KeptPricesDocument } from './__generated__/keptPrices';
import type { Kept } from './KeptPrices';
import { usePriceTexts } from './usePriceTexts';

interface PriceSheetProps {
  kept: Kept;
  onClose: () => void;
}

/** Asks from which day the members of a plan pay the price of the list. */
export function PriceSheet({ kept, onClose }: PriceSheetProps) {
  const { t } = useTranslation(['settings-prices', 'ui']);
  const { termsOf } = usePriceTexts();
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={termsOf(kept)}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <Form kept={kept} onDone={onClose} />
    </Sheet>
  );
}

/** The day so many days from now. */
function daysAhead(days: number): string {
  return viewerDay(new Date(serverNow().getTime() + days * 86_400_000));
}

function Form({ kept, onDone }: { kept: Kept; onDone: () => void }) {
  const { t } = useTranslation('settings-prices');
  const { priceOf } = usePriceTexts();
  // The list is fetched again after failures too: the price may have changed meanwhile.
  const [announce, pending] = useWrite(AnnouncePriceDocument, { refresh: [KeptPricesDocument] });
  const fail = useErrorToast();
  // A day more than the least, which holds wherever the business is.
  const [from, setFrom] = useState(() => daysAhead(31));
  const { ref, setError, fieldError } = useRefusal();
  const { plan, interval, amount, members } = kept;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await announce({ input: { plan, interval, amount, from } });
      toast({ kind: 'success', title: t(($) => $.tell.done, { count: members }) });
      onDone();
    } catch (failure) {
      setError(failure);
      if (!toRequestError(failure).field) fail(failure);
    }
  };
  return (
    <form ref={ref} onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-sub">
        {t(($) => $.tell.lead, {
          count: members,
          price: priceOf(kept, amount),
          date: from && formatDate(from),
        })}
      </p>
      <TextField
        label={t(($) => $.tell.from)}
        hint={t(($) => $.tell.hint)}
        type="date"
        required
        min={daysAhead(30)}
        max={daysAhead(365)}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={fieldError('from')}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.tell.send, { count: members })}
      </Button>
    </form>
  );
}
