import { formatDate } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { usePaymentTexts } from '../admin/usePaymentTexts';
import { PaymentEventsDocument, ReplayPaymentEventDocument } from './__generated__/events';
import { breakable, indented, outcomeOf, type PaymentEvent } from './events';

interface EventSheetProps {
  event: PaymentEvent;
  onClose: () => void;
}

/** An event as it came, to look into and to handle again. */
export function EventSheet({ event, onClose }: EventSheetProps) {
  const { t } = useTranslation(['membership-events', 'ui']);
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={breakable(event.kind)}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <Details event={event} onDone={onClose} />
    </Sheet>
  );
}

function Details({ event, onDone }: { event: PaymentEvent; onDone: () => void }) {
  const { t } = useTranslation('membership-events');
  const { timeZone } = useViewer();
  const { nameOf, termsOf, providerOf } = usePaymentTexts();
  const { createdAt, handledAt, error, body, payment } = event;
  const when = (at: string) => ({
    date: formatDate(at, 'medium', timeZone),
    time: formatDate(at, 'time', timeZone),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="text-sub wrap-anywhere">
        <p className="font-semibold">{nameOf(payment)}</p>
        <p>
          {termsOf(payment)} · {formatMoney(payment.amount, payment.currency)} · {providerOf(event)}
        </p>
        <p className="text-soft">{t(($) => $.received, when(createdAt))}</p>
        {handledAt && <p className="text-soft">{t(($) => $.handled, when(handledAt))}</p>}
      </div>
      {error && (
        <p translate="no" className="text-sub text-danger wrap-anywhere">
          {error}
        </p>
      )}
      <Replay id={event.id} onDone={onDone} />
      <section aria-labelledby="body">
        <h3 id="body" className="px-1 text-note font-semibold">
          {t(($) => $.body)}
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
        <pre translate="no" tabIndex={0} className="overflow-x-auto rounded-control bg-fill p-4 text-note">
          {indented(body)}
        </pre>
      </section>
    </div>
  );
}

function Replay({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('membership-events');
  const fail = useErrorToast();
  const [replay, pending] = useWrite(ReplayPaymentEventDocument, { refresh: [PaymentEventsDocument] });
  const send = async () => {
    try {
      const { event } = (await replay({ id })).data;
      const outcome = outcomeOf(event);
      toast({
        kind: outcome === 'FAILED' ? 'error' : 'success',
        title: t(($) => $.done[outcome]),
        message: event.error || undefined,
      });
      onDone();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button size="large" wide pending={pending} onClick={() => void send()}>
      {t(($) => $.replay)}
    </Button>
  );
}
