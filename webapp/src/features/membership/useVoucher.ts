import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { PlanChangeDocument, type PlanChangeQuery } from './__generated__/billing';
import type { Terms } from './plans';

export type PlanChange = PlanChangeQuery['planChange'];
export type Voucher = ReturnType<typeof useVoucher>;

/** A voucher's code as typed, and what the change of plan costs with it once it is applied. */
export function useVoucher(terms: Terms) {
  const { t } = useTranslation('membership');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const [applied, setApplied] = useState<{ code: string; change: PlanChange }>();
  const enter = async (code: string) => {
    setPending(true);
    setError(undefined);
    try {
      const { data } = await client.query({
        query: PlanChangeDocument,
        variables: { ...terms, voucher: code },
        // It depends on the time, and on who else uses the code.
        fetchPolicy: 'no-cache',
      });
      if (data) setApplied({ code, change: data.planChange });
    } catch (failure) {
      setApplied(undefined);
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return {
    isOpen,
    open: () => setIsOpen(true),
    typed,
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    pending,
    applied,
    error:
      error === undefined ? undefined : isOfVoucher(error) ? t(($) => $.voucher.invalid) : errorText(error),
    apply: () => enter(typed.trim().toUpperCase()),
    remove: () => {
      setApplied(undefined);
      setTyped('');
    },
    /** What it costs by now. */
    refresh: async () => applied && enter(applied.code),
    /** Takes the code back if that is what an error is about; what was typed stays. */
    refuse: (failure: unknown): boolean => {
      if (!applied || !isOfVoucher(failure)) return false;
      setApplied(undefined);
      setError(failure);
      return true;
    },
  };
}

function isOfVoucher(error: unknown): boolean {
  const { field } = toRequestError(error);
  return field === 'voucher' || field === 'input.voucher';
}
