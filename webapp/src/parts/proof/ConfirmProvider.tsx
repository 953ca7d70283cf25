import { createContext, type ReactNode, use, useState } from 'react';
import { toRequestError } from '../../lib/errors';
import { ConfirmSheet } from './ConfirmSheet';

type RunConfirmed = <T>(act: () => Promise<T>) => Promise<T | undefined>;

interface Question {
  answer: (confirmed: boolean) => void;
}

const Context = createContext<RunConfirmed | undefined>(undefined);

/**
 * Returns a function that performs an action and, if the server asks for a recent sign-in, prompts for the
 * password and repeats it. The result is undefined if the user cancelled.
 */
export function useConfirmation(): RunConfirmed {
  const guarded = use(Context);
  if (!guarded) throw new Error('There is no ConfirmProvider');
  return guarded;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const guarded: RunConfirmed = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (toRequestError(error).code !== 'REAUTH_REQUIRED') throw error;
    }
    const confirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(undefined);
    return confirmed ? act() : undefined;
  };
  return (
    <Context value={guarded}>
      {children}
      <ConfirmSheet open={question !== undefined} onAnswer={(confirmed) => question?.answer(confirmed)} />
    </Context>
  );
}
