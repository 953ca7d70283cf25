import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useFreshQuery } from '../../lib/apollo';
import { toRequestError, useErrorText } from '../../lib/errors';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { newId } from '../../lib/newId';
import { serverNow } from '../../lib/offline';
import { useWrite } from '../../lib/useWrite';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import { toast } from '../../ui/toast';
import {
  BillingDocument,
  type BillingQuery,
  ChangePlanDocument,
  PlanChangeDocument,
} from './__generated__/billing';
import { useCheckout } from './online/useCheckout';
import { Row, Rows } from './Parts';
import { type Billing, firstPrice, onlineRequest, type Terms } from './plans';
import { showBilling } from './useBilling';
import { usePlanTexts } from './usePlanTexts';
import { type PlanChange, useVoucher, type Voucher } from './useVoucher';
import { VoucherPart } from './VoucherPart';

interface PlanSheetProps {
  terms: Terms;
  billing: Billing;
  onClose: () => void;
}

/** What a change of plan costs and when, before it is asked for. */
export function PlanSheet({ terms, billing, onClose }: PlanSheetProps) {
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
      <Preview terms={terms} billing={billing} onDone={onClose} />
    </Sheet>
  );
}

interface PreviewProps {
  terms: Terms;
  billing: Billing;
  onDone: () => void;
}

function Preview({ terms, billing, onDone }: PreviewProps) {
  const { data, error, refetch } = useFreshQuery(PlanChangeDocument, {
    variables: { ...terms, voucher: null },
    // It depends on the time.
    fetchPolicy: 'network-only',
  });
  const voucher = useVoucher(terms);
  const { failure, isChanged, send, pending } = useChange(terms, voucher, refetch, onDone);
  if (error && !data) return <Problem failure={error} isChanged={false} />;
  if (!data) return <Skeleton className="h-60" />;
  const change = voucher.applied?.change ?? data.planChange;
  const launch = change.price - firstPrice(change.price, change.interval, billing.offerPercent);
  const isTrialing = billing.membership?.state === 'TRIALING';
  const isOnline = billing.provider !== 'MANUAL';
  return (
    <div className="flex flex-col gap-4">
      <Lead change={change} isTrialing={isTrialing} isOnline={isOnline} />
      <Costs change={change} launch={launch} code={voucher.applied?.code} />
      {change.kind !== 'DOWNGRADE' && <VoucherPart voucher={voucher} without={data.planChange} />}
      <Problem failure={failure} isChanged={isChanged} />
      <Agree
        change={change}
        isOnline={isOnline}
        pending={pending || voucher.pending}
        onAgree={() => void send(change)}
      />
    </div>
  );
}

/** Sends what was agreed to. If something else is due by now, it is shown first. */
function useChange(terms: Terms, voucher: Voucher, refetch: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const client = useApolloClient();
  const [failure, setFailure] = useState<unknown>();
  const [change, pending] = useWrite(ChangePlanDocument, showBilling);
  const [checkout, opening] = useCheckout();
  const code = voucher.applied?.code ?? null;
  // What was sent with another code is another request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code decides when it is made again.
  const id = useMemo(() => newId(), [code]);
  const plan = nameOf(terms.plan);
  const doneText = ({ kind, amount, startsAt }: PlanChange) => {
    if (kind === 'TRIAL') return t(($) => $.trial.done);
    if (kind === 'DOWNGRADE' && startsAt) return t(($) => $.sheet.scheduled, { plan, date: dayOf(startsAt) });
    return amount > 0 ? t(($) => $.sheet.requested) : t(($) => $.sheet.opened, { plan });
  };
  /** Whether a plan was asked for meanwhile, in another tab or on another device. */
  const isAskedFor = async () => {
    const [result] = await client.refetchQueries({ include: [BillingDocument] });
    const request = (result?.data as BillingQuery | undefined)?.billing.request;
    return Boolean(request && request.kind !== 'RENEWAL');
  };
  const send = async (agreed: PlanChange) => {
    setFailure(undefined);
    try {
      const { data } = await change({ input: { id, ...terms, amount: agreed.amount, voucher: code } });
      const toPay = onlineRequest(data.billing);
      // It is asked for: if its page does not open, the screen behind shows how to open it again.
      if (agreed.amount > 0 && toPay) await checkout(toPay.id);
      else toast({ kind: 'success', title: doneText(agreed) });
      onDone();
    } catch (error) {
      if (voucher.refuse(error)) return;
      if (toRequestError(error).code === 'CONFLICT') {
        // The screen closes this sheet once it knows of a request, so nothing else may be under way.
        if (await isAskedFor().catch(() => false)) {
          toast({ kind: 'info', title: t(($) => $.sheet.already) });
          onDone();
          return;
        }
        await Promise.all([refetch(), voucher.refresh()]).catch(() => undefined);
      }
      setFailure(error);
    }
  };
  const isChanged = failure !== undefined && toRequestError(failure).code === 'CONFLICT';
  return { failure, isChanged, send, pending: pending || opening };
}

function Problem({ failure, isChanged }: { failure: unknown; isChanged: boolean }) {
  const { t } = useTranslation('membership');
  const errorText = useErrorText();
  if (failure === undefined) return null;
  const { field = '' } = toRequestError(failure);
  const text = /^(input\.)?plan$/.test(field) ? t(($) => $.sheet.gone) : errorText(failure);
  return (
    <p role="alert" className="text-sub text-danger">
      {isChanged ? t(($) => $.sheet.changed) : text}
    </p>
  );
}

interface LeadProps {
  change: PlanChange;
  isTrialing: boolean;
  isOnline: boolean;
}

function Lead({ change, isTrialing, isOnline }: LeadProps) {
  const text = useLead(change, isTrialing, isOnline);
  return <p className="text-sub text-soft">{text}</p>;
}

/** Returns what happens, and when. */
function useLead(change: PlanChange, isTrialing: boolean, isOnline: boolean): string {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const { kind, plan, currency, amount, credit, startsAt, nextAt, nextAmount } = change;
  const words = { plan: nameOf(plan), date: startsAt ? dayOf(startsAt) : '' };
  if (kind === 'TRIAL')
    return t(($) => $.trial.sheet, {
      date: nextAt ? dayOf(nextAt) : '',
      price: formatMoney(nextAmount, currency),
    });
  // A trial goes over into what is paid for only.
  if (kind === 'DOWNGRADE') return t(($) => (isTrialing ? $.trial.lower : $.sheet.lead.DOWNGRADE), words);
  if (kind === 'RENEWAL' && amount === 0) return t(($) => $.sheet.goesOn, words);
  if (kind === 'RENEWAL' && startsAt && Date.parse(startsAt) > serverNow().getTime())
    return t(($) => $.sheet.early, words);
  if (amount === 0) return t(($) => (credit > 0 ? $.sheet.atOnce : $.sheet.free), words);
  return t(($) => $.sheet[isOnline ? 'leadOnline' : 'lead'][kind], words);
}

interface CostsProps {
  change: PlanChange;
  /** The launch offer on this period. */
  launch: number;
  code: string | undefined;
}

function Costs({ change, launch, code }: CostsProps) {
  const { t } = useTranslation('membership');
  const { priceFor, dayOf } = usePlanTexts();
  const { kind, interval, currency, price, discount, credit, amount, nextAt, nextAmount } = change;
  const money = (hundredths: number) => formatMoney(hundredths, currency);
  const minus = (hundredths: number) => t(($) => $.sheet.minus, { price: money(hundredths) });
  const next = money(nextAmount);
  const discountName = () => {
    if (discount <= launch) return t(($) => $.sheet.discount);
    return code ? t(($) => $.voucher.row, { code }) : t(($) => $.discount);
  };
  return (
    <Rows>
      <Row name={t(($) => $.row.price)}>{priceFor(price, interval, currency)}</Row>
      {discount > 0 && kind !== 'TRIAL' && <Row name={discountName()}>{minus(discount)}</Row>}
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
  isOnline: boolean;
  pending: boolean;
  onAgree: () => void;
}

function Agree({ change: { kind, plan, amount, currency }, isOnline, pending, onAgree }: AgreeProps) {
  const { t } = useTranslation('membership');
  const isPaid = kind !== 'TRIAL' && kind !== 'DOWNGRADE' && amount > 0;
  const words = { plan: usePlanTexts().nameOf(plan), price: formatMoney(amount, currency) };
  const text = () => {
    if (kind === 'TRIAL') return t(($) => $.trial.start, words);
    if (isPaid) return t(($) => (isOnline ? $.sheet.toPayment : $.sheet.send), words);
    return t(($) => (kind === 'RENEWAL' ? $.keep.plan : $.sheet.sendFree), words);
  };
  return (
    <>
      <Button size="large" wide pending={pending} onClick={onAgree}>
        {text()}
      </Button>
      {isOnline && isPaid && (
        <p className="-mt-1 text-center text-note text-soft">{t(($) => $.sheet.renews)}</p>
      )}
    </>
  );
}
