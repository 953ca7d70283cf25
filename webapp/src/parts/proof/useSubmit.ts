import { type FormEvent, useState } from 'react';
import { useFieldError } from '../../lib/errors';
import { useErrorToast } from '../useErrorToast';

/**
 * Submits a form, one request at a time. A failure is shown in a toast and beside its field, and keeps what
 * was typed.
 */
export function useSubmit(send: () => Promise<void>) {
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
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
  return { pending, onSubmit: (event: FormEvent) => void onSubmit(event), fieldError: useFieldError(error) };
}
