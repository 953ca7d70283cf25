import { type ToastMessage, toast } from '../ui/toast';
import { useErrorToast } from './useErrorToast';

interface Done extends Omit<ToastMessage, 'action'> {
  undo?: { label: string; run: () => Promise<unknown> } | undefined;
}

/**
 * Returns a function that runs an action, shows success or failure, and offers undo. It reports whether the
 * action succeeded.
 */
export function useRunAction(): (run: () => Promise<unknown>, done: Done) => Promise<boolean> {
  const fail = useErrorToast();
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
