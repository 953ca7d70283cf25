import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Sheet } from '../../../ui/Sheet';
import { RefundForm } from './RefundForm';
import type { Payment } from './usePayments';

interface RefundSheetProps {
  payment: Payment;
  onClose: () => void;
}

export function RefundSheet({ payment, onClose }: RefundSheetProps) {
  const { t } = useTranslation(['membership-admin', 'ui']);
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.refund.title, { ns: 'membership-admin' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <RefundForm payment={payment} onDone={onClose} />
    </Sheet>
  );
}
