import { useEffect, useRef, useState } from 'react';
import { useFieldError } from '../lib/errors';

/** Scrolls the first error of a form into view, and focuses it. */
export function showFirstError(form: HTMLElement | null | undefined): void {
  const place = form?.querySelector<HTMLElement>('[aria-invalid=true], p[role=alert]');
  const isInSheet = place?.closest('[role=dialog]') != null;
  const field = place?.closest('div:has(> div > label)') ?? place;
  // To centre it would also move the sheet around it, as if it were dragged away.
  field?.scrollIntoView({ block: isInSheet ? 'nearest' : 'center' });
  place?.focus({ preventScroll: true });
}

/** The ref of a form whose first error is shown after each failed attempt to send it. */
export function useFirstError(faults: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults > 0) showFirstError(form.current);
  }, [faults]);
  return form;
}

/** Why a form was refused, which is shown beside its field; the first such field of the form with the ref is scrolled to. */
export function useRefusal() {
  const ref = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (error) showFirstError(ref.current);
  }, [error]);
  return { ref, error, setError, fieldError: useFieldError(error) };
}
