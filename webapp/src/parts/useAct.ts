import { type ToastMessage, toast } from '../ui/toast';
import { useFail } from './useFail';

interface Done extends Omit<ToastMessage, 'action'> {
  undo?: { label: string; run: () => Promise<unknown> } | undefined;
}

/** Gives the function that does something, says that it is done or what failed, and offers to undo it; reports whether it was done. */
export function useAct(): (run: () => Promise<unknown>, done: Done) => Promise<boolean> {
  const fail = useFail();
  return async (run, { undo, ...message }) => {
    try {
      await run();
    } catch (error) {
      fail(error);
      return false;
    }
    toast({
      ...message,
      action: undo && { label: undo.label, run: () => void undo.run().catch(fail) },
    });
    return true;
  };
}
