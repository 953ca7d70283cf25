import { useCallback, useRef } from 'react';

/** Refetches once more after an answer during which events arrived, since it may predate them. */
export function useCoalescedRefetch(ask: () => Promise<unknown>) {
  const latest = useRef(ask);
  latest.current = ask;
  const asking = useRef(false);
  const news = useRef(false);
  const onEvent = useCallback(() => {
    const start = async () => {
      asking.current = true;
      while (news.current) {
        news.current = false;
        await latest.current().catch(() => undefined);
      }
      asking.current = false;
    };
    news.current = true;
    if (!asking.current) void start();
  }, []);
  return { onEvent, asking };
}
