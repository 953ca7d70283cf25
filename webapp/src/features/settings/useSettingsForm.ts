import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toRequestError, useFieldError } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { fromEarlier } from '../../parts/texts/fromEarlier';
import { useErrorToast } from '../../parts/useErrorToast';
import { toast } from '../../ui/toast';
import { AdminSettingsDocument, type AllSettingsFragment } from './__generated__/settings';

/** Shared by all settings writes: the screens show the server's answer. */
export const showSettings = {
  update: (cache: ApolloCache, data: { settings: AllSettingsFragment }) => {
    cache.writeQuery({ query: AdminSettingsDocument, data });
  },
};

interface Edited<Form> {
  form: Form;
  version?: number;
}

/** What was typed into a group before and not saved. */
function keptUnder<Form extends object>(storageKey: string, saved: Form): Edited<Form> | undefined {
  const kept = localStorage.getItem(storageKey);
  if (kept === null) return undefined;
  const { form, version } = JSON.parse(kept) as Edited<object>;
  const restored = fromEarlier(saved, form);
  return isSame(restored, saved) ? undefined : { form: restored, ...(version && { version }) };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A group of settings being edited, which follows what others save until something is typed. `version` is the
 * one that was edited: if someone else has saved in the meantime, their version is fetched, what was typed
 * stays, and saving again knowingly overwrites theirs. Until it is saved or discarded, what was typed stays on the
 * device.
 */
export function useSettingsForm<Form extends object>(
  group: string,
  saved: { version: number },
  typed: () => Form,
) {
  const { t } = useTranslation('settings');
  const client = useApolloClient();
  const fail = useErrorToast();
  const storageKey = `settings.${group}`;
  const [edited, setEdited] = useState(() => keptUnder(storageKey, typed()));
  const [isRestored, setRestored] = useState(edited !== undefined);
  const form = edited?.form ?? typed();
  const version = edited?.version ?? saved.version;
  const draft = edited && !isSame(form, typed()) ? JSON.stringify({ form, version }) : undefined;
  useEffect(() => {
    if (draft) localStorage.setItem(storageKey, draft);
    else localStorage.removeItem(storageKey);
  }, [storageKey, draft]);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const overtaken = error !== undefined && toRequestError(error).code === 'CONFLICT';
  /** Keeps what was typed, as an edit of the version that the server now has. */
  const keep = () => setEdited((now) => now && { form: now.form });
  const send = async (write: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      await write();
      keep();
      toast({ kind: 'success', title: t(($) => $.saved) });
      return true;
    } catch (failure) {
      // The form itself says so, and offers theirs once it is there.
      if (toRequestError(failure).code === 'CONFLICT')
        await client.query({ query: AdminSettingsDocument }).then(keep, () => undefined);
      else fail(failure);
      setError(failure);
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    form,
    set: (change: Partial<Form>) => setEdited({ form: { ...form, ...change }, version }),
    pending,
    /** Sends something that is not part of the form. */
    send,
    saveForm: async (write: () => Promise<unknown>) => {
      const isSaved = await send(write);
      if (isSaved) {
        setEdited((now) => (now?.form === form ? undefined : now));
        setRestored(false);
      }
      return isSaved;
    },
    version,
    fieldError: useFieldError(error),
    overtaken,
    isRestored: isRestored && draft !== undefined,
    /** Discards what was typed in favour of what is saved. */
    takeTheirs: () => {
      setEdited(undefined);
      setRestored(false);
      setError(undefined);
    },
  };
}
