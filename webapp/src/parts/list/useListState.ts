import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

const pauseMs = 250;

/** The filters and the order of a list, kept in the URL; the search waits until typing pauses. */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const { pathname } = useLocation();
  const q = query.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (navigation !== 'REPLACE') setTyped(q);
  }, [navigation, q]);
  const words = typed.trim();
  useEffect(() => {
    if (words === q) return;
    const timer = setTimeout(() => {
      // While the next page is loading this one is still mounted, and must not navigate back.
      if (globalThis.location.pathname !== pathname) return;
      setQuery(changed({ q: words }), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, q, setQuery, pathname]);
  return {
    query,
    q,
    typed,
    type: setTyped,
    choose: (part: Record<string, string | undefined>) => setQuery(changed(part), { replace: true }),
    clear: () => {
      setTyped('');
      setQuery({}, { replace: true });
    },
  };
}

/** Changes the current URL: the last render may not have seen the latest choice. */
function changed(part: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(globalThis.location.search);
  for (const [key, value] of Object.entries(part)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Returns the value if it is in the list. */
export function oneOf<Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}
