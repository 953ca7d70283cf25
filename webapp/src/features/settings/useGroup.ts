import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useErrorText, useFieldError } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import { AdminSettingsDocument, type AllSettingsFragment } from './__generated__/settings';

interface Answer {
  settings: AllSettingsFragment;
}

/**
 * A group of settings as it is typed. `version` is what was seen last: when somebody else has saved meanwhile, theirs is fetched,
 * what was typed stays, and saving again replaces theirs knowingly.
 */
export function useGroup<Form>(saved: { version: number }, typed: () => Form) {
  const { t } = useTranslation(['settings', 'ui']);
  const client = useApolloClient();
  const errorText = useErrorText();
  const [form, setForm] = useState(typed);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const overtaken = error !== undefined && toRequestError(error).code === 'CONFLICT';
  const send = async <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Answer, Variables>,
    variables: Variables,
  ): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      const { data } = await client.mutate({ mutation, variables } as never);
      if (data) client.writeQuery({ query: AdminSettingsDocument, data: data as Answer });
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'settings' }) });
      return true;
    } catch (failure) {
      setError(failure);
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(failure) });
      if (toRequestError(failure).code === 'CONFLICT')
        await client.query({ query: AdminSettingsDocument, fetchPolicy: 'network-only' });
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
    /** Takes over what somebody else saved. */
    takeTheirs: () => {
      setForm(typed());
      setError(undefined);
    },
  };
}
