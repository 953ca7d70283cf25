import { type FormEvent, useState } from 'react';
import { useFieldError } from '../../lib/errors';
import { useErrorToast } from '../../parts/useErrorToast';

/** Sends a form, one request at a time; a failure is shown in a toast and beside its field. */
export function useSend(send: () => Promise<void>) {
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setPending(true);
    setError(undefined);
    try {
      await send();
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
    setPending(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return { pending, run: () => void run(), onSubmit, fieldError: useFieldError(error) };
}
