import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useErrorText } from '../../lib/errors';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { newId } from '../../lib/newId';
import { useWrite } from '../../lib/useWrite';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import { toast } from '../../ui/toast';
import {
  BillingDocument,
  ChangePlanDocument,
  PlanChangeDocument,
  type PlanChangeQuery,
} from './__generated__/billing';
import { Row, Rows } from './Parts';
import type { Terms } from './plans';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';

type PlanChange = PlanChangeQuery['planChange'];

interface PlanSheetProps {
  terms: Terms;
  onClose: () => void;
}

/** What a change of plan costs and when, before it is asked for. */
export function PlanSheet({ terms, onClose }: PlanSheetProps) {
  const { t } = useTranslation(['membership', 'ui']);
  const { termsOf } = usePlanTexts();
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={termsOf(terms.plan, terms.interval)}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <Preview terms={terms} onDone={onClose} />
    </Sheet>
  );
}

function Preview({ terms, onDone }: { terms: Terms; onDone: () => void }) {
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(PlanChangeDocument, {
    variables: terms,
    // It depends on the time.
    fetchPolicy: 'network-only',
  });
  const { failure, isChanged, send, pending } = useChange(terms, refetch, onDone);
  if (error && !data)
    return (
      <p role="alert" className="text-sub text-danger">
        {errorText(error)}
      </p>
    );
  if (!data) return <Skeleton className="h-60" />;
  return (
    <div className="flex flex-col gap-4">
      <Lead change={data.planChange} />
      <Costs change={data.planChange} />
      <Problem failure={failure} isChanged={isChanged} />
      <Agree change={data.planChange} pending={pending} onAgree={() => void send(data.planChange)} />
    </div>
  );
}

/** Sends what was agreed to. If something else is due by now, it is shown first. */
function useChange(terms: Terms, refetch: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const client = useApolloClient();
  const [id] = useState(newId);
  const [failure, setFailure] = useState<unknown>();
  const [change, pending] = useWrite(ChangePlanDocument, showBilling);
  const plan = nameOf(terms.plan);
  const doneText = ({ kind, amount, startsAt }: PlanChange) => {
    if (kind === 'DOWNGRADE' && startsAt) return t(($) => $.sheet.scheduled, { plan, date: dayOf(startsAt) });
    return amount > 0 ? t(($) => $.sheet.requested) : t(($) => $.sheet.opened, { plan });
  };
  const send = async (agreed: PlanChange) => {
    setFailure(undefined);
    try {
      await change({ input: { id, ...terms, amount: agreed.amount } });
      toast({ kind: 'success', title: doneText(agreed) });
      onDone();
    } catch (error) {
      if (toRequestError(error).code === 'CONFLICT')
        await Promise.all([refetch(), client.refetchQueries({ include: [BillingDocument] })]).catch(
          () => undefined,
        );
      setFailure(error);
    }
  };
  const isChanged = failure !== undefined && toRequestError(failure).code === 'CONFLICT';
  return { failure, isChanged, send, pending };
}

function Problem({ failure, isChanged }: { failure: unknown; isChanged: boolean }) {
  const { t } = useTranslation('membership');
  const errorText = useErrorText();
  if (failure === undefined) return null;
  return (
    <p role="alert" className="text-sub text-danger">
      {isChanged ? t(($) => $.sheet.changed) : errorText(failure)}
    </p>
  );
}

function Lead({ change: { kind, plan, amount, startsAt } }: { change: PlanChange }) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const words = { plan: nameOf(plan), date: startsAt ? dayOf(startsAt) : '' };
  return (
    <p className="text-sub text-soft">
      {kind !== 'DOWNGRADE' && amount === 0
        ? t(($) => $.sheet.atOnce, words)
        : t(($) => $.sheet.lead[kind], words)}
    </p>
  );
}

function Costs({ change }: { change: PlanChange }) {
  const { t } = useTranslation('membership');
  const { priceFor, dayOf } = usePlanTexts();
  const { kind, interval, currency, price, discount, credit, amount, nextAt, nextAmount } = change;
  const money = (hundredths: number) => formatMoney(hundredths, currency);
  const minus = (hundredths: number) => t(($) => $.sheet.minus, { price: money(hundredths) });
  const next = money(nextAmount);
  return (
    <Rows>
      <Row name={t(($) => $.row.price)}>{priceFor(price, interval, currency)}</Row>
      {discount > 0 && <Row name={t(($) => $.sheet.discount)}>{minus(discount)}</Row>}
      {credit > 0 && <Row name={t(($) => $.sheet.credit)}>{minus(credit)}</Row>}
      <Row name={t(($) => $.sheet.due)}>{money(kind === 'DOWNGRADE' ? 0 : amount)}</Row>
      <Row name={t(($) => $.row.next)}>
        {nextAt
          ? t(($) => $.nextOn, { price: next, date: dayOf(nextAt) })
          : t(($) => $.sheet.later[interval], { price: next })}
      </Row>
    </Rows>
  );
}

interface AgreeProps {
  change: PlanChange;
  pending: boolean;
  onAgree: () => void;
}

function Agree({ change: { kind, plan, amount, currency }, pending, onAgree }: AgreeProps) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const asks = kind !== 'DOWNGRADE' && amount > 0;
  return (
    <Button size="large" wide pending={pending} onClick={onAgree}>
      {asks
        ? t(($) => $.sheet.send, { plan: nameOf(plan), price: formatMoney(amount, currency) })
        : t(($) => $.sheet.sendFree, { plan: nameOf(plan) })}
    </Button>
  );
}
