import { useEffect, useRef, useState } from 'react';
import type { WorkoutStatus } from '../../../__generated__/types';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { toast } from '../../../ui/toast';
import {
  CreateWorkoutDocument,
  ManagedWorkoutsDocument,
  UpdateWorkoutDocument,
} from './__generated__/manage';
import { type Form, inputOf, missing } from './form';

interface Saving {
  /** The workout's id, new or existing. */
  id: string;
  /** The saved workout; undefined for a new one. */
  before?: Form | undefined;
  onSaved: (status: WorkoutStatus) => void;
}

/** Checks that the choices have been made, and saves the workout. */
export function useSave({ id, before, onSaved }: Saving) {
  const { t } = useTranslation('library-manage');
  const errorText = useErrorText();
  const again = { refresh: [ManagedWorkoutsDocument] };
  const [create] = useWrite(CreateWorkoutDocument, again);
  const [update] = useWrite(UpdateWorkoutDocument, again);
  const [error, setError] = useState<unknown>();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState<WorkoutStatus>();
  const invalid = {
    category: [t(($) => $.invalidCategory), t(($) => $.selectCategory)],
    goal: [t(($) => $.invalidGoal), t(($) => $.selectGoal)],
    level: [t(($) => $.invalidLevel), t(($) => $.selectLevel)],
  } as const;

  const fail = (failure: unknown) => {
    const { code, field } = toRequestError(failure);
    const [title, message] = field && field in invalid ? invalid[field as keyof typeof invalid] : [];
    const failed = before
      ? [t(($) => $.updateFailed), errorText(failure)]
      : [
          t(($) => $.uploadFailed),
          code === 'EMAIL_UNCONFIRMED' ? errorText(failure) : t(($) => $.uploadFailedLead),
        ];
    toast({ kind: 'error', title: title ?? failed[0] ?? '', message: message ?? failed[1] });
  };

  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  // The first error may be far from the button, so it is scrolled into view.
  useEffect(() => {
    if (failures === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid], p[role=alert]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [failures]);

  const save = async (form: Form, status: WorkoutStatus) => {
    setError(undefined);
    const open = missing(form);
    setOpen(open !== undefined);
    if (open) {
      const [title, message] = invalid[open];
      toast({ kind: 'error', title, message });
      setFailures(failures + 1);
      return;
    }
    setPending(status);
    try {
      const input = inputOf(form, status, before);
      await (before ? update({ id, input }) : create({ id, input }));
      onSaved(status);
    } catch (failure) {
      setError(failure);
      fail(failure);
      setFailures(failures + 1);
    } finally {
      setPending(undefined);
    }
  };
  return { element, save, error, forgive: () => setError(undefined), open, pending };
}
