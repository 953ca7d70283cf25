import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useFieldError } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { useErrorToast } from '../../parts/useErrorToast';
import { toast } from '../../ui/toast';
import { AdminSettingsDocument, type AllSettingsFragment } from './__generated__/settings';

/** Shared by all settings writes: the screens show the server's answer. */
export const showSettings = {
  update: (cache: ApolloCache, data: { settings: AllSettingsFragment }) => {
    cache.writeQuery({ query: AdminSettingsDocument, data });
  },
};

/**
 * A group of settings being edited. `version` is the one seen last: if someone else has saved in the
 * meantime, their version is fetched, what was typed stays, and saving again knowingly overwrites theirs.
 */
export function useSettingsForm<Form>(saved: { version: number }, typed: () => Form) {
  const { t } = useTranslation('settings');
  const client = useApolloClient();
  const fail = useErrorToast();
  const [form, setForm] = useState(typed);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const overtaken = error !== undefined && toRequestError(error).code === 'CONFLICT';
  const send = async (write: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      await write();
      toast({ kind: 'success', title: t(($) => $.saved) });
      return true;
    } catch (failure) {
      // Theirs is there before it is offered.
      if (toRequestError(failure).code === 'CONFLICT')
        await client
          .query({ query: AdminSettingsDocument, fetchPolicy: 'network-only' })
          .catch(() => undefined);
      setError(failure);
      fail(failure);
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    form,
    set: (change: Partial<Form>) => setForm({ ...form, ...change }),
    pending,
    send,
    version: saved.version,
    fieldError: useFieldError(error),
    overtaken,
    /** Discards what was typed in favour of what someone else saved. */
    takeTheirs: () => {
      setForm(typed());
      setError(undefined);
    },
  };
}
