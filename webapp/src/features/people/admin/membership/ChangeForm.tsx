import { type FormEvent, useEffect, useState } from 'react';
import { toRequestError } from '../../../../lib/errors';
import { useTranslation } from '../../../../lib/i18n';
import { currencySign, moneyText, parseMoney } from '../../../../lib/money';
import { newId } from '../../../../lib/newId';
import { useWrite } from '../../../../lib/useWrite';
import { wholeNumber } from '../../../../lib/wholeNumber';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { useRefusal } from '../../../../parts/useFirstError';
import { Button } from '../../../../ui/Button';
import { NumberField } from '../../../../ui/NumberField';
import { TextArea } from '../../../../ui/TextField';
import { toast } from '../../../../ui/toast';
import { focusOnMount } from '../useReturnFocus';
import {
  CancelClientMembershipDocument,
  ChangeMembershipPriceDocument,
  type ClientMembership_AllFragment,
  ClientMembershipDocument,
  GiveMembershipDaysDocument,
} from './__generated__/membership';
import { useMembershipTexts } from './useMembershipTexts';

export const changes = ['days', 'price', 'cancel'] as const;
export type Change = (typeof changes)[number];

/** The fields that say themselves what is wrong with them. */
const shown = new Set(['days', 'price', 'reason'].flatMap((field) => [field, `input.${field}`]));

interface ChangeFormProps {
  change: Change;
  /** The client's id. */
  id: string;
  name: string;
  membership: NonNullable<ClientMembership_AllFragment['membership']>;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for what a change needs, and why; the client is notified. */
export function ChangeForm({ change, id, name, membership, onDone, onCancel }: ChangeFormProps) {
  const { t } = useTranslation(['people-membership', 'ui']);
  const { dayOf } = useMembershipTexts();
  const fail = useErrorToast();
  const after = { refresh: [ClientMembershipDocument], invalidate: true };
  const [cancel, cancelling] = useWrite(CancelClientMembershipDocument, after);
  const [give, giving] = useWrite(GiveMembershipDaysDocument, after);
  const [reprice, repricing] = useWrite(ChangeMembershipPriceDocument, after);
  // One per form, so that a second tap gives no more days.
  const [giftId] = useState(newId);
  const [days, setDays] = useState('7');
  const [price, setPrice] = useState(() => moneyText(membership.price));
  const [reason, setReason] = useState('');
  const { ref, setError, fieldError } = useRefusal();
  useEffect(() => focusOnMount(ref.current), [ref]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const why = reason.trim();
    try {
      if (change === 'days')
        await give({ input: { id: giftId, clientId: id, days: wholeNumber(days), reason: why } });
      else if (change === 'price') await reprice({ id, price: parseMoney(price), reason: why });
      else await cancel({ id, reason: why });
      toast({ kind: 'success', title: t(($) => $.done[change], { ns: 'people-membership', name }) });
      onDone();
    } catch (failure) {
      setError(failure);
      if (!shown.has(toRequestError(failure).field ?? '')) fail(failure);
    }
  };
  return (
    <form
      ref={ref}
      tabIndex={-1}
      aria-label={t(($) => $.act[change], { ns: 'people-membership' })}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-3 outline-none"
    >
      <p className="text-sub text-soft">
        {t(($) => $.lead[change], { ns: 'people-membership', name, date: dayOf(membership.periodUntil) })}
      </p>
      {change === 'days' && (
        <NumberField
          label={t(($) => $.howMany, { ns: 'people-membership' })}
          whole
          required
          value={days}
          onValue={setDays}
          error={fieldError('days')}
        />
      )}
      {change === 'price' && (
        <NumberField
          label={t(($) => $.newPrice[membership.interval], { ns: 'people-membership' })}
          unit={currencySign(membership.currency)}
          required
          value={price}
          onValue={setPrice}
          error={fieldError('price')}
        />
      )}
      <TextArea
        label={t(($) => $.why, { ns: 'people-membership' })}
        hint={change === 'cancel' ? t(($) => $.clientReads, { ns: 'people-membership' }) : undefined}
        rows={2}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldError('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={change === 'cancel' ? 'danger' : 'primary'}
          pending={cancelling || giving || repricing}
          disabled={!reason.trim()}
        >
          {t(($) => $.act[change], { ns: 'people-membership' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
