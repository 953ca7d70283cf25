import { type FormEvent, useEffect, useState } from 'react';
import { useFieldError } from '../../lib/errors';
import { useErrorToast } from '../useErrorToast';
import { showFirstError } from '../useFirstError';

/**
 * Submits a form, one request at a time. A failure is shown in a toast and beside its field, which is
 * scrolled into view, and keeps what was typed.
 */
export function useSubmit(send: () => Promise<void>) {
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState<{ form: HTMLElement }>();
  useEffect(() => showFirstError(refused?.form), [refused]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLElement;
    setPending(true);
    setError(undefined);
    try {
      await send();
    } catch (failure) {
      setError(failure);
      setRefused({ form });
      fail(failure);
    }
    setPending(false);
  };
  return { pending, onSubmit: (event: FormEvent) => void onSubmit(event), fieldError: useFieldError(error) };
}
