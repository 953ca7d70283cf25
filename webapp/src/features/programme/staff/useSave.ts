import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { outdate } from '../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { toast } from '../../../ui/toast';
import { CreateProgrammeDocument, UpdateProgrammeDocument } from './__generated__/programmes';
import { type Form, inputOf, type Missing, missing, sentSlots } from './form';

interface Saving {
  isNew: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: () => void;
}

const aWorkout = /^workouts\.(\d+)\./;

/** Which workout of the plan the error is about, by its key. */
function wrongSlot(error: unknown, form: Form): string | undefined {
  const nth = error ? aWorkout.exec(toRequestError(error).field ?? '')?.[1] : undefined;
  return nth === undefined ? undefined : sentSlots(form)[Number(nth)]?.key;
}

/** Checks the choices as the person has to hear of them, and sends the programme. */
export function useSave({ isNew, onForm, onSaved }: Saving) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const [create] = useMutation(CreateProgrammeDocument, { update: outdate });
  const [update] = useMutation(UpdateProgrammeDocument, { update: outdate });
  const [error, setError] = useState<unknown>();
  const [wrong, setWrong] = useState<string>();
  const [open, setOpen] = useState<Missing>();
  const [pending, setPending] = useState(false);
  /** How often it could not be saved. */
  const [faults, setFaults] = useState(0);

  const save = async (form: Form) => {
    const lacks = missing(form);
    setOpen(lacks);
    setError(undefined);
    setWrong(undefined);
    if (lacks) {
      setFaults(faults + 1);
      return;
    }
    // Kept with what was typed, so that a second try after a lost answer cannot make two.
    const id = form.id || newId();
    if (id !== form.id) onForm({ id });
    setPending(true);
    try {
      const input = inputOf({ ...form, id });
      await (isNew ? create({ variables: { input } }) : update({ variables: { id, input } }));
      onSaved();
    } catch (failure) {
      setError(failure);
      setWrong(wrongSlot(failure, form));
      setFaults(faults + 1);
      toast({ kind: 'error', title: t(($) => $.error), message: errorText(failure) });
    }
    setPending(false);
  };
  return { save, error, wrong, open, pending, faults };
}
