import { createContext, type ReactNode, use, useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { ConfirmSheet } from './ConfirmSheet';

type Guarded = <T>(act: () => Promise<T>) => Promise<T | undefined>;

interface Question {
  answer: (confirmed: boolean) => void;
}

const Context = createContext<Guarded | undefined>(undefined);

/**
 * Gives the function that does what needs a fresh sign-in: where the server asks for one, a sheet takes the password and the
 * action is done again. Undefined where the person thought better of it.
 */
export function useConfirmed(): Guarded {
  const guarded = use(Context);
  if (!guarded) throw new Error('There is no ConfirmProvider');
  return guarded;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const guarded: Guarded = async (act) => {
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
