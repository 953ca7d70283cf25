import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { useWrite } from '../../../lib/useWrite';
import { useDraftSave } from '../../../parts/useDraftSave';
import {
  CreateProgrammeDocument,
  ProgrammeChangeDocument,
  UpdateProgrammeDocument,
} from './__generated__/programmes';
import type { CopiesQuestion } from './CopiesSheet';
import { type Form, inputOf, missingField, sentSlots } from './form';

interface Saving {
  isNew: boolean;
  /** Whether clients may have copies that the viewer can change. */
  hasCopies: boolean;
  onForm: (change: Partial<Form>) => void;
  onSaved: () => void;
}

const workoutField = /^workouts\.(\d+)\./;

/** The key of the workout that the error is about. */
function wrongSlot(error: unknown, form: Form): string | undefined {
  const nth = error ? workoutField.exec(toRequestError(error).field ?? '')?.[1] : undefined;
  return nth === undefined ? undefined : sentSlots(form)[Number(nth)]?.key;
}

/**
 * Checks that the required fields are set, asks whether the weeks of clients change too if any would, and
 * saves the programme.
 */
export function useSave({ isNew, hasCopies, onForm, onSaved }: Saving) {
  const client = useApolloClient();
  const [create] = useWrite(CreateProgrammeDocument, { invalidate: true });
  const [update] = useWrite(UpdateProgrammeDocument, { invalidate: true });
  const [question, setQuestion] = useState<CopiesQuestion>();

  const askForCopies = async (form: Form): Promise<boolean | undefined> => {
    if (!hasCopies) return false;
    const variables = { id: form.id, input: inputOf(form) };
    const { data } = await client.query({
      query: ProgrammeChangeDocument,
      variables,
      fetchPolicy: 'no-cache',
    });
    const changes = data?.programmeChange ?? [];
    if (changes.length === 0) return false;
    return new Promise((resolve) => {
      const answer = (copies: boolean | undefined) => {
        setQuestion(undefined);
        resolve(copies);
      };
      setQuestion({ changes, answer });
    });
  };

  const saving = useDraftSave({
    check: missingField,
    send: async (form: Form) => {
      if (isNew) return create({ input: inputOf(form) });
      const copies = await askForCopies(form);
      return copies !== undefined && update({ id: form.id, input: inputOf(form), copies });
    },
    onForm,
    onSaved,
  });
  return { ...saving, question, wrong: saving.tried && wrongSlot(saving.error, saving.tried) };
}
