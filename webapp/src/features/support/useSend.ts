import { type FormEvent, useEffect, useState } from 'react';
import { useFieldError } from '../../lib/errors';
import { useErrorToast } from '../../parts/useErrorToast';
import { showFirstError } from '../../parts/useFirstError';

/** Sends a form, one request at a time; a failure is shown in a toast and beside its field. */
export function useSend(send: () => Promise<void>) {
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState<{ form: HTMLElement | undefined }>();
  useEffect(() => showFirstError(refused?.form), [refused]);
  const run = async (form?: HTMLElement) => {
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(event.currentTarget as HTMLElement);
  };
  return { pending, run: () => void run(), onSubmit, fieldError: useFieldError(error) };
}
