import { useCallback, useRef } from 'react';

/** Returns a function that refetches, once more after an answer during which it was called. */
export function useCoalescedRefetch(ask: () => Promise<unknown>): () => void {
  const latest = useRef(ask);
  latest.current = ask;
  const asking = useRef(false);
  const news = useRef(false);
  return useCallback(() => {
    const start = async () => {
      asking.current = true;
      // For all calls of the same task.
      await undefined;
      while (news.current) {
        news.current = false;
        await latest.current().catch(() => undefined);
      }
      asking.current = false;
    };
    news.current = true;
    if (!asking.current) void start();
  }, []);
}
