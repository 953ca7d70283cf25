import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useWrite } from '../../lib/useWrite';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { WithdrawPaymentDocument } from './__generated__/billing';
import { Row, Rows } from './Parts';
import type { Payment } from './plans';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

interface RequestCostsProps {
  request: Payment;
  /** Whether it is charged later by itself. */
  isScheduled?: boolean;
}

/** What a payment that is asked for consists of. */
export function RequestCosts({ request, isScheduled = false }: RequestCostsProps) {
  const { t } = useTranslation('membership');
  const { priceFor } = usePlanTexts();
  const { interval, price, discount, credit, amount, currency } = request;
  const minus = (hundredths: number) => t(($) => $.sheet.minus, { price: formatMoney(hundredths, currency) });
  return (
    <Rows>
      <Row name={t(($) => $.row.price)}>{priceFor(price, interval, currency)}</Row>
      {discount > 0 && <Row name={t(($) => $.discount)}>{minus(discount)}</Row>}
      {credit > 0 && <Row name={t(($) => $.sheet.credit)}>{minus(credit)}</Row>}
      <Row name={t(($) => (isScheduled ? $.row.next : $.request.due))}>{formatMoney(amount, currency)}</Row>
    </Rows>
  );
}

export function TakeBack({ id }: { id: string }) {
  const { t } = useTranslation('membership');
  const run = useRunAction();
  const [withdraw, pending] = useWrite(WithdrawPaymentDocument, showBilling);
  const send = () => run(() => withdraw({ id }), { kind: 'success', title: t(($) => $.request.isBack) });
  return (
    <Button variant="secondary" size="large" wide pending={pending} onClick={() => void send()}>
      {t(($) => $.request.back)}
    </Button>
  );
}
